#include "app/notifications/tell_account.h"

#include "app/notifications/letters.h"
#include "app/notifications/mail_job.h"

namespace steady {
namespace {

template <class Letter>
void tell(Transaction& transaction, IdSource& ids, Instant now, const AccountId& id,
          Letter&& letter) {
    const auto account = transaction.accounts().find(id);
    if (!account) return;
    transaction.jobs().enqueue(make_mail_job(ids, letter(account->email.text()), now));
}

}  // namespace

void tell_verification_result(Transaction& transaction, IdSource& ids, Instant now,
                              const AccountId& account) {
    tell(transaction, ids, now, account, letters::verification_result);
}

void tell_payout_sent(Transaction& transaction, IdSource& ids, Instant now,
                      const AccountId& companion, Money amount) {
    tell(transaction, ids, now, companion,
         [&](const std::string& to) { return letters::payout_sent(to, amount); });
}

void tell_payout_failed(Transaction& transaction, IdSource& ids, Instant now,
                        const AccountId& companion, Money amount) {
    tell(transaction, ids, now, companion,
         [&](const std::string& to) { return letters::payout_failed(to, amount); });
}

}  // namespace steady
