#include "domain/dual_control/approval_request.h"

#include <array>

#include <gtest/gtest.h>

namespace steady {
namespace approval_request_test {

constexpr Instant asked{std::chrono::sys_seconds{std::chrono::seconds{1'800'000'000}}};

template <class IdType>
IdType id(int n) {
    return *IdType::parse("00000000-0000-4000-8000-00000000000" + std::to_string(n));
}

Admin admin(int n, AdminRole role) {
    return {.id = id<AdminId>(n),
            .email = *Email::parse("admin" + std::to_string(n) + "@steady.example"),
            .name = "",
            .last_login_at = {},
            .role = role};
}

ApprovalRequest request(ControlledAct act = ControlledAct::refund_part) {
    return {.id = id<ApprovalRequestId>(9),
            .terms = {.act = act, .subject = "subject"},
            .reason = "why",
            .requested_by = id<AdminId>(1),
            .requested_at = asked,
            .expires_at = asked + hours{72}};
}

constexpr std::array every_act{ControlledAct::refund_part,    ControlledAct::refund_payout,
                               ControlledAct::deduct_dispute, ControlledAct::change_admin_role,
                               ControlledAct::erase_person,   ControlledAct::make_archive,
                               ControlledAct::invite_admin,   ControlledAct::enable_admin};
constexpr std::array every_role{AdminRole::owner, AdminRole::support, AdminRole::finance,
                                AdminRole::safety, AdminRole::auditor};
constexpr std::array every_state{ApprovalState::waiting, ApprovalState::approved,
                                 ApprovalState::declined, ApprovalState::withdrawn,
                                 ApprovalState::expired};

TEST(ApprovalRequest, NeedsNoApprovalWhereDualControlIsOff) {
    for (const ControlledAct act : every_act) {
        EXPECT_FALSE(
            needs_approval({.mode = DualControl::off}, act, Money::from_dollars(9999), true));
    }
}

TEST(ApprovalRequest, NeedsAnotherAdministratorWhenPossible) {
    for (const ControlledAct act : every_act) {
        for (const bool has_other : {false, true}) {
            const Money much = Money::from_dollars(9999);
            EXPECT_EQ(needs_approval({.mode = DualControl::when_possible}, act, much, has_other),
                      has_other);
            EXPECT_TRUE(needs_approval({.mode = DualControl::always}, act, much, has_other));
        }
    }
}

TEST(ApprovalRequest, LetsOneAdministratorRefundUpToTheLimit) {
    const DualControlPolicy policy{.mode = DualControl::always,
                                   .refunds_above = Money::from_dollars(200)};
    const Money limit = policy.refunds_above;
    const Money more = limit + Money::from_cents(1);
    for (const ControlledAct act : every_act) {
        const bool is_refund =
            act == ControlledAct::refund_part || act == ControlledAct::refund_payout;
        EXPECT_EQ(needs_approval(policy, act, limit, true), !is_refund);
        EXPECT_TRUE(needs_approval(policy, act, more, true));
    }
}

TEST(ApprovalRequest, ExpiresAtItsTimeUnlessDecided) {
    for (const ApprovalState state : every_state) {
        ApprovalRequest each = request();
        each.state = state;
        EXPECT_EQ(state_at(each, each.expires_at - seconds{1}), state);
        EXPECT_EQ(state_at(each, each.expires_at),
                  state == ApprovalState::waiting ? ApprovalState::expired : state);
    }
}

// Every act with every role, by the table of roles.
TEST(ApprovalRequest, IsDecidedByAnotherAdministratorWithTheRight) {
    for (const ControlledAct act : every_act) {
        for (const AdminRole role : every_role) {
            const auto allowed = may_decide(request(act), admin(2, role), asked);
            EXPECT_EQ(allowed.has_value(), may(role, right_to(act)));
            if (!allowed) {
                EXPECT_EQ(allowed.error().refusal, Refusal::role_not_permitted);
            }
            const auto own = may_decide(request(act), admin(1, role), asked);
            ASSERT_FALSE(own);
            EXPECT_EQ(own.error().refusal, Refusal::forbidden);
        }
    }
    EXPECT_EQ(right_to(ControlledAct::refund_part), AdminAct::refund);
    EXPECT_EQ(right_to(ControlledAct::refund_payout), AdminAct::refund);
    EXPECT_EQ(right_to(ControlledAct::deduct_dispute), AdminAct::refund);
    EXPECT_EQ(right_to(ControlledAct::change_admin_role), AdminAct::manage_administrators);
    EXPECT_EQ(right_to(ControlledAct::erase_person), AdminAct::erase_people);
    EXPECT_EQ(right_to(ControlledAct::make_archive), AdminAct::make_archives);
    EXPECT_EQ(right_to(ControlledAct::invite_admin), AdminAct::manage_administrators);
    EXPECT_EQ(right_to(ControlledAct::enable_admin), AdminAct::manage_administrators);
}

TEST(ApprovalRequest, IsDecidedOrWithdrawnOnlyWhileItWaits) {
    for (const ApprovalState state : every_state) {
        ApprovalRequest each = request();
        each.state = state;
        const auto decides = may_decide(each, admin(2, AdminRole::owner), asked);
        const auto withdraws = may_withdraw(each, id<AdminId>(1), asked);
        EXPECT_EQ(decides.has_value(), state == ApprovalState::waiting);
        EXPECT_EQ(withdraws.has_value(), state == ApprovalState::waiting);
        if (!decides) {
            EXPECT_EQ(decides.error().refusal, Refusal::conflict);
        }
    }
    const auto late = may_decide(request(), admin(2, AdminRole::owner), asked + hours{72});
    ASSERT_FALSE(late);
    EXPECT_EQ(late.error().message, "This request has expired. Ask for the act again.");
}

TEST(ApprovalRequest, IsWithdrawnByItsAuthorAlone) {
    const auto other = may_withdraw(request(), id<AdminId>(2), asked);
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().refusal, Refusal::forbidden);
    EXPECT_TRUE(may_withdraw(request(), id<AdminId>(1), asked));
}

TEST(ApprovalRequest, RemembersWhoDecidedWhenAndWhy) {
    const auto done =
        decided(request(), ApprovalState::declined, id<AdminId>(2), asked + hours{1}, "too much");
    EXPECT_EQ(done.state, ApprovalState::declined);
    EXPECT_EQ(done.decided_by, id<AdminId>(2));
    EXPECT_EQ(done.decided_at, asked + hours{1});
    EXPECT_EQ(done.decision_reason, "too much");
    EXPECT_EQ(done.terms, request().terms);
}

}  // namespace approval_request_test
}  // namespace steady
