#include "tests/integration/stripe/provider_world.h"

namespace steady {
namespace stripe_records_test {

using StripeRecordsTest = testing::ProviderWorld;
using nlohmann::json;

Money cents(std::int64_t amount) {
    return Money::from_cents(amount);
}

// Every movement of the window, oldest first.
std::vector<ProviderMovement> all_movements(ProviderRecords& records, Instant from, Instant to) {
    std::vector<ProviderMovement> all;
    std::string cursor;
    do {
        const auto page = records.movements(from, to, cursor);
        if (!page) throw std::runtime_error("no movements");
        all.insert(all.begin(), page->items.begin(), page->items.end());
        cursor = page->next;
    } while (!cursor.empty());
    return all;
}

TEST_F(StripeRecordsTest, MovementsSumUpToTheBalance) {
    const Instant started = server.clock.now();
    const std::string account = companion();
    const std::string payment = paid("booking-1");
    const auto sent = payouts.transfer(line(payment, account, 9'000));
    ASSERT_TRUE(payouts.reverse_transfer({"trr:1", sent->id, "line-1", cents(9'000)}));
    ASSERT_TRUE(adapter.refund({"rf:1", payment, "job-1", cents(2'000), {}}));
    const json opened = helper("disputes", "payment_intent=" + payment + "&amount=5000");
    const auto entries = all_movements(records, started, started + hours(1));
    std::vector<MovementKind> kinds;
    Money sum;
    for (const ProviderMovement& entry : entries) {
        kinds.push_back(entry.kind);
        sum += entry.amount - entry.fee;
    }
    using enum MovementKind;
    EXPECT_EQ(kinds, (std::vector<MovementKind>{charge, transfer, transfer_reversal, refund,
                                                MovementKind::dispute}));
    EXPECT_EQ(sum, own().available + own().pending);
    EXPECT_EQ(entries[0].fee, cents(388));
    EXPECT_EQ(entries[0].payment, payment);
    EXPECT_FALSE(entries[0].available);
    EXPECT_EQ(entries[1].source, sent->id);
    EXPECT_EQ(entries[1].amount, cents(-9'000));
    EXPECT_EQ(entries[3].payment, payment);
    EXPECT_TRUE(entries[3].available);
    EXPECT_EQ(entries[4].source, opened.at("id"));
    EXPECT_EQ(entries[4].payment, payment);
    EXPECT_EQ(entries[4].amount, cents(-5'000));
    EXPECT_EQ(entries[4].fee, cents(1'500));
}

TEST_F(StripeRecordsTest, PagesMovementsWithinAHalfOpenWindow) {
    const Instant started = server.clock.now();
    for (int i = 1; i <= 120; ++i) {
        server.arm("movements", "amount=" + std::to_string(i) + "&type=adjustment");
    }
    server.clock.advance(seconds(10));
    server.arm("movements", "amount=1000");
    const auto first = records.movements(started, started + seconds(10), "");
    ASSERT_TRUE(first);
    EXPECT_FALSE(first->next.empty());
    const auto all = all_movements(records, started, started + seconds(10));
    ASSERT_EQ(all.size(), 120U);
    EXPECT_EQ(all.front().amount, cents(1));
    EXPECT_EQ(all.back().amount, cents(120));
    EXPECT_EQ(all.back().kind, MovementKind::other);
    EXPECT_EQ(all_movements(records, started + seconds(10), started + seconds(11)).size(), 1U);
    EXPECT_FALSE(records.movements(started, started, "txn_none"));
}

TEST_F(StripeRecordsTest, DetectsAManuallyAlteredRow) {
    const Instant started = server.clock.now();
    paid("booking-1");
    const auto before = all_movements(records, started, started + hours(1));
    server.arm("alter_movement", "id=" + before[0].id + "&amount=12344");
    EXPECT_EQ(all_movements(records, started, started + hours(1))[0].amount, cents(12'344));
}

TEST_F(StripeRecordsTest, DisputesDeductAmountAndFeeAndReturnBothWhenWon) {
    const std::string payment = paid("booking-1");
    const ProviderBalance before = own();
    const std::string id = helper("disputes", "payment_intent=" + payment).at("id");
    const auto open = records.find_dispute(id);
    ASSERT_TRUE(open);
    EXPECT_EQ(open->status, DisputeStatus::open);
    EXPECT_EQ(open->payment, payment);
    EXPECT_EQ(open->amount, cents(12'345));
    EXPECT_EQ(open->fee, cents(1'500));
    EXPECT_EQ(open->reason, "fraudulent");
    EXPECT_EQ(own().available, before.available - cents(13'845));
    // What the bank already took back is not refunded.
    EXPECT_EQ(adapter.refund({"rf:1", payment, "job-1", cents(1), {}}).error().kind,
              Kind::disputed);
    helper("close_dispute", "dispute=" + id + "&status=won");
    EXPECT_EQ(records.find_dispute(id)->status, DisputeStatus::won);
    // Withdrawal and reversal stay separate, however late they are read.
    EXPECT_EQ(records.find_dispute(id)->amount, cents(12'345));
    EXPECT_EQ(records.find_dispute(id)->fee, cents(1'500));
    EXPECT_EQ(records.find_dispute(id)->fee_returned, cents(1'500));
    EXPECT_EQ(own(), before);
    EXPECT_TRUE(adapter.refund({"rf:2", payment, "job-2", cents(1), {}}));
    EXPECT_EQ(server.api("/test_helpers/close_dispute", "dispute=" + id + "&status=lost").status,
              404);
}

TEST_F(StripeRecordsTest, EvidenceIsSubmittedOnceAndBeforeItsTimeIsOver) {
    const std::string payment = paid("booking-1");
    const std::string id = helper("disputes", "payment_intent=" + payment).at("id");
    EXPECT_FALSE(records.find_dispute(id)->answered);
    const DisputeEvidence evidence{.customer_name = "Jordan", .activity_log = "Paid\nVisited"};
    const auto answered = records.answer_dispute(id, evidence, "answer:1");
    ASSERT_TRUE(answered);
    EXPECT_TRUE(answered->answered);
    EXPECT_EQ(answered->status, DisputeStatus::open);
    EXPECT_EQ(answered->amount, cents(12'345));
    EXPECT_TRUE(records.find_dispute(id)->answered);
    const auto again = records.answer_dispute(id, evidence, "answer:2");
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().kind, Kind::refused);
    EXPECT_EQ(records.answer_dispute("dp_none", evidence, "answer:3").error().kind,
              Kind::not_found);
    const std::string late = helper("disputes", "payment_intent=" + paid("booking-2")).at("id");
    server.clock.advance(hours(8 * 24));
    EXPECT_EQ(records.answer_dispute(late, evidence, "answer:4").error().kind, Kind::refused);
    EXPECT_FALSE(records.find_dispute(late)->answered);
}

TEST_F(StripeRecordsTest, ALostDisputeStaysDeducted) {
    const std::string payment = paid("booking-1");
    const std::string id = helper("disputes", "payment_intent=" + payment + "&amount=45").at("id");
    helper("close_dispute", "dispute=" + id + "&status=lost");
    const auto lost = records.find_dispute(id);
    EXPECT_EQ(lost->status, DisputeStatus::lost);
    EXPECT_EQ(lost->amount, cents(45));
    EXPECT_EQ(lost->fee, cents(1'500));
    EXPECT_EQ(own().available, cents(-1'545));
}

TEST_F(StripeRecordsTest, ARefundIsPendingThenArrivesOrFails) {
    const std::string payment = paid("booking-1");
    server.arm("refunds", "kind=pending&count=2");
    const auto first = adapter.refund({"rf:1", payment, "job-1", cents(5'000), {}});
    const auto second = adapter.refund({"rf:2", payment, "job-2", cents(7'345), {}});
    ASSERT_TRUE(first && second);
    EXPECT_TRUE(first->succeeded && first->pending);
    EXPECT_EQ(first->payment, payment);
    EXPECT_EQ(first->reference, "job-1");
    server.arm("settle_refunds", "status=succeeded&refund=" + first->id);
    EXPECT_TRUE(records.find_refund_by_id(first->id)->succeeded);
    EXPECT_FALSE(records.find_refund_by_id(first->id)->pending);
    const ProviderBalance before = own();
    server.arm("settle_refunds", "status=failed");
    const auto failed = records.find_refund_by_id(second->id);
    EXPECT_FALSE(failed->succeeded || failed->pending);
    EXPECT_EQ(own().available, before.available + cents(7'345));  // the money is ours again
    EXPECT_TRUE(adapter.refund({"rf:3", payment, "job-3", cents(7'345), {}}));
    EXPECT_EQ(records.find_refund_by_id("re_none").error().kind, Kind::not_found);
}

// WH8: what a lost webhook would have reported.
TEST_F(StripeRecordsTest, WH8_reads_events_of_a_window_again) {
    const Instant started = server.clock.now();
    const std::string account = companion();  // its event is the connected account's, not ours
    const std::string payment = paid("booking-1");
    const auto sent = payouts.transfer(line(payment, account, 9'000));
    ASSERT_TRUE(adapter.refund({"rf:1", payment, "job-1", cents(5), {}}));
    const auto page = records.events(started, started + hours(1), "");
    ASSERT_TRUE(page);
    std::vector<std::string> types;
    for (const SignedEvent& event : page->items) types.push_back(event.type);
    EXPECT_EQ(types, (std::vector<std::string>{"charge.succeeded", "payment_intent.succeeded",
                                               "checkout.session.completed", "transfer.created",
                                               "refund.created", "charge.refunded"}));
    EXPECT_EQ(page->items[3].object_id, sent->id);
    EXPECT_EQ(page->items[5].payment, payment);
    EXPECT_EQ(page->items[5].at, started);
    EXPECT_TRUE(page->next.empty());
    EXPECT_TRUE(records.events(started + seconds(1), started + hours(1), "")->items.empty());
}

// WH5: an event names the account that it belongs to.
TEST_F(StripeRecordsTest, WH5_events_are_signed_and_name_the_connected_account) {
    testing::WebhookReceiver receiver;
    server.sandbox.set_webhook_url(receiver.url());
    sandbox::WebhookDelivery delivery(server.sandbox);
    const std::string account = companion();
    const std::string payment = paid("booking-1");
    ASSERT_TRUE(payouts.transfer(line(payment, account, 9'000)));
    server.arm("funds", "");
    server.arm("payouts", "account=" + account + "&amount=9000&status=failed");
    const std::string dispute = helper("disputes", "payment_intent=" + payment).at("id");
    helper("close_dispute", "dispute=" + dispute + "&status=lost");
    while (delivery.deliver_due() > 0) continue;
    const StripeEventVerifier verifier(*server.digests, {"whsec_sandbox"});
    std::map<std::string, SignedEvent> seen;
    std::map<std::string, std::string> whose;
    for (const auto& received : receiver.received()) {
        const auto event = verifier.verify(received.body, received.signature, server.clock.now());
        ASSERT_TRUE(event);
        seen[event->type] = *event;
        whose[event->type] = nlohmann::json::parse(received.body).value("account", "");
    }
    EXPECT_EQ(whose.at("account.updated"), account);
    EXPECT_EQ(whose.at("payout.failed"), account);
    EXPECT_EQ(whose.at("transfer.created"), "");
    EXPECT_EQ(seen.at("account.updated").object_id, account);
    EXPECT_EQ(seen.at("charge.dispute.created").object_id, dispute);
    EXPECT_EQ(seen.at("charge.dispute.created").payment, payment);
    EXPECT_EQ(seen.at("charge.dispute.closed").payment, payment);
}

}  // namespace stripe_records_test
}  // namespace steady
