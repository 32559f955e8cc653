#pragma once

#include "app/notifications/email_templates.h"
#include "domain/bookings/booking.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <set>
#include <string>
#include <vector>

namespace steady {

// Notifies the client of a booking that it is paid, in the transaction that confirmed it; its
// companions are asked for an answer (shift_news.h). Every text here stays neutral: no names,
// places or times, which anybody at the mailbox could read.
void notify_paid(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking);

// What the reader of a letter about a booking should know: the client what cancelling gives back
// now, both parties what is missing. Empty: nothing.
[[nodiscard]] Phrases booking_terms(Transaction& transaction, const Booking& booking,
                                    const AccountId& reader, Instant now);

// A time in a mail, as clocks in this zone show it.
[[nodiscard]] email_templates::LocalStart local_start(const TimeZones& zones, Instant at,
                                                      const std::string& zone);
// The path of a booking's page, for its letters.
[[nodiscard]] std::string page_of(const BookingId& booking);

struct CancelledAppointment {
    BookingId booking;
    AccountId client;
    std::set<AccountId> companions;   // whose lines were cancelled
    Money refund;                     // on its way to the client
    Money disputed;                   // due back too, and with the client's bank: settled there
    bool whole = true;                // false: the client's booking goes on with its other lines
    bool by_client = true;            // false: the client is shown who else is free
    bool no_answer = false;           // it was canceled because no answer came in time
    std::set<AccountId> remaining{};  // companions who still have lines in the booking
};
// Notifies the client and the affected companions, in the transaction that cancelled it.
void notify_cancelled(Transaction& transaction, IdSource& ids, Instant now,
                      const CancelledAppointment& cancelled);

// The in-app notification that the booking waits for payment: withdrawn when it was
// paid or is not waited for any more.
void withdraw_call_to_pay(Transaction& transaction, const Booking& booking);

// Notifies both parties of a line of its new time, and its client of the refund.
void notify_moved(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking,
                  const BookingLine& moved, Money refunded);
// Notifies both parties that the line keeps its clock time while its zone's rules changed.
void notify_zone_changed(Transaction& transaction, IdSource& ids, const TimeZones& zones,
                         Instant now, const Booking& booking, const BookingLine& moved);
// The same of a line of which something else is another than before.
void notify_updated(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking,
                    const BookingLine& changed, Money refunded);
struct Replacement {
    AccountId before;
    AccountId after;
    bool notifies_client = true;
    bool notifies_companions = true;
};
// Notifies both companions of the replacement, and the client; each where wanted.
void notify_replaced(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking,
                     const Replacement& replacement);
// Notifies only the client that so many bookings wait for an answer, each on its page and all in
// one letter; taken back as a call to pay is.
void notify_proposed(Transaction& transaction, IdSource& ids, Instant now,
                     const std::vector<Booking>& bookings);
// …that a change of a booking that costs `charge` more waits for an answer.
void notify_change_proposed(Transaction& transaction, IdSource& ids, Instant now,
                            const Booking& booking, Money charge);
// Notifies only the client that the line keeps its old time: the difference was not paid in time,
// or was and goes back.
void notify_not_moved(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking,
                      Money refunded);

// Notifies only the client that the payment was not completed and the booking not made.
void notify_unpaid(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking);

}  // namespace steady
