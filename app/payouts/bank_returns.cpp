#include "app/payouts/bank_returns.h"

#include "app/notifications/email_templates.h"
#include "app/notifications/notify.h"
#include "app/notifications/operator_notes.h"
#include "ports/payouts.h"

namespace steady {

Result<void> BankReturns::follow(const std::string& object) {
    const auto slash = object.find('/');
    if (slash == std::string::npos) return {};
    const std::string account = object.substr(0, slash);
    const auto record = context_.store.read([&](Transaction& transaction) {
        return transaction.payout_accounts.find_by_provider(account);
    });
    if (!record) return {};
    const auto payout = context_.provider.find_bank_payout(account, object.substr(slash + 1));
    if (payout) return payout->failed ? keep(record->owner, *payout) : Result<void>();
    if (payout.error().kind == ProviderFault::Kind::not_found) return {};
    return refuse(Refusal::provider_unavailable);
}

Result<void> BankReturns::keep(const AccountId& companion, const BankPayout& payout) {
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
        const Money before = record->bank_return ? record->bank_return->amount : Money{};
        record->bank_return = BankReturn{payout.id, before + payout.amount, now, !record->able()};
        transaction.payout_accounts.save(*record);
        notify(transaction, context_.ids, now, companion,
               {.kind = NotificationKind::payout_returned, .amount = payout.amount},
               [&](const std::string& to) {
                   return email_templates::payout_returned(to, payout.amount);
               });
        return {};
    });
}

void BankReturns::send_again(const AccountId& companion) {
    const auto record = context_.store.read(
        [&](Transaction& transaction) { return transaction.payout_accounts.find(companion); });
    if (!record || !record->bank_return) return;
    const BankReturn waiting = *record->bank_return;
    const bool mended = record->able() && waiting.requested_details;
    if (record->able() && !mended) return;
    if (mended) {
        const auto sent = context_.provider.pay_to_bank(record->provider_id, waiting.amount,
                                                        "po:" + waiting.payout);
        // Refused: the provider also sends the available balance by itself, and was faster.
        if (!sent && sent.error().kind != ProviderFault::Kind::refused) return;
    }
    (void)context_.store.transact([&](Transaction& transaction) -> Result<void> {
        auto current = transaction.payout_accounts.find(companion);
        if (!current || current->bank_return != waiting) return {};
        if (mended) {
            close_note(transaction, bank_return_note(waiting.payout));
            current->bank_return.reset();
        } else {
            current->bank_return->requested_details = true;
        }
        transaction.payout_accounts.save(*current);
        return {};
    });
}

}  // namespace steady
