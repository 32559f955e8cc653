#include "app/accounts/last_mail.h"

#include "app/notifications/email_templates.h"
#include "app/notifications/mail_job.h"
#include "app/notifications/mail_language.h"
#include "domain/people/unconfirmed_address.h"
#include "ports/jobs.h"
#include "ports/store.h"

#include <chrono>

namespace steady {
namespace {

// A sentence of the same line that names an amount.
Phrase sentence(const char* message, Money amount) {
    return {message, {{"amount", amount}}, true};
}

void add_visit(Phrases& lines, const LeavingVisit& visit, AccountType role) {
    const LocalDay day{std::chrono::floor<std::chrono::days>(visit.local_start)};
    if (!visit.is_paid) {
        lines.push_back({"Visit of {day}: canceled; it was not paid.", {{"day", day}}});
        return;
    }
    lines.push_back({"Visit of {day}: canceled.", {{"day", day}}});
    if (role == AccountType::client && !visit.returned.is_zero()) {
        lines.push_back(sentence("{amount} will go back to your card.", visit.returned));
    }
    if (!visit.disputed.is_zero()) {
        lines.push_back(sentence("{amount} will be settled by your bank.", visit.disputed));
    }
    if (visit.lost.is_zero()) return;
    lines.push_back(sentence(role == AccountType::client
                                 ? "{amount} of your payment will not come back."
                                 : "You will not receive the pay of {amount} for it.",
                             visit.lost));
}

}  // namespace

void send_last_mail(Transaction& transaction, const LogInPorts& ports, const Account& account,
                    const std::vector<LeavingVisit>& visits) {
    if (is_unconfirmed(account.email)) return;
    Phrases lines;
    for (const LeavingVisit& visit : visits) add_visit(lines, visit, account.type);
    const Mail mail =
        in_locale(email_templates::account_deleted(account.email.text(), lines), account.locale);
    transaction.jobs.enqueue(make_last_mail_job(ports.ids, mail, ports.clock.now()));
}

}  // namespace steady
