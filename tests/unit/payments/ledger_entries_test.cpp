// Every entry of the ledger word for word (security-reliability-money §3.1): its kind and source,
// by which it is posted once, and what it moves from where to where.
#include "domain/money/movement_entries.h"
#include "domain/money/reconciliation.h"
#include "tests/unit/payments/sample_payments.h"

#include <gtest/gtest.h>

namespace steady {
namespace ledger_entries_test {

using namespace testing;

const Instant at = from_epoch_seconds(1'795'186'800);

// "kind source_type source_id [booking]: account amount, …", ids as "#011".
std::string text_of(const LedgerEntry& entry) {
    EXPECT_EQ(entry.id, entry_id);
    EXPECT_EQ(entry.at, at);
    EXPECT_TRUE(entry.balanced()) << entry_name(entry.kind);
    std::string text =
        std::string(entry_name(entry.kind)) + " " + entry.source_type + " " + entry.source_id;
    if (entry.booking) text += " [" + entry.booking->text() + "]";
    for (const Posting& posting : entry.postings) {
        text += (&posting == entry.postings.data() ? ": " : ", ") + posting.account + " " +
                posting.amount.dollars_text();
    }
    return with_short_ids(text);
}

TEST(LedgerEntries, CoverABookingsLifecycle) {
    SampleAccounts sample;
    Booking booking = sample.confirmed().booking;
    const Purchase purchase = sample.purchase_of(booking);
    const BookingLine& visit = booking.lines[0];
    const BookingLine& call = booking.lines[1];
    EXPECT_EQ(text_of(checkout_paid_entry(entry_id, at, purchase)),
              "checkout_paid purchase #020 [#010]: provider_pending 608.00, "
              "booking_escrow:#010 -608.00");
    EXPECT_EQ(text_of(*travel_reserved_entry(entry_id, at, booking)),
              "travel_reserved booking #010 [#010]: booking_escrow:#010 180.00, "
              "travel_reserve:#010 -180.00");
    EXPECT_EQ(text_of(line_completed_entry(entry_id, at, booking.id, visit)),
              "line_completed booking_line #011 [#010]: booking_escrow:#010 360.00, "
              "companion_payable:#002 -480.00, rev_commission -50.00, rev_company_fee -10.00, "
              "travel_reserve:#010 180.00");
    EXPECT_EQ(text_of(line_completed_entry(entry_id, at, booking.id, call)),
              "line_completed booking_line #012 [#010]: booking_escrow:#010 63.00, "
              "companion_payable:#003 -45.00, rev_commission -15.00, rev_company_fee -3.00");
    EXPECT_EQ(text_of(booking_completed_entry(entry_id, at, booking)),
              "booking_completed booking #010 [#010]: booking_escrow:#010 5.00, rev_app_fee -5.00");
    EXPECT_EQ(text_of(*line_cancelled_entry(entry_id, at, booking.id, visit)),
              "line_cancelled booking_line #011 [#010]: travel_reserve:#010 180.00, "
              "booking_escrow:#010 -180.00");
    EXPECT_FALSE(line_cancelled_entry(entry_id, at, booking.id, call)) << "nothing to move";
    EXPECT_EQ(text_of(line_refunded_entry(entry_id, at, booking.id, visit)),
              "line_refunded booking_line #011 [#010]: companion_payable:#002 480.00, "
              "rev_commission 50.00, rev_company_fee 10.00, booking_escrow:#010 -540.00");
    booking.lines[0].cancelled = LineCancellation{};
    EXPECT_FALSE(travel_reserved_entry(entry_id, at, booking)) << "only Anna travels";
}

TEST(LedgerEntries, CoverACancelledBooking) {
    SampleAccounts sample;
    const Booking booking = sample.confirmed().booking;
    const auto entry = [&](const Booking& of, hours before) {
        return booking_cancelled_entry(
            entry_id, at, of,
            cancellation_refund(of, CancelledBy::client, SampleAccounts::start - before));
    };
    EXPECT_EQ(text_of(*entry(booking, hours{1})),
              "booking_cancelled booking #010 [#010]: booking_escrow:#010 428.00, "
              "companion_payable:#002 -480.00, rev_commission -50.00, rev_company_fee -10.00, "
              "companion_payable:#003 -45.00, rev_commission -15.00, rev_company_fee -3.00, "
              "rev_app_fee -5.00, travel_reserve:#010 180.00");
    EXPECT_EQ(text_of(*entry(booking, hours{12})),
              "booking_cancelled booking #010 [#010]: booking_escrow:#010 -38.50, "
              "companion_payable:#002 -75.00, rev_commission -25.00, rev_company_fee -5.00, "
              "companion_payable:#003 -22.50, rev_commission -7.50, rev_company_fee -1.50, "
              "rev_app_fee -5.00, travel_reserve:#010 180.00");
    EXPECT_EQ(text_of(*entry(booking, hours{48})),
              "booking_cancelled booking #010 [#010]: booking_escrow:#010 -180.00, "
              "travel_reserve:#010 180.00");
    Booking of_ben = booking;
    of_ben.lines[0].cancelled = LineCancellation{};
    EXPECT_FALSE(entry(of_ben, hours{48})) << "nothing is kept and nothing reserved";
    // Fees that fill the reserve to the cent leave the escrow out.
    Booking even = booking;
    even.lines.pop_back();
    even.app_fee = Money::from_dollars(75);
    even.lines[0].amounts.fees.company = Money{};
    even.lines[0].amounts.fees.hotel += Money::from_dollars(-5);
    EXPECT_EQ(text_of(*entry(even, hours{12})),
              "booking_cancelled booking #010 [#010]: companion_payable:#002 -75.00, "
              "rev_commission -25.00, rev_app_fee -75.00, travel_reserve:#010 175.00");
}

TEST(LedgerEntries, CoverRefundsAndDisputes) {
    const Purchase purchase = unlock().purchase;
    const Money back = Money::from_dollars(5);
    EXPECT_EQ(text_of(refund_entry(entry_id, at, purchase, "re_1", back)),
              "refund provider_refund re_1: rev_verification 5.00, provider_available -5.00");
    EXPECT_EQ(text_of(refund_failed_entry(entry_id, at, purchase, "re_1", back)),
              "refund_failed provider_refund re_1: rev_verification -5.00, "
              "provider_available 5.00");
    const DisputeRecord dispute{.id = "dp_1",
                                .purchase = purchase.id,
                                .booking = sample_id<BookingId>(10),
                                .amount = Money::from_dollars(25),
                                .fee = Money::from_dollars(15)};
    EXPECT_EQ(text_of(dispute_opened_entry(entry_id, at, dispute)),
              "dispute_opened dispute dp_1 [#010]: exp_dispute 40.00, provider_available -40.00");
    EXPECT_EQ(text_of(dispute_won_entry(entry_id, at, dispute, back)),
              "dispute_won dispute dp_1 [#010]: exp_dispute -30.00, provider_available 30.00");
}

TEST(LedgerEntries, CoverTransfers) {
    SampleAccounts sample;
    const Payout payout = sample.completed().payouts[0];
    EXPECT_EQ(text_of(transfer_made_entry(entry_id, at, payout)),
              "transfer_made transfer tr_0 [#010]: companion_payable:#002 480.00, "
              "provider_available -480.00");
    EXPECT_EQ(text_of(transfer_reversed_entry(entry_id, at, payout, "trr_1", payout.amount)),
              "transfer_reversed reversal trr_1 [#010]: provider_available 480.00, "
              "companion_payable:#002 -480.00");
    EXPECT_EQ(text_of(companion_loss_entry(entry_id, at, payout)),
              "companion_loss transfer tr_0 [#010]: loss_negative_companion 480.00, "
              "companion_payable:#002 -480.00");
    EXPECT_EQ(text_of(payout_deducted_entry(entry_id, at, payout, payout.amount)),
              "payout_voided booking_line #011 [#010]: companion_payable:#002 480.00, "
              "exp_dispute -480.00");
    EXPECT_EQ(adopted_prefix, "of_");
}

TEST(LedgerEntries, CoverTheProvidersMovements) {
    const Money sum = Money::from_dollars(9);
    EXPECT_EQ(text_of(provider_fee_entry(entry_id, at, "txn_1", sum)),
              "provider_fee movement txn_1: exp_provider_fee 9.00, provider_pending -9.00");
    EXPECT_EQ(text_of(funds_available_entry(entry_id, at, "txn_1", sum)),
              "funds_available movement txn_1: provider_available 9.00, provider_pending -9.00");
    EXPECT_EQ(text_of(unmatched_entry(entry_id, at, "txn_1", sum)),
              "unmatched_movement movement txn_1: provider_available 9.00, suspense -9.00");
    EXPECT_EQ(text_of(unmatched_resolved_entry(entry_id, at, "txn_1", sum)),
              "unmatched_resolved movement txn_1: provider_available -9.00, suspense 9.00");
    EXPECT_EQ(text_of(platform_payout_entry(entry_id, at, "txn_1", sum)),
              "house_payout movement txn_1: provider_available 9.00, house_bank -9.00");
    EXPECT_EQ(text_of(suspense_entry(entry_id, at, unlock().purchase, "pi_1", sum)),
              "amount_mismatch provider_payment pi_1: provider_pending 9.00, suspense -9.00");
}

TEST(LedgerEntries, AssignPurchasesToEscrowOrRevenue) {
    using enum PurchaseKind;
    Purchase purchase = unlock().purchase;
    for (const PurchaseKind kind : {id_unlock, driver_license, employment, degree, background,
                                    drug_test, all_verifications}) {
        purchase.kind = kind;
        EXPECT_EQ(ledger::purchase_account(purchase), "rev_verification");
    }
    for (const PurchaseKind kind : {highlight_local, highlight_nationwide}) {
        purchase.kind = kind;
        EXPECT_EQ(ledger::purchase_account(purchase), "rev_highlight");
    }
}

std::string refused(const std::function<void()>& make) {
    try {
        make();
    } catch (const std::logic_error& bug) {
        return bug.what();
    }
    return "";
}

TEST(LedgerEntries, ThrowOnImpossibleEntries) {
    Purchase purchase = visit().purchase;
    purchase.subject = "";
    EXPECT_EQ(refused([&] { (void)checkout_paid_entry(entry_id, at, purchase); }),
              "a booking's purchase names its booking");
    EXPECT_EQ(refused([&] { (void)refund_entry(entry_id, at, unlock().purchase, "re_1", -cent); }),
              "a credit is never negative");
    EXPECT_EQ(refused([&] { (void)refund_entry(entry_id, at, unlock().purchase, "re_1", {}); }),
              "");
}

TEST(RefundStates, CoverTheWholeTable) {
    using enum RefundState;
    struct Row {
        RefundState from;
        std::optional<RefundState> on_accepted, on_arrived, on_failed;
        bool left;
    };
    constexpr std::optional<RefundState> no = std::nullopt;
    for (const Row& row : {Row{ordered, pending, succeeded, failed, false},
                           Row{pending, no, succeeded, failed, true},
                           Row{succeeded, no, no, failed, true}, Row{failed, no, no, no, false}}) {
        EXPECT_EQ(next_state(row.from, RefundEvent::accepted), row.on_accepted);
        EXPECT_EQ(next_state(row.from, RefundEvent::arrived), row.on_arrived);
        EXPECT_EQ(next_state(row.from, RefundEvent::failed), row.on_failed);
        EXPECT_EQ(refund_left(row.from), row.left);
    }
    const RefundRecord record{.id = sample_id<RefundId>(1), .purchase = sample_id<PurchaseId>(2)};
    EXPECT_EQ(record.state, ordered);
}

TEST(DisputeStates, OnlyAnOpenDisputeEndsAndAnAppealWinsALostOne) {
    using enum DisputeState;
    for (const DisputeState from : {open, won, lost}) {
        for (const DisputeState to : {open, won, lost}) {
            EXPECT_EQ(may_become(from, to),
                      (from == open && to != open) || (from == lost && to == won));
            EXPECT_EQ(is_reopened(from, to), from != open && to == open);
        }
    }
}

TEST(Purchase, IsOpenAndTheFirstAttemptOfABookingByDefault) {
    const Purchase purchase{
        .id = sample_id<PurchaseId>(1), .owner = sample_id<AccountId>(2), .paid_at = {}};
    EXPECT_EQ(purchase.kind, PurchaseKind::booking);
    EXPECT_EQ(purchase.state, PurchaseState::open);
    EXPECT_EQ(purchase.attempt, 1);
}

TEST(Difference, IsTheProvidersSurplus) {
    Difference difference{.ours = Money::from_dollars(3), .theirs = Money::from_dollars(5)};
    EXPECT_EQ(gap(difference), Money::from_dollars(2));
    difference.ours.reset();
    EXPECT_EQ(gap(difference), Money::from_dollars(5));
    difference = {.ours = Money::from_dollars(3)};
    EXPECT_EQ(gap(difference), Money::from_dollars(-3));
    EXPECT_EQ(difference.kind, DifferenceKind::unknown_to_us);
}

TEST(EntryKinds, EachHasItsOwnName) {
    std::string moving;
    for (int number = 0; number <= static_cast<int>(EntryKind::platform_payout); ++number) {
        const auto kind = static_cast<EntryKind>(number);
        EXPECT_EQ(entry_kind_from(entry_name(kind)), kind);
        if (moves_provider_money(kind)) moving += std::string(entry_name(kind)) + ' ';
    }
    EXPECT_EQ(entry_name(EntryKind::line_moved), "line_moved");
    EXPECT_EQ(moving,
              "checkout_paid amount_mismatch refund refund_failed dispute_opened dispute_won "
              "transfer_made transfer_reversed ");
    EXPECT_EQ(LedgerEntry{.id = entry_id}.kind, EntryKind::checkout_paid);
}

// A booking's payment names the booking, that of a move its new line besides.
TEST(PaidFor, ASubjectReadsBackAsWritten) {
    Purchase purchase = visit().purchase;
    const BookingId booking = sample_id<BookingId>(10);
    const BookingLineId line = sample_id<BookingLineId>(11);
    purchase.subject = subject_of({booking, std::nullopt});
    EXPECT_EQ(purchase.subject, booking.text());
    EXPECT_EQ(paid_for(purchase)->booking, booking);
    EXPECT_FALSE(paid_for(purchase)->moved);
    purchase.subject = subject_of({booking, line});
    EXPECT_EQ(purchase.subject, booking.text() + "/" + line.text());
    EXPECT_EQ(paid_for(purchase)->booking, booking);
    EXPECT_EQ(paid_for(purchase)->moved, line);
    for (const std::string& other :
         {booking.text() + "/", booking.text() + "/x", std::string("x")}) {
        purchase.subject = other;
        EXPECT_FALSE(paid_for(purchase)) << other;
    }
    purchase.kind = PurchaseKind::id_unlock;
    purchase.subject = booking.text();
    EXPECT_FALSE(paid_for(purchase));
}

}  // namespace ledger_entries_test
}  // namespace steady
