#include "app/payments/refund_jobs.h"

#include "domain/payments/ledger_entries.h"
#include "ports/store.h"
#include "tests/unit/payments/payment_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace refund_jobs_test {

using testing::PaymentWorld;
using testing::ScriptedProvider;

class RefundJobsTest : public ::testing::Test {
  protected:
    PaymentWorld world;
    Booking booking = world.hold_booking();
    std::string page = world.open_page(booking);

    void order(Money amount) {
        world.provider.pay(page);
        ASSERT_TRUE(world.event("evt_1 checkout.session.completed " + page));
        ASSERT_TRUE(world.store->transact([&](Transaction& t) -> Result<bool> {
            return order_refund(t, world.ids, world.clock.now(),
                                {world.client, booking.id, amount, "client_cancelled"});
        }));
    }
};

TEST_F(RefundJobsTest, RepeatsALostReplyWithTheSameKey) {
    order(booking.total);
    world.provider.failures.push_back({ScriptedProvider::Kind::unknown, true, ""});
    EXPECT_EQ(world.run_jobs().at(0).kind, JobOutcome::Kind::retry);
    EXPECT_EQ(world.run_jobs().at(0).kind, JobOutcome::Kind::done);
    EXPECT_TRUE(world.run_jobs().empty());
    EXPECT_EQ(world.provider.refunds.size(), 1U);
    EXPECT_EQ(world.balance(ledger::booking_escrow(booking.id)), Money{});
}

// Another key is not used before what the spent one began has come to its end, and only when there
// is no refund.
TEST_F(RefundJobsTest, WaitsForAnErrorStoredUnderTheKeyThenUsesAnotherKey) {
    for (const bool after_effect : {false, true}) {
        world.provider.failures.clear();
        const std::size_t before = world.provider.refunds.size();
        if (!after_effect) order(Money::from_dollars(10));
        if (after_effect) {
            ASSERT_TRUE(world.store->transact([&](Transaction& t) -> Result<bool> {
                return order_refund(t, world.ids, world.clock.now(),
                                    {world.client, booking.id, Money::from_dollars(7), "other"});
            }));
        }
        world.provider.failures.push_back({ScriptedProvider::Kind::spent_key, after_effect, ""});
        EXPECT_EQ(world.run_jobs().at(0).kind, JobOutcome::Kind::retry);
        const std::size_t at_once = before + (after_effect ? 1 : 0);
        EXPECT_EQ(world.run_jobs().at(0).kind, JobOutcome::Kind::retry) << "it waits";
        EXPECT_EQ(world.provider.refunds.size(), at_once);
        world.clock.advance(minutes(2));
        EXPECT_EQ(world.run_jobs().at(0).kind, JobOutcome::Kind::done);
        EXPECT_EQ(world.provider.refunds.size(), before + 1);
        EXPECT_TRUE(world.run_jobs().empty());
    }
    EXPECT_EQ(world.balance(ledger::booking_escrow(booking.id)),
              Money::from_dollars(17) - booking.total);
}

// Made, every answer lost until the job was parked; released when the key is forgotten. Tries are
// counted from zero then: how old the order is decides.
TEST_F(RefundJobsTest, ChecksTheProviderBeforeReusingAnExpiredKey) {
    order(booking.total);
    for (int i = 0; i < 12; ++i) {
        world.provider.failures.push_back({ScriptedProvider::Kind::unknown, true, ""});
        EXPECT_EQ(world.run_jobs().at(0).kind, JobOutcome::Kind::retry);
    }
    const Job parked = world.store->read(
        [](Transaction& t) { return t.job_list.recent(to_string(JobKind::refund), 1).at(0); });
    world.clock.advance(hours(48));
    world.provider.remove_keys();
    Job released = parked;
    released.attempts = 1;
    EXPECT_EQ(world.money.run(released).value().kind, JobOutcome::Kind::done);
    EXPECT_EQ(world.provider.refunds.size(), 1U) << "the client got it once";
    EXPECT_EQ(world.balance(ledger::booking_escrow(booking.id)), Money{});
}

TEST_F(RefundJobsTest, APartialRefundKeepsThePurchasePaid) {
    order(Money::from_dollars(10));
    world.run_jobs();
    EXPECT_EQ(world.purchase_of(page).state, PurchaseState::paid);
    EXPECT_EQ(world.balance(ledger::booking_escrow(booking.id)),
              Money::from_dollars(10) - booking.total);
}

TEST_F(RefundJobsTest, ParksARefusedOrFailedRefund) {
    order(booking.total);
    world.provider.failures.push_back({ScriptedProvider::Kind::refused, false, "already refunded"});
    const auto outcomes = world.run_jobs();
    EXPECT_EQ(outcomes.at(0).kind, JobOutcome::Kind::park);
    EXPECT_EQ(outcomes.at(0).error, "already refunded");
    EXPECT_TRUE(world.run_jobs().empty());
    EXPECT_EQ(world.purchase_of(page).state, PurchaseState::paid);
}

TEST_F(RefundJobsTest, RefundsNothingOfAnUnpaidPurchase) {
    const auto ordered = world.store->transact([&](Transaction& t) -> Result<bool> {
        return order_refund(t, world.ids, world.clock.now(),
                            {world.client, booking.id, booking.total, "client_cancelled"});
    });
    EXPECT_FALSE(ordered.value());
    EXPECT_EQ(world.jobs_of("refund"), 0U);
}

TEST_F(RefundJobsTest, RefundingMoreThanThePaymentThrows) {
    order(booking.total);
    EXPECT_THROW((void)world.store->transact([&](Transaction& t) -> Result<bool> {
        return order_refund(t, world.ids, world.clock.now(),
                            {world.client, booking.id, booking.total + Money::from_cents(1), "x"});
    }),
                 std::logic_error);
}

TEST(RefundPayload, ReadsBackAndRefusesEverythingElse) {
    const RefundPayload payload{*RefundId::parse("00000000-0000-7000-8000-000000000002"),
                                *PurchaseId::parse("00000000-0000-7000-8000-000000000001"),
                                Money::from_cents(1234), "client_cancelled"};
    const JobTexts texts = refund_payload(payload);
    const auto read = parse_refund_payload(texts);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->refund, payload.refund);
    EXPECT_EQ(read->purchase, payload.purchase);
    EXPECT_EQ(read->amount, payload.amount);
    EXPECT_EQ(read->reason, payload.reason);
    const std::string id = payload.purchase.text();
    const std::vector<JobTexts> broken{
        {},
        {{"", id}},
        {{"refund", "x"}, {"purchase", id}, {"amountCents", "1234"}, {"reason", "lost"}},
        {{"purchase", id}, {"amountCents", "1234"}},
        {{"purchase", id}, {"amountCents", "12.34"}, {"reason", "client_cancelled"}},
        {{"purchase", id}, {"amountCents", "-1"}, {"reason", "client_cancelled"}},
        {{"purchase", id}, {"amountCents", "0"}, {"reason", "client_cancelled"}},
        {{"purchase", "x"}, {"amountCents", "1234"}, {"reason", "client_cancelled"}},
        {{"purchase", id}, {"amountCents", "1234"}, {"reason", "Not a word"}}};
    for (const JobTexts& one : broken) EXPECT_FALSE(parse_refund_payload(one));
}

}  // namespace refund_jobs_test
}  // namespace steady
