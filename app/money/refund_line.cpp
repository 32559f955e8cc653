#include "app/money/refund_line.h"

#include "app/audit/given_reason.h"
#include "app/audit/same_person.h"
#include "app/notifications/operator_notes.h"
#include "app/payments/order_refund.h"
#include "domain/bookings/booking_entries.h"
#include "domain/payouts/payout_entries.h"
#include "domain/payouts/payout_rules.h"
#include "domain/payouts/payout_states.h"
#include "domain/payouts/payout_status.h"
#include "ports/bookings.h"
#include "ports/payments.h"
#include "ports/payouts.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

bool temporary(const ProviderFault& fault) {
    return fault.kind == ProviderFault::Kind::unavailable ||
           fault.kind == ProviderFault::Kind::unknown ||
           fault.kind == ProviderFault::Kind::spent_key;
}

// The provider said something about the call, if only that its key is used up.
bool answered(const ProviderFault& fault) {
    return fault.kind != ProviderFault::Kind::unavailable &&
           fault.kind != ProviderFault::Kind::unknown;
}

}  // namespace

Result<Payout> RefundLine::run(const AuditActor& admin, const BookingLineId& line,
                               const std::string& reason) {
    if (const auto given = demand_reason(reason); !given) return std::unexpected(given.error());
    const Instant now = context_.clock.now();
    return context_.store.transact([&](Transaction& transaction) -> Result<Payout> {
        auto payout = transaction.payouts.find(line);
        if (!payout) return refuse(Refusal::not_found);
        const auto booking = transaction.bookings.find(payout->booking);
        if (!booking || booking->status != BookingStatus::completed) {
            return refuse(Refusal::payout_not_refundable);
        }
        for (const AccountId& party : {booking->client, payout->companion}) {
            if (same_person(transaction, admin.id, party)) return refuse(Refusal::forbidden);
        }
        // What is kept of a time that was given up is no visit that took place.
        if (booking->moved_to(line)) return refuse(Refusal::payout_not_refundable);
        const PayoutState from = payout->state;
        if (from == PayoutState::sending) return refuse(Refusal::conflict);
        const bool sent = from == PayoutState::paid;
        const auto next =
            steady::after(from, sent ? PayoutEvent::taking_back : PayoutEvent::voided);
        if (!next) return refuse(Refusal::payout_not_refundable);
        payout = no_longer_held(*std::move(payout), *next);
        if (!transaction.payouts.update(*payout, from)) return refuse(Refusal::conflict);
        close_note(transaction, payout_failed_note(payout->key));
        for (const bool by_client : {true, false}) {
            close_note(transaction, no_show_note(by_client, line));
        }
        trail_.record(transaction, admin,
                      {.action = "refund_payout",
                       .object_type = "payout",
                       .object_id = line.text(),
                       .reason = reason,
                       .changes = {{"state", std::string(state_word(from)),
                                    std::string(state_word(payout->state))}}});
        if (sent) {
            transaction.jobs.enqueue({.id = context_.ids.next<JobId>(),
                                      .kind = reverse_transfer_job,
                                      .payload = {{"line", line.text()}},
                                      .due_at = now});
            return *payout;
        }
        if (auto given = give_back(transaction, now, *payout); !given) {
            return std::unexpected(given.error());
        }
        return *payout;
    });
}

// The line's money returns to the escrow and from there to the client.
Result<void> RefundLine::give_back(Transaction& transaction, Instant now, const Payout& payout) {
    auto booking = transaction.bookings.find(payout.booking);
    if (!booking) return refuse(Refusal::payout_not_refundable);
    const auto line = std::ranges::find(booking->lines, payout.line, &BookingLine::id);
    if (line == booking->lines.end()) return refuse(Refusal::payout_not_refundable);
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
                 {booking->client, booking->id, total, "line_refunded"});
    return {};
}

ProviderResult<TransferReversal> RefundLine::reverse(const Job& job, const Payout& payout) {
    ReversalRequest request{.idempotency_key = "trr:" + payout.transfer,
                            .transfer = payout.transfer,
                            .reference = payout.line.text(),
                            .amount = payout.amount};
    auto reversal = context_.provider.reverse_transfer(request);
    if (reversal || !answered(reversal.error())) return reversal;
    // Refused may mean that it was done before, under a key that is forgotten by now; and a key may
    // keep an error of the provider's own. The transfer itself says what came back.
    const auto transfer =
        context_.provider.find_transfer(payout.booking.text(), payout.line.text());
    if (!transfer) return std::unexpected(ProviderFault{ProviderFault::Kind::unknown, ""});
    if (!transfer->reversed.is_zero()) {
        return TransferReversal{adopted_prefix + transfer->id, transfer->reversed};
    }
    if (reversal.error().kind != ProviderFault::Kind::spent_key) return reversal;
    request.idempotency_key += ":" + std::to_string(job.attempts);
    return context_.provider.reverse_transfer(request);
}

JobOutcome RefundLine::take_back(const Job& job) {
    const std::string* text = job.payload.find("line");
    const auto line = text ? BookingLineId::parse(*text) : std::nullopt;
    if (!line) return {JobOutcome::Kind::park, "unreadable reversal"};
    const auto payout = context_.store.read(
        [&](Transaction& transaction) { return transaction.payouts.find(*line); });
    if (!payout || payout->state != PayoutState::reversing) return {};
    const auto reversal = reverse(job, *payout);
    if (!reversal && temporary(reversal.error())) {
        return {JobOutcome::Kind::retry, "the provider did not answer as expected"};
    }
    const Instant now = context_.clock.now();
    const auto written = context_.store.transact([&](Transaction& transaction) -> Result<void> {
        Payout current = *payout;
        current.state = *steady::after(
            current.state, reversal ? PayoutEvent::taken_back : PayoutEvent::not_given_back);
        if (!transaction.payouts.update(current, PayoutState::reversing)) {
            return refuse(Refusal::conflict);
        }
        if (reversal) {
            transaction.ledger.post(
                transfer_reversed_entry(context_.ids.next<EntryId>(), now, current, reversal->id));
        } else {
            transaction.ledger.post(
                companion_loss_entry(context_.ids.next<EntryId>(), now, current));
            note_for_operator(transaction, context_.ids, now,
                              "The payout of $" + current.amount.dollars_text() + " (transfer " +
                                  current.transfer +
                                  ") did not come back from the companion. The client is "
                                  "refunded all the same; Steady bears the loss.");
        }
        return give_back(transaction, now, current);
    });
    if (!written) return {JobOutcome::Kind::retry, written.error().message};
    return {};
}

}  // namespace steady
