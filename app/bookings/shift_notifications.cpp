#include "app/bookings/shift_notifications.h"

#include "app/bookings/booking_mail.h"
#include "app/bookings/booking_terms.h"
#include "app/bookings/schedule_fit.h"
#include "app/notifications/email_templates.h"
#include "app/notifications/notify.h"
#include "app/notifications/operator_notes.h"
#include "app/payouts/payout_mail.h"
#include "app/payouts/plan_payouts.h"
#include "domain/bookings/shift.h"
#include "ports/companions.h"
#include "ports/notifications.h"
#include "ports/payouts.h"
#include "ports/shifts.h"
#include "ports/store.h"

#include <algorithm>
#include <map>

namespace steady {
namespace {

constexpr const char* unconfirmed_note =
    "The companion neither checked in nor out. Ask both sides whether the visit took place.";

AnswerTimes answer_times_of(Transaction& transaction, const TimeZones& zones, Instant now,
                            const BookingLine& line) {
    return answer_times(now, line.service.start, companion_clock(transaction, zones, line));
}

Instant await_answer(Transaction& transaction, const TimeZones& zones, Instant now,
                     const BookingId& booking, const BookingLine& line,
                     const std::string& meeting_link = {}) {
    const AnswerTimes times = answer_times_of(transaction, zones, now, line);
    transaction.shifts.save({.line = line.id,
                             .booking = booking,
                             .companion = line.companion,
                             .start = line.service.start,
                             .acknowledge_by = times.due,
                             .remind_at = times.remind_at,
                             .meeting_link = meeting_link});
    return times.due;
}

bool is_one_visit(const Booking& booking) {
    return std::ranges::count_if(booking.lines, &BookingLine::is_active) <= 1;
}

}  // namespace

void request_answers(Transaction& transaction, IdSource& ids, const TimeZones& zones, Instant now,
                     const Booking& booking) {
    struct Asked {
        std::vector<BookingLine> lines{};
        Instant due = Instant::max();
    };
    std::map<AccountId, Asked> companions;
    for (const BookingLine& line : booking.lines) {
        if (!line.is_active()) continue;
        Asked& asked = companions[line.companion];
        asked.due = std::min(asked.due, await_answer(transaction, zones, now, booking.id, line));
        asked.lines.push_back(line);
    }
    for (const auto& [companion, asked] : companions) {
        notify_answer_requested(transaction, ids, zones, now, booking, asked.lines, asked.due);
    }
}

void request_answer(Transaction& transaction, IdSource& ids, const TimeZones& zones, Instant now,
                    const Booking& booking, const BookingLine& line, const BookingLine& before) {
    const auto earlier = transaction.shifts.find(before.id);
    const bool is_same = before.companion == line.companion && before.service == line.service;
    if (is_same && earlier && has_accepted(*earlier)) {
        ShiftReport shift = *earlier;
        shift.line = line.id;
        shift.remind_at.reset();
        transaction.shifts.save(shift);
        return;
    }
    const bool keeps_link = earlier && before.companion == line.companion;
    const Instant due = await_answer(transaction, zones, now, booking.id, line,
                                     keeps_link ? earlier->meeting_link : std::string());
    notify_answer_requested(transaction, ids, zones, now, booking, {line}, due);
}

void notify_answer_requested(Transaction& transaction, IdSource& ids, const TimeZones& zones,
                             Instant now, const Booking& booking,
                             const std::vector<BookingLine>& lines, Instant due) {
    const BookingLine& first = lines.front();
    notify(transaction, ids, now, first.companion,
           {.kind = NotificationKind::answer_requested, .booking = booking.id},
           [&](const std::string& to) {
               std::vector<email_templates::LocalStart> starts;
               for (const BookingLine& line : lines) {
                   starts.push_back(local_start(zones, line.service.start, line.timezone));
               }
               return email_templates::answer_requested(
                   to, page_of(booking.id), starts, local_start(zones, due, first.timezone),
                   exact_address_terms(booking, first.companion, now));
           });
}

void notify_answer_missed(Transaction& transaction, IdSource& ids, Instant now,
                          const Booking& booking, const BookingLine& line, bool is_canceled) {
    notify(transaction, ids, now, line.companion,
           {.kind = NotificationKind::answer_missed, .booking = booking.id},
           [&](const std::string& to) {
               return email_templates::answer_missed(to, page_of(booking.id), is_canceled);
           });
}

void notify_answered(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking) {
    notify(transaction, ids, now, booking.client,
           {.kind = NotificationKind::visit_answered, .booking = booking.id},
           [&](const std::string& to) {
               return email_templates::visit_answered(to, page_of(booking.id),
                                                      is_one_visit(booking));
           });
}

void notify_late(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking) {
    notify(transaction, ids, now, booking.client,
           {.kind = NotificationKind::running_late, .booking = booking.id},
           [&](const std::string& to) {
               return email_templates::running_late(to, page_of(booking.id), is_one_visit(booking));
           });
}

void notify_on_the_way(Transaction& transaction, IdSource& ids, Instant now,
                       const Booking& booking) {
    transaction.notifications.withdraw(booking.client, NotificationKind::on_the_way, booking.id);
    notify(transaction, ids, now, booking.client,
           {.kind = NotificationKind::on_the_way, .booking = booking.id},
           [&](const std::string& to) {
               return email_templates::on_the_way(to, page_of(booking.id));
           });
}

void notify_unacknowledged(Transaction& transaction, IdSource& ids, Instant now,
                           const Booking& booking) {
    notify(transaction, ids, now, booking.client,
           {.kind = NotificationKind::unacknowledged, .booking = booking.id},
           [&](const std::string& to) {
               return email_templates::unacknowledged(
                   to, page_of(booking.id), is_one_visit(booking),
                   booking_terms(transaction, booking, booking.client, now));
           });
}

void notify_no_show(Transaction& transaction, IdSource& ids, Instant now, const Booking& booking,
                    const BookingLine& line, bool by_client) {
    const AccountId& other = by_client ? line.companion : booking.client;
    notify(transaction, ids, now, other,
           {.kind = NotificationKind::no_show_reported, .booking = booking.id},
           [&](const std::string& to) {
               return email_templates::no_show_reported(to, page_of(booking.id));
           });
    const std::string who = by_client ? "client" : "companion";
    // Again after a report that was withdrawn.
    note_for_operator_again(transaction, ids, now, no_show_note(by_client, line.id),
                            "The " + who + " of the booking " + booking.id.text() + ", line " +
                                line.id.text() +
                                ", says that the other party didn't show up. Hear both sides "
                                "before the line is paid out or refunded.");
    const std::vector<Payout> before = transaction.payouts.of_booking(booking.id);
    hold_until_operator(transaction, line.id, no_show_text(by_client));
    notify_newly_held(transaction, ids, now, booking.id, before);
}

void notify_no_show_withdrawn(Transaction& transaction, IdSource& ids, Instant now,
                              const Booking& booking, const BookingLine& line) {
    notify(transaction, ids, now, line.companion,
           {.kind = NotificationKind::booking_updated, .booking = booking.id},
           [&](const std::string& to) {
               return email_templates::no_show_withdrawn(to, page_of(booking.id));
           });
}

void notify_client_no_show_withdrawn(Transaction& transaction, IdSource& ids, Instant now,
                                     const Booking& booking) {
    notify(transaction, ids, now, booking.client,
           {.kind = NotificationKind::visit_answered, .booking = booking.id},
           [&](const std::string& to) {
               return email_templates::no_show_withdrawn(to, page_of(booking.id));
           });
}

void notify_checked_in_after_report(Transaction& transaction, IdSource& ids, Instant now,
                                    const Booking& booking) {
    notify(transaction, ids, now, booking.client,
           {.kind = NotificationKind::visit_answered, .booking = booking.id},
           [&](const std::string& to) {
               return email_templates::checked_in_after_report(to, page_of(booking.id));
           });
}

std::vector<Payout> hold_unconfirmed(Transaction& transaction, std::vector<Payout> payouts) {
    if (!holds_pay_of_unconfirmed_visits) return payouts;
    for (Payout& payout : payouts) {
        const auto shift = transaction.shifts.find(payout.line);
        if (!shift || is_confirmed_by_party(*shift)) continue;
        payout = held_for(std::move(payout), HoldReason::by_operator, unconfirmed_note);
    }
    return payouts;
}

std::vector<Payout> held_where_missing(Transaction& transaction, std::vector<Payout> payouts) {
    for (Payout& payout : payouts) {
        const auto shift = transaction.shifts.find(payout.line);
        if (!shift || (!shift->companion_missing_at && !shift->client_missing_at)) continue;
        payout = held_for(std::move(payout), HoldReason::by_operator,
                          no_show_text(shift->companion_missing_at.has_value()));
    }
    return payouts;
}

}  // namespace steady
