#include "app/money/partial_refunds.h"

#include "app/audit/required_reason.h"
#include "app/audit/same_person.h"
#include "app/payments/order_refund.h"
#include "app/payments/paying_purchase.h"
#include "domain/core/result.h"
#include "domain/payments/ledger_entries.h"
#include "domain/payments/refund_reasons.h"
#include "ports/bookings.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/store.h"

#include <algorithm>
#include <optional>

namespace steady {
namespace {

constexpr std::size_t max_key_bytes = 64;

// Of the bank's decision: a refund by us as well would pay it a second time.
std::optional<Error> why_not_in_part(Transaction& transaction, const Booking& booking) {
    if (booking.status != BookingStatus::completed) {
        return Error{Refusal::payout_not_refundable,
                     "Only a completed booking is refunded in part. Before that, change or cancel "
                     "it."};
    }
    const auto payouts = transaction.payouts.of_booking(booking.id);
    const bool is_taken_back = std::ranges::any_of(
        payouts, [](const Payout& payout) { return payout.state == PayoutState::reversing; });
    // Its visit is refunded as a whole once the money is back.
    if (is_taken_back) {
        return Error{Refusal::payout_not_refundable,
                     "A payout of this booking is being taken back, and its refund follows. Please "
                     "wait until it has ended."};
    }
    const auto disputes = transaction.disputes.of_booking(booking.id);
    const bool is_disputed = std::ranges::any_of(disputes, [](const DisputeRecord& dispute) {
        return dispute.state != DisputeState::won && !dispute.amount.is_zero();
    });
    if (!is_disputed) return std::nullopt;
    return Error{Refusal::payout_not_refundable,
                 "The client's bank disputes this booking's payment or returned a part of it. A "
                 "refund could pay the client a second time."};
}

bool is_party(Transaction& transaction, const AuditActor& admin, const Booking& booking) {
    return same_person(transaction, admin.id, booking.client) ||
           std::ranges::any_of(booking.lines, [&](const BookingLine& line) {
               return same_person(transaction, admin.id, line.companion);
           });
}

std::unexpected<Error> refuse_amount(Money most) {
    return refuse_field("amount", most <= Money{} ? "Nothing is left to refund this way."
                                                  : "Please enter an amount from $0.01 to $" +
                                                        most.dollars_text() + ".");
}

// Whether the entry was posted for exactly this request.
bool is_same_request(const LedgerEntry& entry, const PartialRefund& refund) {
    const bool is_goodwill = refund.bearer == RefundBearer::goodwill;
    const auto taken = std::ranges::count_if(entry.postings, [](const Posting& posting) {
        return posting.account == ledger::goodwill_expense;
    });
    return entry.booking == refund.booking && (taken > 0) == is_goodwill &&
           entry.postings.back().amount == -refund.amount;
}

}  // namespace

RefundableSums refundable_of(Transaction& transaction, const Booking& booking) {
    RefundableSums sums;
    const auto refunds = transaction.refunds.of_booking(booking.id);
    for (const Purchase& purchase : paying_purchases(transaction, booking.id)) {
        sums.paid += purchase.amount;
        for (const RefundRecord& refund : refunds) {
            if (refund.purchase == purchase.id) sums.refunded += refund.amount;
        }
    }
    sums.left =
        std::max(Money{}, std::min(sums.paid - sums.refunded, booking.total - booking.refunded));
    sums.fees = std::min(sums.left, fees_of(transaction.ledger.entries_of(booking.id)).sum());
    for (const Payout& payout : transaction.payouts.of_booking(booking.id)) {
        if (payout.state != PayoutState::cancelled) sums.companions += payout.with_companion();
    }
    return sums;
}

Money refunded_in_part(Transaction& transaction, const BookingId& booking) {
    Money sum;
    for (const LedgerEntry& entry : transaction.ledger.entries_of(booking)) {
        if (entry.kind == EntryKind::partial_refund) sum += -entry.postings.back().amount;
    }
    return sum;
}

bool is_refunded_in_part(Transaction& transaction, const BookingId& booking) {
    return !refunded_in_part(transaction, booking).is_zero();
}

Result<RefundableSums> PartialRefunds::quote(const BookingId& id) {
    return store_.read([&](Transaction& transaction) -> Result<RefundableSums> {
        const auto booking = transaction.bookings.find(id);
        if (!booking) return refuse(Refusal::booking_not_found);
        if (auto why = why_not_in_part(transaction, *booking)) return std::unexpected(*why);
        return refundable_of(transaction, *booking);
    });
}

Result<RefundableSums> PartialRefunds::run(const AuditActor& admin, const PartialRefund& refund,
                                           const std::string& reason) {
    RETURN_IF_ERROR(demand_reason(reason));
    return store_.transact(
        [&](Transaction& transaction) { return apply(transaction, admin, refund, reason); });
}

Result<RefundableSums> PartialRefunds::check(Transaction& transaction, const AuditActor& admin,
                                             const PartialRefund& refund) {
    if (refund.key.empty() || refund.key.size() > max_key_bytes)
        return refuse_field("key", "A key of 1 to 64 characters is required.");
    const auto booking = transaction.bookings.find(refund.booking);
    if (!booking) return refuse(Refusal::booking_not_found);
    if (is_party(transaction, admin, *booking)) return refuse(Refusal::forbidden);
    if (const auto posted =
            transaction.ledger.find(EntryKind::partial_refund, "command", refund.key)) {
        if (is_same_request(*posted, refund)) return refundable_of(transaction, *booking);
        return refuse_field("key", "This key belongs to another refund.");
    }
    if (auto why = why_not_in_part(transaction, *booking)) return std::unexpected(*why);
    const RefundableSums sums = refundable_of(transaction, *booking);
    const Money most = refund.bearer == RefundBearer::goodwill ? sums.left : sums.fees;
    if (refund.amount <= Money{} || refund.amount > most) return refuse_amount(most);
    return sums;
}

Result<RefundableSums> PartialRefunds::apply(Transaction& transaction, const AuditActor& admin,
                                             const PartialRefund& refund,
                                             const std::string& reason) {
    ASSIGN_OR_RETURN(const auto sums, check(transaction, admin, refund));
    if (transaction.ledger.find(EntryKind::partial_refund, "command", refund.key)) return sums;
    const Instant now = clock_.now();
    auto booking = transaction.bookings.find(refund.booking);
    if (!booking) return refuse(Refusal::booking_not_found);
    transaction.ledger.post(partial_refund_entry(
        ids_.next<EntryId>(), now, refund, fees_of(transaction.ledger.entries_of(booking->id))));
    booking->refunded += refund.amount;
    if (!transaction.bookings.update(*booking, BookingStatus::completed))
        return refuse(Refusal::conflict);
    order_refund(transaction, ids_, now,
                 {booking->client, booking->id, refund.amount,
                  refund.bearer == RefundBearer::goodwill ? refund_reasons::goodwill
                                                          : refund_reasons::refunded_in_part});
    trail_.record(transaction, admin,
                  {.action = "refund_part",
                   .object_type = "booking",
                   .object_id = booking->id.text(),
                   .reason = reason,
                   .changes = {{"refunded_cents", std::to_string(sums.refunded.cents()),
                                std::to_string((sums.refunded + refund.amount).cents())},
                               {"paid_by", "", std::string(refund_bearers.of(refund.bearer))}}});
    return refundable_of(transaction, *booking);
}

}  // namespace steady
