#include "app/money/refund_line.h"

#include "app/audit/required_reason.h"
#include "app/audit/same_person.h"
#include "app/money/deduct_dispute.h"
#include "app/money/partial_refunds.h"
#include "app/money/recover_transfer.h"
#include "app/notifications/operator_notes.h"
#include "app/payments/disputed_money.h"
#include "app/payments/order_refund.h"
#include "domain/bookings/booking_entries.h"
#include "domain/core/result.h"
#include "domain/payments/refund_reasons.h"
#include "domain/payouts/payout_entries.h"
#include "domain/payouts/payout_rules.h"
#include "domain/payouts/payout_states.h"
#include "domain/payouts/payout_status.h"
#include "ports/bookings.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/store.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

// Money that the client's bank has, or may get, must not be refunded by us as well.
std::optional<std::string> refused_by_dispute(Transaction& transaction, const Booking& booking,
                                              Money wanted) {
    Money lost;
    for (const DisputeRecord& dispute : transaction.disputes.of_booking(booking.id)) {
        if (dispute.amount.is_zero() || dispute.state == DisputeState::won) continue;
        if (dispute.state == DisputeState::open) {
            return "$" + dispute.amount.dollars_text() +
                   " of this booking's payment is disputed at the client's bank, which decides "
                   "what "
                   "the client gets back. Nothing can be refunded before it has.";
        }
        lost += dispute.amount;
    }
    if (disputed_of(transaction, booking.id, wanted) < wanted) return std::nullopt;
    return "The client's bank gave $" + lost.dollars_text() +
           " of this booking's payment back to the client. A refund would pay it a second time.";
}

std::optional<PayoutState> after_refund(PayoutState from) {
    const bool sent = from == PayoutState::paid;
    return steady::after(from, sent ? PayoutEvent::taking_back : PayoutEvent::voided);
}

}  // namespace

Result<Payout> RefundLine::run(const AuditActor& admin, const BookingLineId& line,
                               const std::string& reason) {
    RETURN_IF_ERROR(demand_reason(reason));
    return context_.store.transact(
        [&](Transaction& transaction) { return apply(transaction, admin, line, reason); });
}

Result<RefundLine::Refundable> RefundLine::check(Transaction& transaction, const AuditActor& admin,
                                                 const BookingLineId& line) {
    auto payout = transaction.payouts.find(line);
    if (!payout) return refuse(Refusal::not_found);
    auto booking = transaction.bookings.find(payout->booking);
    if (!booking || booking->status != BookingStatus::completed) {
        return refuse(Refusal::payout_not_refundable);
    }
    for (const AccountId& party : {booking->client, payout->companion}) {
        if (same_person(transaction, admin.id, party)) return refuse(Refusal::forbidden);
    }
    // The retained part of an abandoned time is not a visit that took place.
    if (booking->moved_to(line)) return refuse(Refusal::payout_not_refundable);
    const BookingLine* of_line = booking->line(line);
    if (!of_line) return refuse(Refusal::payout_not_refundable);
    const Money total = of_line->amounts.total;
    if (const auto why = refused_by_dispute(transaction, *booking, total)) {
        return refuse(Refusal::payout_not_refundable, *why);
    }
    if (!payout->deducted.is_zero()) {
        return refuse(Refusal::payout_not_refundable,
                      "A part of this payout was deducted after a lost dispute.");
    }
    if (is_refunded_in_part(transaction, booking->id)) {
        return refuse(Refusal::payout_not_refundable,
                      "A part of this booking's payment was refunded before. Please refund the "
                      "rest in part, on the booking's page.");
    }
    if (payout->state == PayoutState::sending) return refuse(Refusal::conflict);
    if (!after_refund(payout->state)) return refuse(Refusal::payout_not_refundable);
    return Refundable{*std::move(payout), *std::move(booking), total};
}

Result<Payout> RefundLine::apply(Transaction& transaction, const AuditActor& admin,
                                 const BookingLineId& line, const std::string& reason) {
    ASSIGN_OR_RETURN(auto refundable, check(transaction, admin, line));
    const Instant now = context_.clock.now();
    const PayoutState from = refundable.payout.state;
    const bool sent = from == PayoutState::paid;
    Payout payout = no_longer_held(std::move(refundable.payout), *after_refund(from));
    if (sent) payout.reversing_at = now;
    if (!transaction.payouts.update(payout, from)) return refuse(Refusal::conflict);
    close_note(transaction, payout_failed_note(payout.key));
    for (const bool by_client : {true, false}) {
        close_note(transaction, no_show_note(by_client, line));
    }
    trail_.record(transaction, admin,
                  {.action = "refund_payout",
                   .object_type = "payout",
                   .object_id = line.text(),
                   .reason = reason,
                   .changes = {{"state", std::string(state_name(from)),
                                std::string(state_name(payout.state))}}});
    if (sent) {
        transaction.jobs.enqueue({.id = context_.ids.next<JobId>(),
                                  .kind = to_string(JobKind::reverse_transfer),
                                  .payload = {{"line", line.text()}},
                                  .due_at = now});
        return payout;
    }
    RETURN_IF_ERROR(give_back(transaction, now, payout));
    return payout;
}

// The line's money returns to the escrow and from there to the client.
Result<void> RefundLine::give_back(Transaction& transaction, Instant now, const Payout& payout) {
    auto booking = transaction.bookings.find(payout.booking);
    if (!booking) return refuse(Refusal::payout_not_refundable);
    BookingLine* const line = booking->line(payout.line);
    if (!line) return refuse(Refusal::payout_not_refundable);
    const Money total = line->amounts.total;
    if (!transaction.ledger.post(
            line_refunded_entry(context_.ids.next<EntryId>(), now, booking->id, *line))) {
        return {};
    }
    line->refunded = total;
    booking->refunded += total;
    if (!transaction.bookings.update(*booking, BookingStatus::completed)) {
        return refuse(Refusal::conflict);
    }
    order_refund(transaction, context_.ids, now,
                 {booking->client, booking->id, total, refund_reasons::line_refunded});
    return {};
}

Result<void> RefundLine::settle_recovery(Transaction& transaction, Instant now, Payout current,
                                         const Recovery& taken) {
    for (const TransferReversal& each : taken.reversals) {
        transaction.ledger.post(transfer_reversed_entry(context_.ids.next<EntryId>(), now, current,
                                                        each.id, each.amount));
    }
    if (taken.sum() > current.returned) {
        current.returned = taken.sum();
        current.returned_at = now;
    }
    current.lease_until.reset();
    const bool whole = current.with_companion() <= Money{};
    current.state =
        *steady::after(current.state, whole ? PayoutEvent::recovered : PayoutEvent::not_given_back);
    if (!transaction.payouts.update(current, PayoutState::reversing)) {
        return refuse(Refusal::conflict);
    }
    if (!whole) {
        transaction.ledger.post(companion_loss_entry(context_.ids.next<EntryId>(), now, current));
        note_for_operator(transaction, context_.ids, now,
                          "$" + current.with_companion().dollars_text() + " of the payout of $" +
                              current.amount.dollars_text() + " (transfer " + current.transfer +
                              ") did not come back from the companion. The client is "
                              "refunded all the same; Steady bears the loss.");
    }
    return give_back(transaction, now, current);
}

JobOutcome RefundLine::recover(const Job& job) {
    const std::string* text = job.payload.find("line");
    const auto line = text ? BookingLineId::parse(*text) : std::nullopt;
    if (!line) return {JobOutcome::Kind::park, "unreadable reversal"};
    const auto payout = context_.store.read(
        [&](Transaction& transaction) { return transaction.payouts.find(*line); });
    if (!payout || payout->state != PayoutState::reversing) return {};
    const bool for_dispute = !payout->deducted.is_zero();
    const Money wanted = for_dispute ? payout->deducted - payout->withheld : payout->transferred();
    const auto taken = RecoverTransfer(context_).run(*payout, wanted);
    if (!taken) return {JobOutcome::Kind::retry, "the provider did not answer as expected"};
    const Instant now = context_.clock.now();
    const auto written = context_.store.transact([&](Transaction& transaction) {
        return for_dispute ? settle_deduction(transaction, context_.ids, now, *payout, *taken)
                           : settle_recovery(transaction, now, *payout, *taken);
    });
    if (!written) return {JobOutcome::Kind::retry, written.error().message};
    return {};
}

}  // namespace steady
