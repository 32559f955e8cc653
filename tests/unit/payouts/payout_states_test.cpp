#include "domain/payouts/payout_states.h"

#include "domain/payouts/payout_rules.h"

#include <map>
#include <utility>

#include <gtest/gtest.h>

namespace steady {
namespace {

using enum PayoutState;
using enum PayoutEvent;

constexpr std::array states{due, held, sending, paid, failed, reversing, reversed, lost, cancelled};
constexpr std::array events{held_back, released, claimed,     transferred, not_transferred, refused,
                            retried,   voided,   taking_back, taken_back,  not_given_back};

// PAYO-018: the whole matrix; what is not written here is refused.
TEST(PayoutStates, PAYO_018_EveryCellOfTheMatrix) {
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
        {{reversing, taken_back}, reversed},
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
TEST(PayoutStates, I8_MoneyLeavesByOneDoorAndOnlyTheProviderOpensIt) {
    for (const PayoutArrow& arrow : payout_arrows) {
        if (money_is_with_companion(arrow.to) && !money_is_with_companion(arrow.from)) {
            EXPECT_EQ(arrow.from, sending);
            EXPECT_EQ(arrow.event, transferred);
        }
        if (money_is_with_companion(arrow.from)) {
            EXPECT_TRUE(money_is_with_companion(arrow.to) || arrow.to == reversed);
        }
        EXPECT_NE(arrow.from, reversed);
        EXPECT_NE(arrow.from, cancelled);
        EXPECT_NE(arrow.from, lost);
    }
}

// I6, I8: every payout's money is owed, with the companion, or gone from the books; never two.
TEST(PayoutStates, I6_WhoseTheMoneyIsInEveryState) {
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

TEST(PayoutStanding, AnAbleAccountAndNoDisputeLetsItGo) {
    EXPECT_TRUE(standing(account(true), {}).may_be_sent);
    EXPECT_TRUE(standing(account(true), {dispute(DisputeState::won)}).may_be_sent);
    EXPECT_EQ(standing(std::nullopt, {}).reason, HoldReason::no_account);
    EXPECT_EQ(standing(account(false), {}).reason, HoldReason::account_not_ready);
    const auto open = standing(account(true), {dispute(DisputeState::open)});
    EXPECT_FALSE(open.may_be_sent);
    EXPECT_FALSE(open.never);
    EXPECT_EQ(open.reason, HoldReason::disputed);
    EXPECT_TRUE(standing(account(true), {dispute(DisputeState::lost)}).never);
}

// PAYO-002: all three true and nothing due is complete; money may be sent as soon as it can arrive.
TEST(PayoutAccountRecord, PAYO_002_CompleteWhenNothingIsMissing) {
    PayoutAccountRecord record = account(true);
    EXPECT_TRUE(record.complete());
    record.currently_due = {"individual.id_number"};
    EXPECT_FALSE(record.complete());
    EXPECT_TRUE(record.able());
    record.currently_due.clear();
    record.charges_enabled = false;
    EXPECT_FALSE(record.complete());
    record.payouts_enabled = false;
    EXPECT_FALSE(record.able());
}

}  // namespace
}  // namespace steady
