#include "app/bookings/booking_mail.h"

#include "app/bookings/booking_terms.h"
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

// The client's letter says what cancelling would give back, both say what is missing.
std::string terms_of(const Booking& booking, const AccountId& reader, Instant now) {
    std::string terms = reader == booking.client ? refund_terms(booking, now) : "";
    const std::string door = door_terms(booking, reader, now);
    return terms.empty() || door.empty() ? terms + door : terms + "\n" + door;
}

}  // namespace

void tell_unpaid(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking) {
    tell(transaction, ids, now, booking.client, letters::payment_failed);
}

void tell_confirmed(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking) {
    const auto confirm = [&](const AccountId& reader) {
        const std::string terms = terms_of(booking, reader, now);
        tell(transaction, ids, now, reader,
             [&](const std::string& to) { return letters::appointment_confirmed(to, terms); });
    };
    std::set<AccountId> companions;
    for (const BookingLine& line : booking.lines) companions.insert(line.companion);
    confirm(booking.client);
    for (const AccountId& companion : companions) confirm(companion);
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
