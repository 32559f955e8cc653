#include "app/money/follow_disputes.h"

#include "app/notifications/operator_notes.h"
#include "app/payments/disputed_money.h"
#include "app/payouts/payout_mail.h"
#include "app/payouts/plan_payouts.h"
#include "domain/core/result.h"
#include "domain/payments/ledger_entries.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/store.h"

#include <string_view>
#include <utility>

namespace steady {
namespace {

DisputeState state_of(DisputeStatus status) {
    switch (status) {
        case DisputeStatus::open:
            return DisputeState::open;
        case DisputeStatus::won:
            return DisputeState::won;
        case DisputeStatus::lost:
            return DisputeState::lost;
    }
    std::unreachable();
}

std::string_view words_for(DisputeState state) {
    switch (state) {
        case DisputeState::open:
            return " was opened: please answer it";
        case DisputeState::won:
            return " was won";
        case DisputeState::lost:
            return " was lost";
    }
    std::unreachable();
}

constexpr std::string_view won_by_appeal =
    " was lost and is won now, by an appeal: the money is back. Release the payouts of its booking "
    "that wait for your decision, and give companions back what was deducted";

// The event of the payment may be seconds late, rarely minutes.
constexpr minutes next_check{1};

}  // namespace

Result<void> FollowDisputes::refresh(const std::string& provider_dispute) {
    ASSIGN_OR_RETURN(const auto known, look(provider_dispute));
    if (known) return {};
    return context_.store.transact([&](Transaction& transaction) -> Result<void> {
        transaction.jobs.enqueue({.id = context_.ids.next<JobId>(),
                                  .kind = to_string(JobKind::follow_dispute),
                                  .payload = {{"dispute", provider_dispute}},
                                  .due_at = context_.clock.now() + next_check});
        return {};
    });
}

JobOutcome FollowDisputes::run(const Job& job) {
    const std::string* dispute = job.payload.find("dispute");
    if (!dispute) return {JobOutcome::Kind::park, "unreadable dispute"};
    const auto known = look(*dispute);
    if (!known) return {JobOutcome::Kind::retry, known.error().message};
    if (!*known) return {JobOutcome::Kind::retry, "a dispute of a payment that is not known"};
    return {};
}

Result<bool> FollowDisputes::look(const std::string& provider_dispute) {
    const auto dispute = context_.records.find_dispute(provider_dispute);
    if (dispute) {
        return context_.store.transact(
            [&](Transaction& transaction) { return write(transaction, *dispute); });
    }
    if (dispute.error().kind == ProviderFault::Kind::not_found) return true;
    return refuse(Refusal::provider_unavailable);
}

// A dispute may need an answer again: an appeal, or an inquiry that became a chargeback.
void FollowDisputes::follow_answer(Transaction& transaction, DisputeRecord known,
                                   const DisputeRecord& reported) {
    if (known.answered_at == reported.answered_at && known.respond_by == reported.respond_by)
        return;
    known.answered_at = reported.answered_at;
    known.respond_by = reported.respond_by;
    transaction.disputes.save(known);
    if (known.answered_at) close_note(transaction, open_dispute_note(known.id));
}

void FollowDisputes::note_contradiction(Transaction& transaction, const DisputeRecord& known,
                                        DisputeState now_reported) {
    const bool reversed = known.state == DisputeState::won && now_reported == DisputeState::lost;
    if (!reversed && !is_reopened(known.state, now_reported)) return;
    // An inquiry that was closed and is reopened took no money.
    if (known.amount.is_zero()) return;
    const std::string before = known.state == DisputeState::won ? "won" : "lost";
    note_for_operator_once(
        transaction, context_.ids, context_.clock.now(),
        "dispute_again:" + known.id + ":" + (reversed ? "lost" : "open"),
        "dispute " + known.id + " was " + before +
            (reversed ? " and is lost now" : " and is open again") +
            ": please look at it at the provider. Steady's books keep it as " + before +
            " until it is decided otherwise, and every movement of its money is reconciled.");
}

// That it waits for an answer is noted until it has one, or is decided without.
void FollowDisputes::note_state(Transaction& transaction, const DisputeRecord& record,
                                bool by_appeal) {
    const Instant now = context_.clock.now();
    const std::string text =
        "dispute " + record.id + std::string(by_appeal ? won_by_appeal : words_for(record.state));
    if (record.state == DisputeState::open && !record.answered_at) {
        note_for_operator_again(transaction, context_.ids, now, open_dispute_note(record.id), text);
        return;
    }
    close_note(transaction, open_dispute_note(record.id));
    if (record.state != DisputeState::open) note_for_operator(transaction, context_.ids, now, text);
}

void FollowDisputes::post_sums(Transaction& transaction, const DisputeRecord& record,
                               Money fee_returned) {
    if (record.amount.is_zero()) return;
    const Instant now = context_.clock.now();
    transaction.ledger.post(dispute_opened_entry(context_.ids.next<EntryId>(), now, record));
    if (record.state != DisputeState::won) return;
    transaction.ledger.post(
        dispute_won_entry(context_.ids.next<EntryId>(), now, record, fee_returned));
}

Result<bool> FollowDisputes::write(Transaction& transaction, const Dispute& dispute) {
    const auto purchase = transaction.purchases.find_by_payment(dispute.payment);
    if (!purchase) return false;
    const Instant now = context_.clock.now();
    const auto known = transaction.disputes.find(dispute.id);
    DisputeRecord record{.id = dispute.id,
                         .purchase = purchase->id,
                         .state = state_of(dispute.status),
                         .amount = dispute.amount,
                         .fee = dispute.fee,
                         .seen_at = now,
                         .respond_by = dispute.respond_by};
    if (dispute.answered) record.answered_at = known ? known->answered_at.value_or(now) : now;
    if (const auto subject = paid_for(*purchase)) record.booking = subject->booking;
    note_unknown_status(transaction, context_.ids, now, "dispute", record.id,
                        dispute.unknown_status);
    // An inquiry takes no money; it may become a dispute that does.
    const bool taken_now = known && known->amount.is_zero() && !record.amount.is_zero();
    if (known && !taken_now && !may_become(known->state, record.state)) {
        if (known->state == record.state) follow_answer(transaction, *known, record);
        note_contradiction(transaction, *known, record.state);
        return true;
    }
    const bool by_appeal = known && known->state == DisputeState::lost;
    if (known && !taken_now) {
        // The sums as they were posted, whatever the provider reports later.
        record.amount = known->amount;
        record.fee = known->fee;
    }
    transaction.disputes.save(record);
    post_sums(transaction, record, dispute.fee_returned);
    note_state(transaction, record, by_appeal);
    if (record.state != DisputeState::won && !record.amount.is_zero()) {
        settle_by_dispute(transaction, context_.ids, now, *purchase, record);
    }
    if (record.state != DisputeState::open) {
        resume_refunds(transaction, context_.ids, now, *purchase, record);
    }
    if (record.booking) follow_payouts(transaction, record);
    return true;
}

// A lost dispute's payout that can no longer be held, because it was sent or is being sent. If the
// provider has not made the latter, it is held after all (send_payouts.cpp).
void FollowDisputes::note_sent_payout(Transaction& transaction, const Payout& payout,
                                      const DisputeRecord& lost) {
    const bool is_sending = payout.state == PayoutState::sending;
    if (!is_sending && payout.state != PayoutState::paid) return;
    note_for_operator_once(
        transaction, context_.ids, context_.clock.now(), sent_in_dispute_note(payout.line, lost.id),
        "The payout of line " + payout.line.text() + ", $" +
            payout.with_companion().dollars_text() +
            (is_sending ? ", was being sent when" : ", was sent before") + " the dispute " +
            lost.id + " of $" + lost.amount.dollars_text() +
            " was lost. Steady bears the loss, which stands in the ledger already" +
            (!payout.returned.is_zero()
                 ? ": a part of the payout was taken back before, and no more can be."
             : is_sending ? ", unless you deduct from the payout once it was sent."
                          : ", unless you deduct from the payout."));
}

// Holds the payouts until the dispute ends. An operator decides who bears a loss: a companion bears
// nothing unless that is decided.
void FollowDisputes::follow_payouts(Transaction& transaction, const DisputeRecord& record) {
    const BookingId& booking = *record.booking;
    const std::vector<Payout> before = transaction.payouts.of_booking(booking);
    const auto why = lost_dispute_text(transaction, booking);
    if (record.state == DisputeState::lost && why) {
        for (const Payout& payout : before) {
            hold_until_operator(transaction, payout.line, *why);
            note_sent_payout(transaction, payout, record);
        }
    }
    review_payouts_of(transaction, booking);
    notify_newly_held(transaction, context_.ids, context_.clock.now(), booking, before);
}

}  // namespace steady
