#include "app/bookings/booking_mail.h"

#include "app/notifications/letters.h"
#include "app/notifications/mail_job.h"

#include <set>
#include <utility>

namespace steady {
namespace {

Mail mail_about(BookingNews news, const std::string& to, Money refunded) {
    switch (news) {
        case BookingNews::confirmed:
            return letters::appointment_confirmed(to);
        case BookingNews::cancelled:
            return letters::appointment_cancelled(to, refunded);
    }
    std::unreachable();
}

}  // namespace

void tell_unpaid(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking) {
    const auto client = transaction.accounts().find(booking.client);
    if (!client) return;
    const Mail mail = letters::payment_failed(client->email.text());
    transaction.jobs().enqueue(make_mail_job(ids, mail, now));
}

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
