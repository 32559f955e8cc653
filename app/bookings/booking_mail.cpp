#include "app/bookings/booking_mail.h"

#include "app/notifications/letters.h"
#include "app/notifications/mail_job.h"

namespace steady {
namespace {

// Writes the mail that `letter` makes for this account's address, unless it was closed meanwhile.
template <class Letter>
void tell(Transaction& transaction, IdSource& ids, Instant now, const AccountId& id,
          Letter&& letter) {
    const auto account = transaction.accounts().find(id);
    if (!account) return;
    transaction.jobs().enqueue(make_mail_job(ids, letter(account->email.text()), now));
}

}  // namespace

void tell_unpaid(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking) {
    tell(transaction, ids, now, booking.client, letters::payment_failed);
}

void tell_confirmed(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking) {
    std::set<AccountId> companions;
    for (const BookingLine& line : booking.lines) companions.insert(line.companion);
    tell(transaction, ids, now, booking.client, letters::appointment_confirmed);
    for (const AccountId& companion : companions) {
        tell(transaction, ids, now, companion, letters::appointment_confirmed);
    }
}

void tell_cancelled(Transaction& transaction, IdSource& ids, Instant now,
                    const CancelledAppointment& cancelled) {
    tell(transaction, ids, now, cancelled.client, [&](const std::string& to) {
        return cancelled.whole ? letters::appointment_cancelled(to, cancelled.refund)
                               : letters::appointment_partly_cancelled(to, cancelled.refund);
    });
    for (const AccountId& companion : cancelled.companions) {
        tell(transaction, ids, now, companion,
             [](const std::string& to) { return letters::appointment_cancelled(to, Money{}); });
    }
}

}  // namespace steady
