#include "app/bookings/booking_mail.h"

#include "app/bookings/booking_terms.h"
#include "app/notifications/letters.h"
#include "app/notifications/tell.h"
#include "app/payments/disputed_money.h"
#include "domain/bookings/shift.h"
#include "ports/notifications.h"
#include "ports/shifts.h"

namespace steady {
namespace {

// The client's letter says what cancelling would give back, both say what is missing.
std::string terms_of(Transaction& transaction, const Booking& booking, const AccountId& reader,
                     Instant now) {
    std::string terms;
    if (reader == booking.client) {
        Booking marked = booking;
        mark_unanswered(marked, transaction.shifts.of_bookings({booking.id}), now);
        terms = refund_terms(marked, now, disputed_of(transaction, booking.id, booking.charged()));
    }
    const std::string door = door_terms(booking, reader, now);
    return terms.empty() || door.empty() ? terms + door : terms + "\n" + door;
}

}  // namespace

std::string page_of(const BookingId& booking) {
    return "/bookings/" + booking.text();
}

void tell_made(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking) {
    tell(transaction, ids, now, booking.client,
         {.kind = NotificationKind::booking_made, .booking = booking.id});
}

void withdraw_call_to_pay(Transaction& transaction, const Booking& booking) {
    for (const auto kind : {NotificationKind::booking_made, NotificationKind::booking_proposed}) {
        transaction.notifications.withdraw(booking.client, kind, booking.id);
    }
}

void tell_unpaid(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking) {
    tell(transaction, ids, now, booking.client,
         {.kind = NotificationKind::payment_failed, .booking = booking.id},
         [&](const std::string& to) { return letters::payment_failed(to, page_of(booking.id)); });
}

void tell_moved(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking,
                const BookingLine& moved, Money refunded) {
    for (const AccountId& reader : {booking.client, moved.companion}) {
        const std::string terms = terms_of(transaction, booking, reader, now);
        const Money back = reader == booking.client ? refunded : Money{};
        tell(transaction, ids, now, reader,
             {.kind = NotificationKind::booking_moved, .booking = booking.id},
             [&](const std::string& to) {
                 return letters::appointment_moved(to, page_of(booking.id), back, terms);
             });
    }
}

void tell_updated(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking,
                  const BookingLine& changed, Money refunded) {
    for (const AccountId& reader : {booking.client, changed.companion}) {
        const std::string terms = terms_of(transaction, booking, reader, now);
        const Money back = reader == booking.client ? refunded : Money{};
        tell(transaction, ids, now, reader,
             {.kind = NotificationKind::booking_updated, .booking = booking.id},
             [&](const std::string& to) {
                 return letters::appointment_updated(to, page_of(booking.id), back, terms);
             });
    }
}

void tell_replaced(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking,
                   const Replacement& replacement) {
    const std::string page = page_of(booking.id);
    if (replacement.tells_client) {
        const std::string terms = terms_of(transaction, booking, booking.client, now);
        tell(transaction, ids, now, booking.client,
             {.kind = NotificationKind::booking_updated, .booking = booking.id},
             [&](const std::string& to) {
                 return letters::appointment_updated(to, page, Money{}, terms);
             });
    }
    if (!replacement.tells_companions) return;
    tell(transaction, ids, now, replacement.before,
         {.kind = NotificationKind::booking_cancelled, .booking = booking.id},
         [&](const std::string& to) { return letters::appointment_cancelled(to, page, {}); });
}

void tell_proposed(Transaction& transaction, IdSource& ids, Instant now,
                   const std::vector<Booking>& bookings) {
    for (const Booking& booking : bookings) {
        const bool first = booking.id == bookings.front().id;
        const News news{.kind = NotificationKind::booking_proposed, .booking = booking.id};
        const Letter letter = [&](const std::string& to) {
            return letters::appointments_proposed(to, page_of(booking.id),
                                                  static_cast<int>(bookings.size()));
        };
        tell(transaction, ids, now, booking.client, news, first ? letter : Letter());
    }
}

void tell_change_proposed(Transaction& transaction, IdSource& ids, Instant now,
                          const Booking& booking, Money charge) {
    tell(transaction, ids, now, booking.client,
         {.kind = NotificationKind::booking_proposed, .booking = booking.id},
         [&](const std::string& to) {
             return letters::change_proposed(to, page_of(booking.id), charge);
         });
}

void tell_not_moved(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking,
                    Money refunded) {
    tell(transaction, ids, now, booking.client,
         {.kind = NotificationKind::payment_failed, .booking = booking.id, .amount = refunded},
         [&](const std::string& to) {
             return letters::appointment_not_moved(to, page_of(booking.id), refunded);
         });
}

void tell_paid(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking) {
    withdraw_call_to_pay(transaction, booking);
    const std::string terms = terms_of(transaction, booking, booking.client, now);
    tell(transaction, ids, now, booking.client,
         {.kind = NotificationKind::booking_confirmed, .booking = booking.id},
         [&](const std::string& to) {
             return letters::appointment_confirmed(to, page_of(booking.id), terms);
         });
}

void tell_cancelled(Transaction& transaction, IdSource& ids, Instant now,
                    const CancelledAppointment& cancelled) {
    const std::string page = page_of(cancelled.booking);
    const News news{.kind = cancelled.whole ? NotificationKind::booking_cancelled
                                            : NotificationKind::booking_partly_cancelled,
                    .booking = cancelled.booking};
    tell(transaction, ids, now, cancelled.client, news, [&](const std::string& to) {
        const letters::MoneyBack back{cancelled.refund, cancelled.disputed};
        if (cancelled.no_answer) {
            return letters::canceled_without_answer(to, page, back, cancelled.whole);
        }
        const bool offers_others = !cancelled.by_client;
        return cancelled.whole
                   ? letters::appointment_cancelled(to, page, back, offers_others)
                   : letters::appointment_partly_cancelled(to, page, back, offers_others);
    });
    if (cancelled.no_answer) return;  // the companion is told that they missed the deadline
    for (const AccountId& companion : cancelled.companions) {
        tell(transaction, ids, now, companion,
             {.kind = NotificationKind::booking_cancelled, .booking = cancelled.booking},
             [&](const std::string& to) { return letters::appointment_cancelled(to, page, {}); });
    }
}

}  // namespace steady
