#include "app/payouts/send_payouts.h"

#include "app/background/each_item.h"
#include "app/notifications/operator_notes.h"
#include "app/payouts/payout_accounts.h"
#include "app/payouts/payout_mail.h"
#include "app/payouts/plan_payouts.h"
#include "domain/payments/provider_keys.h"
#include "domain/payouts/payout_entries.h"
#include "domain/payouts/payout_rules.h"
#include "domain/payouts/payout_states.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/store.h"

#include <utility>

namespace steady {
namespace {

void take_key(Payout& payout, Instant now) {
    ++payout.attempt;
    payout.key = payout_key(payout.line, payout.attempt);
    payout.key_made_at = now;
}

// Runs `work` on the payout if it is still the one that was claimed.
template <class Work>
void if_still_claimed(const PayoutContext& context, const Payout& payout, Work work) {
    const Instant now = context.clock.now();
    (void)context.store.transact([&](Transaction& transaction) -> Result<void> {
        auto current = transaction.payouts.find(payout.line);
        if (!current || current->state != PayoutState::sending) return {};
        if (current->attempt != payout.attempt) return {};
        work(transaction, std::move(*current), now);
        return {};
    });
}

}  // namespace

int SendPayouts::run(int limit, const std::stop_token& stop) {
    FailingItems failing(context_.store, context_.clock, work);
    failing.read();
    std::optional<PayoutCursor> place;
    int worked = 0;
    while (worked < limit && !stop.stop_requested()) {
        const auto payout = next(place, failing);
        if (!payout) break;
        if (failing.is_left_alone(payout->line.text())) continue;
        failing.attempt({payout->line.text(), payout->booking}, [&]() -> ItemResult {
            const auto claimed = claim(*payout);
            if (!claimed) return {};
            ++worked;
            if (claimed->call) work_on(*claimed);
            return {};
        });
    }
    return worked;
}

std::optional<Payout> SendPayouts::next(std::optional<PayoutCursor>& place,
                                        FailingItems& failing) const {
    const Instant now = context_.clock.now();
    std::vector<UnreadableRow> unreadable;
    const auto found =
        *context_.store.transact([&](Transaction& transaction) -> Result<std::optional<Payout>> {
            auto next = transaction.payouts.next(now, place);
            unreadable = take_unreadable(transaction);
            return next;
        });
    failing.note_unreadable(unreadable);
    if (found) place = PayoutCursor{found->due_at, found->line};
    return found;
}

std::optional<SendPayouts::Claim> SendPayouts::claim(const Payout& payout) {
    const Instant now = context_.clock.now();
    return *context_.store.transact([&](Transaction& transaction) -> Result<std::optional<Claim>> {
        auto current = transaction.payouts.find(payout.line);
        if (!current || *current != payout) return std::nullopt;
        return claim_in(transaction, *std::move(current), now);
    });
}

std::optional<SendPayouts::Claim> SendPayouts::claim_in(Transaction& transaction, Payout payout,
                                                        Instant now) {
    const PayoutBalance stands = standing_of(transaction, payout);
    const PayoutState from = payout.state;
    Claim claim{.payout = payout, .call = true};
    if (from == PayoutState::sending) {
        // Not even a fresh key is trusted without a lookup: after the clock was set back an old key
        // looks fresh, but the provider has purged it by then (R11).
        claim.only_check = !stands.may_be_sent || undecided(transaction, payout);
        claim.look_first = true;
    } else if (!stands.may_be_sent) {
        claim.call = false;
        if (!hold_back(transaction, std::move(payout), stands)) return std::nullopt;
        notify_held(transaction, context_.ids, now, *transaction.payouts.find(claim.payout.line));
        return claim;
    } else {
        take_key(claim.payout, now);
        claim.payout.destination = transaction.payout_accounts.find(payout.companion)->provider_id;
        claim.look_first = claim.payout.attempt > 1;
    }
    claim.payout.state = PayoutState::sending;
    claim.payout.lease_until = now + payout_lease;
    if (!transaction.payouts.update(claim.payout, from)) return std::nullopt;
    return claim;
}

void SendPayouts::work_on(const Claim& claim) {
    if (claim.look_first && settled_by_lookup(claim.payout)) return;
    if (claim.only_check) return requeue(claim.payout);
    if (key_is_fresh(claim.payout, context_.clock.now())) return send(claim.payout);
    if (const auto renewed = with_new_key(claim.payout)) send(*renewed);
}

bool SendPayouts::settled_by_lookup(const Payout& payout) {
    const auto found = context_.provider.find_transfer(payout.booking.text(), payout.line.text());
    if (found) {
        made(payout, *found);
        return true;
    }
    return found.error().kind != ProviderFault::Kind::not_found;
}

std::optional<Payout> SendPayouts::with_new_key(const Payout& payout) {
    std::optional<Payout> renewed;
    if_still_claimed(context_, payout, [&](Transaction& transaction, Payout current, Instant now) {
        take_key(current, now);
        if (transaction.payouts.update(current, PayoutState::sending)) {
            renewed = std::move(current);
        }
    });
    return renewed;
}

void SendPayouts::send(const Payout& payout) {
    TransferRequest request{.idempotency_key = payout.key,
                            .destination = payout.destination,
                            .group = payout.booking.text(),
                            .reference = payout.line.text(),
                            .amount = payout.transferred()};
    if (!payout.source_payment.empty()) request.source_payment = payout.source_payment;
    const auto transfer = context_.provider.transfer(request);
    if (transfer) return made(payout, *transfer);
    switch (transfer.error().kind) {
        case ProviderFault::Kind::not_found:
            // If its destination account is gone, it waits for another one.
            if (PayoutAccounts(context_).gone(payout.companion, payout.destination)) {
                return requeue(payout);
            }
            return refused(payout, transfer.error());
        case ProviderFault::Kind::refused:
        case ProviderFault::Kind::disputed:
            return refused(payout, transfer.error());
        case ProviderFault::Kind::spent_key:
            return remove_key(payout);
        case ProviderFault::Kind::unavailable:
        case ProviderFault::Kind::unknown:
            return;  // still `sending`; queried again when the lease expires
    }
}

void SendPayouts::made(const Payout& payout, const Transfer& transfer) {
    if (transfer.amount != payout.transferred()) {
        return refused(payout,
                       {ProviderFault::Kind::refused,
                        "the provider shows transfer " + transfer.id + " with another amount"});
    }
    if_still_claimed(context_, payout, [&](Transaction& transaction, Payout current, Instant now) {
        current.state = *after(current.state, PayoutEvent::transferred);
        current.transfer = transfer.id;
        current.paid_at = now;
        current.lease_until.reset();
        current.last_error.clear();
        if (!transaction.payouts.update(current, PayoutState::sending)) return;
        transaction.ledger.post(transfer_made_entry(context_.ids.next<EntryId>(), now, current));
        notify_companion(transaction, context_.ids, now, current);
    });
}

void SendPayouts::refused(const Payout& payout, const ProviderFault& fault) {
    if_still_claimed(context_, payout, [&](Transaction& transaction, Payout current, Instant now) {
        current.state = *after(current.state, PayoutEvent::refused);
        current.lease_until.reset();
        current.last_error = fault.message.empty() ? "refused by the provider" : fault.message;
        if (!transaction.payouts.update(current, PayoutState::sending)) return;
        if (const auto why = undecided(transaction, current)) {
            close_dispute_notes(transaction, current);
            hold_until_operator(transaction, current.line, *why);
            return notify_held(transaction, context_.ids, now,
                               *transaction.payouts.find(current.line));
        }
        note_for_operator_once(transaction, context_.ids, now, payout_failed_note(current.key),
                               "The provider refused the payout of $" +
                                   current.amount.dollars_text() + " for line " +
                                   current.line.text() +
                                   ". Its reason stands on the page of payouts; try again there "
                                   "once that is mended.");
        notify_companion(transaction, context_.ids, now, current);
    });
}

// The provider stored an internal error under this key: the next round looks for the transfer and
// uses another key.
void SendPayouts::remove_key(const Payout& payout) {
    if_still_claimed(context_, payout, [&](Transaction& transaction, Payout current, Instant now) {
        current.key_made_at.reset();
        current.lease_until = now + spent_key_pause;
        (void)transaction.payouts.update(current, PayoutState::sending);
    });
}

// Not sent, and not to be sent now: it waits like any other.
void SendPayouts::requeue(const Payout& payout) {
    if_still_claimed(context_, payout, [&](Transaction& transaction, Payout current, Instant) {
        const PayoutBalance stands = standing_of(transaction, current);
        if (!after(current.state, PayoutEvent::not_transferred)) return;
        const AccountId companion = current.companion;
        current.lease_until.reset();
        if (const auto why = undecided(transaction, current)) {
            close_dispute_notes(transaction, current);
            current = held_for(std::move(current), HoldReason::by_operator, *why);
            (void)transaction.payouts.update(current, PayoutState::sending);
            return;
        }
        current = held_for(std::move(current),
                           stands.may_be_sent ? HoldReason::account_not_ready : stands.reason);
        if (!transaction.payouts.update(current, PayoutState::sending)) return;
        if (stands.may_be_sent) review_held_payouts(transaction, companion);
    });
}

}  // namespace steady
