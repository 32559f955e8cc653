#include "domain/payouts/payout_rules.h"

#include "domain/bookings/earnings.h"
#include "domain/fees/fee_rules.h"
#include "domain/payouts/payout_status.h"

#include <map>

#include <gtest/gtest.h>

namespace steady {
namespace payout_rules_test {

const Instant start = from_epoch_seconds(1'795'500'000);
const BookingLineId line_id = *BookingLineId::parse("00000000-0000-7000-8000-000000000003");

Booking booking_of(Money rate) {
    Booking booking{.id = *BookingId::parse("00000000-0000-7000-8000-000000000001"),
                    .client = *AccountId::parse("00000000-0000-7000-8000-000000000002")};
    BookingLine line{.id = line_id,
                     .companion = *AccountId::parse("00000000-0000-7000-8000-000000000004")};
    line.service = {start, start + hours{4}};
    line.hours = 4;
    line.rate = rate;
    line.amounts = line_amounts({rate, 4, std::nullopt});
    booking.lines = {line};
    booking.paid_at = start - hours{100};
    return booking;
}

// PAYO-018, I9: due eight hours after the line's end.
TEST(PayoutRules, PAYO_018_PaysEachLineEightHoursAfterItsEnd) {
    const Booking booking = booking_of(Money::from_dollars(100));
    const auto payouts = payouts_of_completed(booking, "pi_1");
    ASSERT_EQ(payouts.size(), 1U);
    EXPECT_EQ(payouts[0].line, line_id);
    EXPECT_EQ(payouts[0].booking, booking.id);
    EXPECT_EQ(payouts[0].companion, booking.lines[0].companion);
    EXPECT_EQ(payouts[0].due_at, start + hours{12});
    EXPECT_EQ(payouts[0].amount, Money::from_dollars(300));
    EXPECT_EQ(pay_for_visits(booking), payouts[0].amount) << "the amount shown before";
    EXPECT_EQ(payouts[0].source_payment, "pi_1");
    EXPECT_EQ(payouts[0].state, PayoutState::due);
    EXPECT_EQ(payouts[0].hold, HoldReason::none);
    EXPECT_EQ(payouts[0].attempt, 0);
}

TEST(PayoutRules, OwesNothingForAFreeOrRemovedLine) {
    EXPECT_TRUE(payouts_of_completed(booking_of(Money{}), "pi_1").empty());
    Booking gone = booking_of(Money::from_dollars(100));
    gone.lines[0].cancelled = LineCancellation{};
    EXPECT_TRUE(payouts_of_completed(gone, "pi_1").empty());
    EXPECT_EQ(pay_for_visits(gone), Money{});
    EXPECT_TRUE(payouts_of_cancelled(gone, CancellationTier::none, "pi_1").empty());
}

TEST(PayoutRules, OwesTheKeptAmountOfACancelledBooking) {
    const Booking booking = booking_of(Money::from_dollars(100));
    for (const auto& [tier, owed] :
         std::map<CancellationTier, Money>{{CancellationTier::none, Money::from_dollars(300)},
                                           {CancellationTier::partial, Money::from_dollars(150)},
                                           {CancellationTier::full, Money{}}}) {
        Money sum;
        for (const Payout& payout : payouts_of_cancelled(booking, tier, "pi_1")) {
            sum += payout.amount;
            EXPECT_EQ(payout.due_at, start + hours{12});
        }
        EXPECT_EQ(sum, owed);
    }
}

// The provider forgets a key after 24 hours; it is not trusted from 23 on.
TEST(PayoutRules, AKeyIsValidForTwentyThreeHours) {
    Payout payout = payouts_of_completed(booking_of(Money::from_dollars(100)), "pi_1").at(0);
    EXPECT_FALSE(key_is_fresh(payout, start)) << "none was made";
    payout.key_made_at = start;
    EXPECT_TRUE(key_is_fresh(payout, start));
    EXPECT_TRUE(key_is_fresh(payout, start + hours{23} - seconds{1}));
    EXPECT_FALSE(key_is_fresh(payout, start + hours{23}));
    EXPECT_EQ(payout_key(line_id, 2), "tr:00000000-0000-7000-8000-000000000003:2");
    EXPECT_EQ(payout_lease, minutes{5});
}

// ADMP-004: the stated three and our own word, of every state.
TEST(PayoutStatus, ADMP_004_EveryStateHasItsName) {
    using enum PayoutState;
    struct Row {
        PayoutState state;
        const char* word;
        PayoutStatus status;
    };
    const std::vector<Row> rows{{due, "due", PayoutStatus::pending},
                                {held, "held", PayoutStatus::pending},
                                {sending, "sending", PayoutStatus::pending},
                                {paid, "paid", PayoutStatus::completed},
                                {failed, "failed", PayoutStatus::failed},
                                {reversing, "reversing", PayoutStatus::returned},
                                {reversed, "reversed", PayoutStatus::returned},
                                {lost, "lost", PayoutStatus::returned},
                                {cancelled, "cancelled", PayoutStatus::returned}};
    std::map<PayoutStatus, std::vector<PayoutState>> states;
    for (const Row& row : rows) {
        EXPECT_EQ(state_name(row.state), row.word);
        EXPECT_EQ(status_of(row.state), row.status) << row.word;
        states[row.status].push_back(row.state);
    }
    for (const auto& [status, word] :
         std::map<PayoutStatus, std::string>{{PayoutStatus::completed, "completed"},
                                             {PayoutStatus::pending, "pending"},
                                             {PayoutStatus::failed, "failed"},
                                             {PayoutStatus::returned, "returned"}}) {
        EXPECT_EQ(status_name(status), word);
        EXPECT_EQ(payout_status_from(word), status);
        EXPECT_EQ(states_of(status), states[status]) << word;
    }
    EXPECT_FALSE(payout_status_from("due"));
    EXPECT_FALSE(payout_status_from(""));
}

TEST(PayoutStatus, NamesTheReasonOfAHold) {
    EXPECT_EQ(hold_name(HoldReason::none), "none");
    EXPECT_EQ(hold_name(HoldReason::no_account), "no_account");
    EXPECT_EQ(hold_name(HoldReason::account_not_ready), "account_not_ready");
    EXPECT_EQ(hold_name(HoldReason::disputed), "disputed");
    EXPECT_EQ(hold_name(HoldReason::by_operator), "by_operator");
}

}  // namespace payout_rules_test
}  // namespace steady
