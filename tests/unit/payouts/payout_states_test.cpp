#include "domain/payouts/payout_states.h"

#include "domain/payouts/payout_rules.h"

#include <map>
#include <utility>

#include <gtest/gtest.h>

namespace steady {
namespace payout_states_test {

using enum PayoutState;
using enum PayoutEvent;

constexpr std::array states{due, held, sending, paid, failed, reversing, reversed, lost, cancelled};
constexpr std::array events{held_back,       released,  claimed,         transferred,
                            not_transferred, refused,   retried,         voided,
                            taking_back,     recovered, partly_retained, not_given_back};

// PAYO-018: the whole matrix; what is not written here is refused.
TEST(PayoutStates, PAYO_018_CoverEveryCellOfTheMatrix) {
    const std::map<std::pair<PayoutState, PayoutEvent>, PayoutState> expected{
        {{due, held_back}, held},
        {{due, claimed}, sending},
        {{due, voided}, cancelled},
        {{held, held_back}, held},
        {{held, released}, due},
        {{held, voided}, cancelled},
        {{sending, claimed}, sending},
        {{sending, transferred}, paid},
        {{sending, not_transferred}, held},
        {{sending, refused}, failed},
        {{failed, held_back}, held},
        {{failed, retried}, due},
        {{failed, voided}, cancelled},
        {{paid, taking_back}, reversing},
        {{reversing, recovered}, reversed},
        {{reversing, partly_retained}, paid},
        {{reversing, not_given_back}, lost},
    };
    for (const PayoutState state : states) {
        for (const PayoutEvent event : events) {
            const auto cell = expected.find({state, event});
            const auto next = after(state, event);
            EXPECT_EQ(next.has_value(), cell != expected.end())
                << static_cast<int>(state) << " x " << static_cast<int>(event);
            if (next && cell != expected.end()) {
                EXPECT_EQ(*next, cell->second);
            }
        }
    }
}

// I8, I9: money leaves through `sending` alone, and what left comes back through `reversing` alone.
TEST(PayoutStates, I8_OnlyTheProvidersReplyMarksAPayoutAsSent) {
    for (const PayoutTransition& transition : payout_transitions) {
        if (money_is_with_companion(transition.to) && !money_is_with_companion(transition.from)) {
            EXPECT_EQ(transition.from, sending);
            EXPECT_EQ(transition.event, transferred);
        }
        if (money_is_with_companion(transition.from)) {
            EXPECT_TRUE(money_is_with_companion(transition.to) || transition.to == reversed);
        }
        EXPECT_NE(transition.from, reversed);
        EXPECT_NE(transition.from, cancelled);
        EXPECT_NE(transition.from, lost);
    }
}

// I6, I8: every payout's money is owed, with the companion, or gone from the books; never two.
TEST(PayoutStates, I6_NameTheOwnerOfTheMoneyInEveryState) {
    const std::map<PayoutState, std::pair<bool, bool>> expected{
        // {still owed, with the companion}
        {due, {true, false}},    {held, {true, false}},      {sending, {true, false}},
        {failed, {true, false}}, {paid, {false, true}},      {reversing, {false, true}},
        {lost, {false, true}},   {reversed, {false, false}}, {cancelled, {false, false}},
    };
    ASSERT_EQ(expected.size(), states.size());
    for (const auto& [state, whose] : expected) {
        EXPECT_EQ(still_owed(state), whose.first) << static_cast<int>(state);
        EXPECT_EQ(money_is_with_companion(state), whose.second) << static_cast<int>(state);
    }
}

PayoutAccountRecord account(bool able) {
    PayoutAccountRecord record{.owner = *AccountId::parse("00000000-0000-7000-8000-000000000001"),
                               .provider_id = "acct_1"};
    record.details_submitted = record.charges_enabled = record.payouts_enabled = able;
    return record;
}

DisputeRecord dispute(DisputeState state) {
    return {.id = "dp_1",
            .purchase = *PurchaseId::parse("00000000-0000-7000-8000-000000000002"),
            .state = state};
}

// PAYO-018: what a payout waits for; a lost dispute alone ends it for ever.
TEST(PayoutBalance, PAYO_018_AReadyAccountWithoutADisputeReleasesIt) {
    using enum DisputeState;
    struct Row {
        std::optional<PayoutAccountRecord> account;
        std::vector<DisputeRecord> disputes;
        bool may_be_sent;
        HoldReason reason;
    };
    const auto seen = [](DisputeState state) { return dispute(state); };
    for (const Row& row : std::vector<Row>{
             {account(true), {}, true, HoldReason::none},
             {account(true), {seen(won)}, true, HoldReason::none},
             {std::nullopt, {}, false, HoldReason::no_account},
             {account(false), {}, false, HoldReason::account_not_ready},
             {account(true), {seen(won), seen(open)}, false, HoldReason::disputed},
             {std::nullopt, {seen(open)}, false, HoldReason::disputed},
             {account(true), {seen(open), seen(DisputeState::lost)}, false, HoldReason::disputed},
             // A lost one takes nothing by itself.
             {account(true), {seen(DisputeState::lost)}, true, HoldReason::none}}) {
        const PayoutBalance found = standing(row.account, row.disputes);
        EXPECT_EQ(found.may_be_sent, row.may_be_sent);
        EXPECT_EQ(found.reason, row.reason);
    }
    // An operator's hold takes precedence.
    EXPECT_EQ(standing(account(true), {}, true).reason, HoldReason::by_operator);
    EXPECT_FALSE(standing(account(true), {}, true).may_be_sent);
    EXPECT_EQ(standing(std::nullopt, {seen(open)}, true).reason, HoldReason::by_operator);
    EXPECT_EQ(standing(account(true), {seen(DisputeState::lost)}, true).reason,
              HoldReason::by_operator);
    EXPECT_FALSE(PayoutBalance{}.may_be_sent);
    EXPECT_EQ(PayoutBalance{}.reason, HoldReason::none);
}

// PAYO-002: all three true and nothing due is complete; money may be sent as soon as it can arrive.
TEST(PayoutAccountRecord, PAYO_002_IsCompleteWhenNothingIsMissing) {
    for (int bits = 0; bits < 16; ++bits) {
        PayoutAccountRecord record = account(false);
        record.details_submitted = (bits & 1) != 0;
        record.charges_enabled = (bits & 2) != 0;
        record.payouts_enabled = (bits & 4) != 0;
        if ((bits & 8) == 0) record.currently_due = {"individual.id_number"};
        EXPECT_EQ(record.complete(), bits == 15) << bits;
        EXPECT_EQ(record.able(), (bits & 5) == 5) << bits;
    }
    const PayoutAccountRecord unseen{.owner = account(false).owner, .provider_id = "acct_1"};
    EXPECT_FALSE(unseen.details_submitted || unseen.charges_enabled || unseen.payouts_enabled);
}

}  // namespace payout_states_test
}  // namespace steady
