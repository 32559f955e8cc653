#include "app/bookings/booking_mail.h"

#include "app/bookings/booking_terms.h"
#include "app/notifications/email_templates.h"
#include "app/notifications/notify.h"
#include "app/payments/disputed_money.h"
#include "domain/bookings/shift.h"
#include "ports/notifications.h"
#include "ports/shifts.h"
#include "ports/store.h"

namespace steady {

Phrases booking_terms(Transaction& transaction, const Booking& booking, const AccountId& reader,
                      Instant now) {
    Phrases terms;
    if (reader == booking.client) {
        Booking marked = booking;
        mark_unanswered(marked, transaction.shifts.of_bookings({booking.id}), now);
        terms = refund_terms(marked, now, disputed_of(transaction, booking.id, booking.charged()));
    }
    const Phrases door = exact_address_terms(booking, reader, now);
    if (!terms.empty() && !door.empty()) terms.push_back({});
    terms.insert(terms.end(), door.begin(), door.end());
    return terms;
}

email_templates::LocalStart local_start(const TimeZones& zones, Instant at,
                                        const std::string& zone) {
    const std::string known = zones.known(zone) ? zone : "UTC";
    return {zones.to_local(at, known), known};
}

std::string page_of(const BookingId& booking) {
    return "/bookings/" + booking.text();
}

void withdraw_call_to_pay(Transaction& transaction, const Booking& booking) {
    for (const auto kind : {NotificationKind::booking_made, NotificationKind::booking_proposed}) {
        transaction.notifications.withdraw(booking.client, kind, booking.id);
    }
}

void notify_unpaid(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking) {
    notify(transaction, ids, now, booking.client,
           {.kind = NotificationKind::payment_failed, .booking = booking.id},
           [&](const std::string& to) {
               return email_templates::payment_failed(to, page_of(booking.id));
           });
}

void notify_moved(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking,
                  const BookingLine& moved, Money refunded) {
    for (const AccountId& reader : {booking.client, moved.companion}) {
        const Phrases terms = booking_terms(transaction, booking, reader, now);
        const Money back = reader == booking.client ? refunded : Money{};
        notify(transaction, ids, now, reader,
               {.kind = NotificationKind::booking_moved, .booking = booking.id},
               [&](const std::string& to) {
                   return email_templates::appointment_moved(to, page_of(booking.id), back, terms);
               });
    }
}

void notify_zone_changed(Transaction& transaction, IdSource& ids, const TimeZones& zones,
                         Instant now, const Booking& booking, const BookingLine& moved) {
    const std::string zone = zones.shown(moved.timezone);
    const email_templates::LocalStart start{zones.to_local(moved.service.start, zone), zone};
    for (const AccountId& reader : {booking.client, moved.companion}) {
        notify(transaction, ids, now, reader,
               {.kind = NotificationKind::booking_moved, .booking = booking.id},
               [&](const std::string& to) {
                   return email_templates::appointment_zone_changed(
                       to, page_of(booking.id), start,
                       booking_terms(transaction, booking, reader, now));
               });
    }
}

void notify_updated(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking,
                    const BookingLine& changed, Money refunded) {
    for (const AccountId& reader : {booking.client, changed.companion}) {
        const Phrases terms = booking_terms(transaction, booking, reader, now);
        const Money back = reader == booking.client ? refunded : Money{};
        notify(transaction, ids, now, reader,
               {.kind = NotificationKind::booking_updated, .booking = booking.id},
               [&](const std::string& to) {
                   return email_templates::appointment_updated(to, page_of(booking.id), back,
                                                               terms);
               });
    }
}

void notify_replaced(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking,
                     const Replacement& replacement) {
    const std::string page = page_of(booking.id);
    if (replacement.notifies_client) {
        const Phrases terms = booking_terms(transaction, booking, booking.client, now);
        notify(transaction, ids, now, booking.client,
               {.kind = NotificationKind::booking_updated, .booking = booking.id},
               [&](const std::string& to) {
                   return email_templates::appointment_updated(to, page, Money{}, terms);
               });
    }
    if (!replacement.notifies_companions) return;
    notify(transaction, ids, now, replacement.before,
           {.kind = NotificationKind::booking_cancelled, .booking = booking.id},
           [&](const std::string& to) {
               return email_templates::appointment_cancelled(to, page, {});
           });
}

void notify_proposed(Transaction& transaction, IdSource& ids, Instant now,
                     const std::vector<Booking>& bookings) {
    for (const Booking& booking : bookings) {
        const bool first = booking.id == bookings.front().id;
        const NotificationEvent event{.kind = NotificationKind::booking_proposed,
                                      .booking = booking.id};
        const MailTemplate letter = [&](const std::string& to) {
            return email_templates::appointments_proposed(to, page_of(booking.id),
                                                          static_cast<int>(bookings.size()));
        };
        notify(transaction, ids, now, booking.client, event, first ? letter : MailTemplate());
    }
}

void notify_change_proposed(Transaction& transaction, IdSource& ids, Instant now,
                            const Booking& booking, Money charge) {
    notify(transaction, ids, now, booking.client,
           {.kind = NotificationKind::booking_proposed, .booking = booking.id},
           [&](const std::string& to) {
               return email_templates::change_proposed(to, page_of(booking.id), charge);
           });
}

void notify_not_moved(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking,
                      Money refunded) {
    notify(transaction, ids, now, booking.client,
           {.kind = NotificationKind::payment_failed, .booking = booking.id, .amount = refunded},
           [&](const std::string& to) {
               return email_templates::appointment_not_moved(to, page_of(booking.id), refunded);
           });
}

void notify_paid(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking) {
    withdraw_call_to_pay(transaction, booking);
    const Phrases terms = booking_terms(transaction, booking, booking.client, now);
    notify(transaction, ids, now, booking.client,
           {.kind = NotificationKind::booking_confirmed, .booking = booking.id},
           [&](const std::string& to) {
               return email_templates::appointment_confirmed(to, page_of(booking.id), terms);
           });
}

void notify_cancelled(Transaction& transaction, IdSource& ids, Instant now,
                      const CancelledAppointment& cancelled) {
    const std::string page = page_of(cancelled.booking);
    const NotificationEvent event{.kind = cancelled.whole
                                              ? NotificationKind::booking_cancelled
                                              : NotificationKind::booking_partly_cancelled,
                                  .booking = cancelled.booking};
    notify(transaction, ids, now, cancelled.client, event, [&](const std::string& to) {
        const email_templates::MoneyBack back{cancelled.refund, cancelled.disputed};
        if (cancelled.no_answer) {
            return email_templates::canceled_without_answer(to, page, back, cancelled.whole);
        }
        const bool offers_substitutes = !cancelled.by_client;
        return cancelled.whole
                   ? email_templates::appointment_cancelled(to, page, back, offers_substitutes)
                   : email_templates::appointment_partly_cancelled(to, page, back,
                                                                   offers_substitutes);
    });
    if (cancelled.no_answer) return;  // the companion gets the notification of the missed deadline
    for (const AccountId& companion : cancelled.companions) {
        const bool keeps_some = cancelled.remaining.contains(companion);
        const auto kind = keeps_some ? NotificationKind::booking_partly_cancelled
                                     : NotificationKind::booking_cancelled;
        notify(transaction, ids, now, companion, {.kind = kind, .booking = cancelled.booking},
               [&](const std::string& to) {
                   return keeps_some
                              ? email_templates::appointment_partly_cancelled(to, page, {}, false)
                              : email_templates::appointment_cancelled(to, page, {}, false);
               });
    }
}

}  // namespace steady
