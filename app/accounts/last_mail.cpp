#include "app/accounts/last_mail.h"

#include "app/notifications/email_templates.h"
#include "app/notifications/mail_job.h"
#include "domain/people/unconfirmed_address.h"
#include "ports/jobs.h"
#include "ports/store.h"

#include <string>

namespace steady {
namespace {

std::string line_of(const LeavingVisit& visit, AccountType role) {
    std::string text = "Visit of " + email_templates::day_text(visit.local_start) + ": canceled";
    if (!visit.is_paid) return text + "; it was not paid.\n";
    text += '.';
    if (role == AccountType::client && !visit.returned.is_zero())
        text += " $" + visit.returned.dollars_text() + " will go back to your card.";
    if (!visit.disputed.is_zero())
        text += " $" + visit.disputed.dollars_text() + " will be settled by your bank.";
    if (!visit.lost.is_zero()) {
        text += role == AccountType::client
                    ? " $" + visit.lost.dollars_text() + " of your payment will not come back."
                    : " You will not receive the pay of $" + visit.lost.dollars_text() + " for it.";
    }
    return text + "\n";
}

}  // namespace

void send_last_mail(Transaction& transaction, const LogInPorts& ports, const Account& account,
                    const std::vector<LeavingVisit>& visits) {
    if (is_unconfirmed(account.email)) return;
    std::string lines;
    for (const LeavingVisit& visit : visits) lines += line_of(visit, account.type);
    if (!lines.empty()) lines = "\n" + lines;
    const Mail mail = email_templates::account_deleted(account.email.text(), lines);
    transaction.jobs.enqueue(make_last_mail_job(ports.ids, mail, ports.clock.now()));
}

}  // namespace steady
