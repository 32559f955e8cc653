#include "app/payouts/payout_mail.h"

#include "app/notifications/mail_job.h"

namespace steady {

void tell_companion(Transaction& transaction, IdSource& ids, Instant now, const Payout& payout) {
    const auto account = transaction.accounts().find(payout.companion);
    if (!account) return;  // closed in the meantime
    Mail mail{account->email.text(), "Your payout was sent",
              "A payout of $" + payout.amount.dollars_text() +
                  " from Steady is on its way to your account.\n\nPlease log in to see the "
                  "details.\n"};
    if (payout.state == PayoutState::failed) {
        mail.subject = "Your payout could not be sent";
        mail.body = "A payout of $" + payout.amount.dollars_text() +
                    " from Steady could not be sent. We are looking into it.\n\nPlease log in to "
                    "check your payout account.\n";
    }
    transaction.jobs().enqueue(make_mail_job(ids, mail, now));
}

}  // namespace steady
