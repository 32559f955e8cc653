#include "app/notifications/tell_account.h"

#include "app/notifications/letters.h"
#include "app/notifications/mail_job.h"
#include "ports/accounts.h"
#include "ports/jobs.h"

namespace steady {

void tell_verification_result(Transaction& transaction, IdSource& ids, Instant now,
                              const AccountId& id) {
    const auto account = transaction.accounts.find(id);
    if (!account) return;
    const Mail mail = letters::verification_result(account->email.text());
    transaction.jobs.enqueue(make_mail_job(ids, mail, now));
}

}  // namespace steady
