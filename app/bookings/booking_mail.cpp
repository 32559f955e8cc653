#include "app/bookings/booking_mail.h"

#include "app/notifications/mail_job.h"

#include <set>
#include <utility>

namespace steady {
namespace {

Mail mail_about(BookingNews news, const std::string& to, Money refunded) {
    switch (news) {
        case BookingNews::confirmed:
            return {to, "Your appointment is confirmed",
                    "Your appointment with Steady is confirmed.\n\nPlease log in to see the "
                    "details.\n"};
        case BookingNews::cancelled: {
            Mail mail{to, "Your appointment was cancelled",
                      "Your appointment with Steady was cancelled.\n"};
            if (!refunded.is_zero()) {
                mail.body += "\nA refund of $" + refunded.dollars_text() +
                             " is on its way to the card it was paid with.\n";
            }
            mail.body += "\nPlease log in to see the details.\n";
            return mail;
        }
    }
    std::unreachable();
}

}  // namespace

void tell_parties(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking,
                  BookingNews news) {
    const auto tell = [&](const AccountId& id, Money refunded) {
        const auto account = transaction.accounts().find(id);
        if (!account) return;  // closed in the meantime
        const Mail mail = mail_about(news, account->email.text(), refunded);
        transaction.jobs().enqueue(make_mail_job(ids, mail, now));
    };
    tell(booking.client, booking.refunded);
    std::set<AccountId> companions;
    for (const BookingLine& line : booking.lines) companions.insert(line.companion);
    for (const AccountId& companion : companions) tell(companion, Money{});
}

}  // namespace steady
