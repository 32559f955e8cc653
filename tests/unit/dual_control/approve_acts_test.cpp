#include "app/dual_control/approve_acts.h"

#include "adapters/memory/memory_store.h"
#include "app/notifications/mail_job.h"
#include "ports/accounts.h"
#include "ports/audit.h"
#include "ports/jobs.h"
#include "ports/store.h"
#include "tests/unit/support/fake_clock.h"
#include "tests/unit/support/plain_hasher.h"
#include "tests/unit/support/sequential_ids.h"

#include <atomic>
#include <barrier>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace approve_acts_test {

using Done = std::expected<void, std::string>;

// Two owners and a support administrator, and an act that counts its executions in the store.
class ApproveActsTest : public ::testing::Test {
  protected:
    void SetUp() override {
        (void)store_->transact([&](Transaction& t) -> Done {
            for (int n = 1; n <= 3; ++n) {
                EXPECT_TRUE(t.admins.insert(
                    {.id = admin_id(n),
                     .email = *Email::parse("admin" + std::to_string(n) + "@steady.example"),
                     .name = "",
                     .last_login_at = {},
                     .role = n == 3 ? AdminRole::support : AdminRole::owner},
                    "hash"));
            }
            return {};
        });
    }

    static AdminId admin_id(int n) {
        return *AdminId::parse("00000000-0000-4000-8000-00000000000" + std::to_string(n));
    }
    static AuditActor actor(int n) { return {.id = admin_id(n).text()}; }

    ApproveActs approvals(DualControl mode = DualControl::when_possible) {
        const ActExecutor executor{
            .check = [this](Transaction&, const AuditActor&,
                            const ControlledTerms& terms) -> Result<ActStake> {
                if (!is_possible_) return refuse(Refusal::payout_not_refundable);
                return ActStake{.amount = terms.amount, .refunded = terms.amount};
            },
            .prepare = [this](const AuditActor& admin, const ApprovalRequest&) -> Result<ActStep> {
                return [this, admin](Transaction& t) -> Result<void> {
                    if (!is_possible_) return refuse(Refusal::payout_not_refundable);
                    t.admins.record_login(*AdminId::parse(admin.id), clock_.now());
                    ++executed_;
                    return {};
                };
            }};
        return {
            {*store_, clock_, ids_, AuditTrail(digests_, clock_), "https://steady.example"},
            {.mode = mode, .refunds_above = Money::from_dollars(200)},
            {{ControlledAct::refund_part, executor}, {ControlledAct::change_admin_role, executor}}};
    }
    static ControlledTerms refund(int dollars = 300, const std::string& key = "key") {
        return {.act = ControlledAct::refund_part,
                .subject = "booking",
                .amount = Money::from_dollars(dollars),
                .detail = "goodwill",
                .key = key};
    }
    ApprovalRequest ask(ApproveActs& approvals, const ControlledTerms& terms = refund()) {
        const auto asked = approvals.ask(actor(1), terms, "Came late");
        EXPECT_TRUE(asked && *asked);
        return **asked;
    }
    std::vector<std::string> mailed_to() {
        return store_->read([](Transaction& t) {
            std::vector<std::string> to;
            for (const Job& job : t.job_list.recent("mail", 9))
                to.push_back(read_mail_job(job)->to);
            return to;
        });
    }

    testing::FakeClock clock_;
    testing::SequentialIds ids_;
    testing::PlainDigests digests_;
    std::unique_ptr<Store> store_ = make_memory_store();
    std::atomic<bool> is_possible_ = true;
    std::atomic<int> executed_ = 0;
};

TEST_F(ApproveActsTest, LetsAnAdministratorActAloneWhereThePolicyAllowsIt) {
    ApproveActs off = approvals(DualControl::off);
    EXPECT_FALSE(off.ask(actor(1), refund(), "Came late").value());
    ApproveActs on = approvals();
    EXPECT_FALSE(on.ask(actor(1), refund(200), "Came late").value());
    (void)store_->transact([&](Transaction& t) -> Done {
        t.admins.set_disabled(admin_id(2), clock_.now());
        return {};
    });
    // Only support is left, which cannot refund.
    EXPECT_FALSE(on.ask(actor(1), refund(), "Came late").value());
    EXPECT_TRUE(approvals(DualControl::always).ask(actor(1), refund(), "Came late").value());
}

TEST_F(ApproveActsTest, TheSameActAskedAgainIsTheSameRequest) {
    ApproveActs use = approvals();
    const ApprovalRequest request = ask(use);
    EXPECT_EQ(ask(use), request);
    EXPECT_EQ(use.ask(actor(1), refund(301), "Came late").error().fields.at(0).field, "key");
    EXPECT_EQ(use.ask(actor(1), refund(300, "another"), "Came late").error().refusal,
              Refusal::conflict);
    EXPECT_EQ(use.ask(actor(1), refund(), " ").error().refusal, Refusal::invalid_input);
    ASSERT_TRUE(use.approve(actor(2), request.id));
    EXPECT_FALSE(use.ask(actor(1), refund(), "Came late").value());
}

TEST_F(ApproveActsTest, ExecutesAnApprovedActOnce) {
    ApproveActs use = approvals();
    const ApprovalRequest request = ask(use);
    EXPECT_EQ(executed_, 0);
    EXPECT_EQ(use.approve(actor(1), request.id).error().refusal, Refusal::forbidden);
    EXPECT_EQ(use.approve(actor(3), request.id).error().refusal, Refusal::role_not_permitted);
    const auto done = use.approve(actor(2), request.id);
    ASSERT_TRUE(done);
    EXPECT_EQ(done->state, ApprovalState::approved);
    EXPECT_EQ(done->decided_by, admin_id(2));
    EXPECT_EQ(use.approve(actor(2), request.id).error().refusal, Refusal::conflict);
    EXPECT_EQ(executed_, 1);
}

TEST_F(ApproveActsTest, ManyApprovalsAtOnceExecuteTheActOnce) {
    ApproveActs use = approvals();
    const ApprovalRequest request = ask(use);
    constexpr int contenders = 64;
    std::atomic<int> winners{0};
    {
        std::barrier start(contenders);
        std::vector<std::jthread> threads;
        for (int i = 0; i < contenders; ++i) {
            threads.emplace_back([&] {
                start.arrive_and_wait();
                if (use.approve(actor(2), request.id)) ++winners;
            });
        }
    }
    EXPECT_EQ(winners, 1);
    EXPECT_EQ(executed_, 1);
}

TEST_F(ApproveActsTest, WhatIsNoLongerPossibleIsRefusedAndWaitsOn) {
    ApproveActs use = approvals();
    const ApprovalRequest request = ask(use);
    is_possible_ = false;
    EXPECT_EQ(use.approve(actor(2), request.id).error().refusal, Refusal::payout_not_refundable);
    EXPECT_EQ(use.find(actor(2), request.id)->state, ApprovalState::waiting);
    EXPECT_EQ(executed_, 0);
    is_possible_ = true;
    EXPECT_TRUE(use.approve(actor(2), request.id));
}

TEST_F(ApproveActsTest, DeclinesWithAReasonAndWithdraws) {
    ApproveActs use = approvals();
    const ApprovalRequest first = ask(use);
    EXPECT_EQ(use.decline(actor(2), first.id, "").error().refusal, Refusal::invalid_input);
    EXPECT_EQ(use.decline(actor(1), first.id, "no").error().refusal, Refusal::forbidden);
    EXPECT_EQ(use.withdraw(actor(2), first.id).error().refusal, Refusal::forbidden);
    EXPECT_EQ(use.decline(actor(2), first.id, "no")->decision_reason, "no");
    EXPECT_EQ(use.ask(actor(1), refund(), "Came late").error().refusal, Refusal::conflict);
    const ApprovalRequest second = ask(use, refund(300, "second"));
    EXPECT_EQ(use.withdraw(actor(1), second.id)->state, ApprovalState::withdrawn);
    EXPECT_EQ(use.approve(actor(2), second.id).error().refusal, Refusal::conflict);
    EXPECT_EQ(executed_, 0);
}

TEST_F(ApproveActsTest, AnExpiredRequestMakesRoomForAnother) {
    ApproveActs use = approvals();
    const ApprovalRequest request = ask(use);
    clock_.advance(hours{72});
    EXPECT_EQ(use.approve(actor(2), request.id).error().refusal, Refusal::conflict);
    EXPECT_EQ(use.list(actor(2), ApprovalList::waiting, 9, 0).total, 0);
    const auto decided = use.list(actor(2), ApprovalList::decided, 9, 0);
    ASSERT_EQ(decided.requests.size(), 1U);
    EXPECT_EQ(decided.requests[0].state, ApprovalState::expired);
    EXPECT_NE(ask(use, refund(300, "second")).id, request.id);
}

TEST_F(ApproveActsTest, ShowsWhoAskedAndWhetherTheViewerMayDecide) {
    ApproveActs use = approvals();
    const ApprovalRequest request = ask(use);
    for (const int n : {1, 2, 3}) {
        const auto about = use.waiting_about(actor(n), "booking");
        ASSERT_EQ(about.size(), 1U);
        EXPECT_EQ(about[0].request, request);
        EXPECT_EQ(about[0].requested_by, "admin1@steady.example");
        EXPECT_EQ(about[0].is_own, n == 1);
        EXPECT_EQ(about[0].may_decide, n == 2);
    }
    EXPECT_TRUE(use.waiting_about(actor(1), "another").empty());
}

TEST_F(ApproveActsTest, MailsThoseWhoMayDecide) {
    ApproveActs use = approvals();
    ask(use);
    EXPECT_EQ(mailed_to(), std::vector<std::string>{"admin2@steady.example"});
}

TEST_F(ApproveActsTest, AuditsEachStep) {
    ApproveActs use = approvals();
    const ApprovalRequest request = ask(use);
    ASSERT_TRUE(use.approve(actor(2), request.id));
    const auto rows = store_->read([](Transaction& t) { return t.audit.after(0, 10); });
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].action, "request_approval");
    EXPECT_EQ(rows[0].actor, admin_id(1).text());
    EXPECT_EQ(rows[0].reason, "Came late");
    EXPECT_EQ(rows[1].action, "approve_act");
    EXPECT_EQ(rows[1].actor, admin_id(2).text());
    EXPECT_EQ(rows[1].object_id, "booking");
}

}  // namespace approve_acts_test
}  // namespace steady
