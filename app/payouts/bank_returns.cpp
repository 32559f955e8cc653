#include "app/payouts/bank_returns.h"

#include "app/notifications/email_templates.h"
#include "app/notifications/notify.h"
#include "app/notifications/operator_notes.h"
#include "ports/payouts.h"
#include "ports/store.h"

#include <algorithm>

namespace steady {
namespace {

// A return that the provider has just reported may not be in the balance yet.
constexpr hours settles_itself_within{24};

std::string resend_key(const BankReturn& waiting) {
    return "po:" + waiting.payout;
}

// Whether the payout is our own attempt to send this money again, whose reply was lost.
bool is_resend_of(const BankPayout& payout, const BankReturn& waiting) {
    const std::string key = resend_key(waiting);
    return payout.reference == key || payout.reference.starts_with(key + ":");
}

// What waits once this payout came back, too. `available`: the account's balance, if known.
Money waiting_with(const std::optional<BankReturn>& before, const BankPayout& payout,
                   const std::optional<Money>& available) {
    if (!before || is_resend_of(payout, *before)) return payout.amount;
    const Money sum = before->amount + payout.amount;
    return available ? std::min(sum, *available) : sum;
}

}  // namespace

Result<void> BankReturns::follow(const std::string& object) {
    const auto slash = object.find('/');
    if (slash == std::string::npos) return {};
    const std::string account = object.substr(0, slash);
    const auto record = context_.store.read([&](Transaction& transaction) {
        return transaction.payout_accounts.find_by_provider(account);
    });
    if (!record) return {};
    const auto payout = context_.provider.find_bank_payout(account, object.substr(slash + 1));
    if (!payout) {
        if (payout.error().kind == ProviderFault::Kind::not_found) return {};
        return refuse(Refusal::provider_unavailable);
    }
    if (!payout->failed) return {};
    if (!record->bank_return) return keep(record->owner, *payout, std::nullopt);
    const auto balance = context_.provider.balance_of(account);
    if (!balance) return refuse(Refusal::provider_unavailable);
    return keep(record->owner, *payout, balance->available);
}

Result<void> BankReturns::keep(const AccountId& companion, const BankPayout& payout,
                               const std::optional<Money>& available) {
    const Instant now = context_.clock.now();
    return context_.store.transact([&](Transaction& transaction) -> Result<void> {
        if (!note_for_operator_once(
                transaction, context_.ids, now, bank_return_note(payout.id),
                "The bank of companion " + companion.text() + " returned $" +
                    payout.amount.dollars_text() + " (payout " + payout.id +
                    "). They were asked for other bank details; it is sent again after that.")) {
            return {};  // already notified
        }
        auto record = transaction.payout_accounts.find(companion);
        if (!record) return {};
        if (record->bank_return)
            close_note(transaction, bank_return_note(record->bank_return->payout));
        record->bank_return = BankReturn{
            payout.id, waiting_with(record->bank_return, payout, available), now, !record->able()};
        transaction.payout_accounts.save(*record);
        notify(transaction, context_.ids, now, companion,
               {.kind = NotificationKind::payout_returned, .amount = payout.amount},
               [&](const std::string& to) {
                   return email_templates::payout_returned(to, payout.amount);
               });
        return {};
    });
}

BankReturns::Resend BankReturns::resend(const std::string& account, const BankReturn& waiting) {
    const auto sent = context_.provider.pay_to_bank(account, waiting.amount, resend_key(waiting));
    if (sent) return Resend::settled;
    return sent.error().kind == ProviderFault::Kind::refused ? resend_rest(account, waiting)
                                                             : Resend::unknown;
}

// The provider also sends the available balance by itself, and may have been faster with a part.
BankReturns::Resend BankReturns::resend_rest(const std::string& account,
                                             const BankReturn& waiting) {
    const auto balance = context_.provider.balance_of(account);
    if (!balance) return Resend::unknown;
    const Money rest = balance->available;
    if (rest <= Money{}) return Resend::settled;
    if (rest >= waiting.amount) return Resend::refused;
    const auto sent = context_.provider.pay_to_bank(
        account, rest, resend_key(waiting) + ":" + std::to_string(rest.cents()));
    if (sent) return Resend::settled;
    return sent.error().kind == ProviderFault::Kind::refused ? Resend::refused : Resend::unknown;
}

void BankReturns::send_again(const AccountId& companion) {
    const auto record = context_.store.read(
        [&](Transaction& transaction) { return transaction.payout_accounts.find(companion); });
    if (!record || !record->bank_return) return;
    const BankReturn waiting = *record->bank_return;
    const bool mended = record->able() && waiting.requested_details;
    if (record->able() && !mended) return;
    const Resend outcome = mended ? resend(record->provider_id, waiting) : Resend::refused;
    if (outcome != Resend::unknown) settle(companion, waiting, outcome, mended);
}

void BankReturns::settle(const AccountId& companion, const BankReturn& waiting, Resend outcome,
                         bool mended) {
    (void)context_.store.transact([&](Transaction& transaction) -> Result<void> {
        auto current = transaction.payout_accounts.find(companion);
        if (!current || current->bank_return != waiting) return {};
        if (outcome == Resend::settled) {
            close_note(transaction, bank_return_note(waiting.payout));
            current->bank_return.reset();
        } else {
            // Refused although the balance suffices: the provider wants yet other details.
            current->bank_return->requested_details = !mended;
        }
        transaction.payout_accounts.save(*current);
        return {};
    });
}

int BankReturns::review(const std::stop_token& stop) {
    constexpr int reviewed_at_once = 50;
    const Instant before = context_.clock.now() - settles_itself_within;
    FailingItems failing(context_.store, context_.clock, work);
    int settled = 0;
    work_on_each(
        failing, context_.store, reviewed_at_once, stop,
        [&](Transaction& transaction, int limit) {
            return transaction.payout_accounts.returned_before(before, limit);
        },
        [](const AccountId& companion) {
            return WorkItem{companion.text(), std::nullopt};
        },
        [&](const AccountId& companion) {
            const auto done = review_one(companion);
            if (done && *done) ++settled;
            return done ? ItemResult{} : ItemResult(std::unexpected(done.error()));
        });
    return settled;
}

// False while the money is still there.
std::expected<bool, std::string> BankReturns::review_one(const AccountId& companion) {
    const auto record = context_.store.read(
        [&](Transaction& transaction) { return transaction.payout_accounts.find(companion); });
    if (!record || !record->bank_return) return false;
    const auto balance = context_.provider.balance_of(record->provider_id);
    if (!balance) return std::unexpected(balance.error().message);
    if (balance->available > Money{}) return false;
    settle(companion, *record->bank_return, Resend::settled, true);
    return true;
}

}  // namespace steady
