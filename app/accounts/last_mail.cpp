#include "app/accounts/last_mail.h"

#include "app/notifications/letters.h"
#include "app/notifications/mail_job.h"
#include "domain/people/unconfirmed_address.h"
#include "ports/jobs.h"

#include <array>
#include <chrono>
#include <string>

namespace steady {
namespace {

// Of UTC: the day of the visit's own place may be the one before.
std::string day_of(Instant at) {
    constexpr std::array months{"January",   "February", "March",    "April",
                                "May",       "June",     "July",     "August",
                                "September", "October",  "November", "December"};
    const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(at)};
    return std::string(months.at(static_cast<unsigned>(day.month()) - 1)) + " " +
           std::to_string(static_cast<unsigned>(day.day())) + ", " +
           std::to_string(static_cast<int>(day.year()));
}

std::string line_of(const LeavingVisit& visit) {
    const std::string day = day_of(visit.start);
    if (!visit.is_paid) return "Visit of " + day + ": canceled; it was not paid.\n";
    if (visit.returned.is_zero() && visit.lost.is_zero())
        return "Visit of " + day + ": canceled.\n";
    std::string text = "Visit of " + day + ": canceled.";
    if (!visit.returned.is_zero())
        text += " $" + visit.returned.dollars_text() + " go back to your card.";
    if (!visit.disputed.is_zero())
        text += " $" + visit.disputed.dollars_text() + " are settled by your bank.";
    if (!visit.lost.is_zero()) text += " $" + visit.lost.dollars_text() + " do not come back.";
    return text + "\n";
}

}  // namespace

void send_last_mail(Transaction& transaction, const LogInPorts& ports, const Email& address,
                    const std::vector<LeavingVisit>& visits) {
    if (is_unconfirmed(address)) return;
    std::string lines;
    for (const LeavingVisit& visit : visits) lines += line_of(visit);
    if (!lines.empty()) lines = "\n" + lines;
    const Mail mail = letters::account_deleted(address.text(), lines);
    transaction.jobs.enqueue(make_last_mail_job(ports.ids, mail, ports.clock.now()));
}

}  // namespace steady
