#include "app/payouts/payout_mail.h"

#include "app/notifications/letters.h"
#include "app/notifications/mail_job.h"
#include "ports/accounts.h"
#include "ports/jobs.h"

namespace steady {

void tell_companion(Transaction& transaction, IdSource& ids, Instant now, const Payout& payout) {
    const auto account = transaction.accounts.find(payout.companion);
    if (!account) return;  // closed in the meantime
    const std::string& to = account->email.text();
    const Mail mail = payout.state == PayoutState::failed
                          ? letters::payout_failed(to, payout.amount)
                          : letters::payout_sent(to, payout.amount);
    transaction.jobs.enqueue(make_mail_job(ids, mail, now));
}

}  // namespace steady
