#include "app/money/deduct_dispute.h"

#include "app/audit/required_reason.h"
#include "app/audit/same_person.h"
#include "app/money/refund_line.h"
#include "app/notifications/operator_notes.h"
#include "app/payouts/deductible.h"
#include "app/payouts/payout_mail.h"
#include "app/payouts/plan_payouts.h"
#include "domain/core/result.h"
#include "domain/payouts/payout_entries.h"
#include "domain/payouts/payout_rules.h"
#include "domain/payouts/payout_states.h"
#include "domain/payouts/payout_status.h"
#include "ports/bookings.h"
#include "ports/jobs.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/store.h"

#include <algorithm>
#include <utility>

namespace steady {
Result<Payout> DeductDispute::run(const AuditActor& admin, const BookingLineId& line, Money amount,
                                  const std::string& reason) {
    RETURN_IF_ERROR(demand_reason(reason));
    return store_.transact(
        [&](Transaction& transaction) { return apply(transaction, admin, line, amount, reason); });
}

Result<Payout> DeductDispute::check(Transaction& transaction, const AuditActor& admin,
                                    const BookingLineId& line, Money amount) {
    auto payout = transaction.payouts.find(line);
    if (!payout) return refuse(Refusal::not_found);
    const auto booking = transaction.bookings.find(payout->booking);
    if (!booking) return refuse(Refusal::not_found);
    for (const AccountId& party : {booking->client, payout->companion}) {
        if (same_person(transaction, admin.id, party)) return refuse(Refusal::forbidden);
    }
    const Money most = deductible_of(transaction, *payout);
    if (most.is_zero()) {
        return refuse(Refusal::conflict, "Nothing can be deducted from this payout.");
    }
    if (amount <= Money{} || amount > most) {
        return refuse_field("amount",
                            "Please enter an amount from $0.01 to $" + most.dollars_text() + ".");
    }
    return *std::move(payout);
}

Result<Payout> DeductDispute::apply(Transaction& transaction, const AuditActor& admin,
                                    const BookingLineId& line, Money amount,
                                    const std::string& reason) {
    ASSIGN_OR_RETURN(const auto payout, check(transaction, admin, line, amount));
    const Instant now = clock_.now();
    RETURN_IF_ERROR(deduct(transaction, now, payout, amount));
    close_dispute_notes(transaction, payout);
    const Payout settled = *transaction.payouts.find(line);
    trail_.record(transaction, admin,
                  {.action = "deduct_dispute",
                   .object_type = "payout",
                   .object_id = line.text(),
                   .reason = reason,
                   .changes = {{"state", std::string(state_name(payout.state)),
                                std::string(state_name(settled.state))},
                               {"deducted_cents", std::to_string(payout.deducted.cents()),
                                std::to_string((payout.deducted + amount).cents())}}});
    notify_deducted(transaction, ids_, now, settled, amount);
    return settled;
}

Result<void> DeductDispute::deduct(Transaction& transaction, Instant now, Payout payout,
                                   Money amount) {
    if (payout.state != PayoutState::paid) {
        return withhold(transaction, now, std::move(payout), amount);
    }
    payout.deducted += amount;
    payout.state = *after(payout.state, PayoutEvent::taking_back);
    payout.reversing_at = now;
    if (!transaction.payouts.update(payout, PayoutState::paid)) return refuse(Refusal::conflict);
    transaction.jobs.enqueue({.id = ids_.next<JobId>(),
                              .kind = to_string(JobKind::reverse_transfer),
                              .payload = {{"line", payout.line.text()}},
                              .due_at = now});
    return {};
}

// Reduces the amount to send, possibly to zero. The decision also ends an operator's hold.
Result<void> DeductDispute::withhold(Transaction& transaction, Instant now, Payout payout,
                                     Money amount) {
    const PayoutState from = payout.state;
    transaction.ledger.post(
        payout_deducted_entry(ids_.next<EntryId>(), now, payout, amount, payout.withheld));
    payout.deducted += amount;
    payout.withheld += amount;
    if (payout.withheld == payout.amount) {
        close_note(transaction, payout_failed_note(payout.key));
        payout = no_longer_held(std::move(payout), *after(from, PayoutEvent::voided));
        if (!transaction.payouts.update(payout, from)) return refuse(Refusal::conflict);
        return {};
    }
    if (!transaction.payouts.update(payout, from)) return refuse(Refusal::conflict);
    if (payout.hold != HoldReason::by_operator) return {};
    review_payout(transaction, held_for(std::move(payout), HoldReason::account_not_ready));
    return {};
}

Result<void> settle_deduction(Transaction& transaction, IdSource& ids, Instant now, Payout current,
                              const Recovery& taken) {
    for (const TransferReversal& each : taken.reversals) {
        transaction.ledger.post(
            transfer_reversed_entry(ids.next<EntryId>(), now, current, each.id, each.amount));
    }
    const Money wanted = current.deducted;
    if (taken.sum() > current.returned) {
        current.returned = taken.sum();
        current.returned_at = now;
    }
    current.deducted = std::min(wanted, current.withheld + current.returned);
    current.lease_until.reset();
    const bool nothing_left = current.with_companion() <= Money{};
    current.state =
        *after(current.state, nothing_left ? PayoutEvent::recovered : PayoutEvent::partly_retained);
    if (!transaction.payouts.update(current, PayoutState::reversing)) {
        return refuse(Refusal::conflict);
    }
    const Money taken_now = current.deducted - current.withheld;
    if (!taken_now.is_zero()) {
        transaction.ledger.post(
            payout_deducted_entry(ids.next<EntryId>(), now, current, taken_now, current.withheld));
    }
    if (current.deducted < wanted) {
        note_for_operator(transaction, ids, now,
                          "Of the $" + wanted.dollars_text() + " to be deducted from transfer " +
                              current.transfer + ", $" + current.deducted.dollars_text() +
                              " came back. Steady bears the rest, which stands in the ledger as "
                              "the dispute's cost.");
    }
    return {};
}

}  // namespace steady
