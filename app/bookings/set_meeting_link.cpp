#include "app/bookings/set_meeting_link.h"

#include "app/bookings/booking_mail.h"
#include "app/notifications/email_templates.h"
#include "app/notifications/notify.h"
#include "domain/bookings/meeting.h"
#include "domain/bookings/shift.h"
#include "domain/companions/profile_rules.h"
#include "ports/booking_lists.h"
#include "ports/bookings.h"
#include "ports/shifts.h"

#include <algorithm>

namespace steady {
namespace {

constexpr const char* not_changeable_text =
    "Only the link of a paid video visit that has not ended can be changed.";

bool has_changeable_link(const Booking& booking, const BookingLine& line, Instant now) {
    return booking.status == BookingStatus::confirmed && line.is_active() && line.is_video &&
           now < line.service.end;
}

void notify_link_changed(Transaction& transaction, IdSource& ids, Instant now,
                         const Booking& booking) {
    notify(transaction, ids, now, booking.client,
           {.kind = NotificationKind::booking_updated, .booking = booking.id},
           [&](const std::string& to) {
               return email_templates::appointment_link_changed(to, page_of(booking.id));
           });
}

bool has_own_link(Transaction& transaction, const BookingLine& line) {
    const auto shift = transaction.shifts.find(line.id);
    return shift && !shift->meeting_link.empty();
}

}  // namespace

Result<Booking> SetMeetingLink::run(const MeetingLinkCommand& command) {
    FormProblems problems;
    const std::string link = check_meeting_link(command.link, problems);
    if (!problems.none()) return std::unexpected(problems.error());
    const Instant now = clock_.now();
    return store_.transact_guarded(
        LockKeys().add(command.booking), [&](Transaction& transaction) -> Result<Booking> {
            const auto booking = transaction.bookings.find(command.booking);
            if (!booking) return refuse(Refusal::booking_not_found);
            const auto line = std::ranges::find(booking->lines, command.line, &BookingLine::id);
            if (line == booking->lines.end() || line->companion != command.companion) {
                return refuse(Refusal::booking_not_found);
            }
            if (!has_changeable_link(*booking, *line, now)) {
                return refuse(Refusal::conflict, not_changeable_text);
            }
            auto shift = transaction.shifts.find(line->id).value_or(
                ShiftReport{.line = line->id,
                            .booking = booking->id,
                            .companion = line->companion,
                            .start = line->service.start});
            if (shift.meeting_link == link) return *booking;
            shift.meeting_link = link;
            transaction.shifts.save(shift);
            if (!in_contact(*booking, *line, now)) return *booking;
            notify_link_changed(transaction, ids_, now, *booking);
            return *booking;
        });
}

void notify_profile_link_changed(Transaction& transaction, IdSource& ids, Instant now,
                                 const AccountId& companion) {
    for (const BookingId& id : transaction.booking_lists.live_of(companion)) {
        const auto booking = transaction.bookings.find(id);
        if (!booking) continue;
        const bool is_shown = std::ranges::any_of(booking->lines, [&](const BookingLine& line) {
            return line.companion == companion && line.is_video &&
                   in_contact(*booking, line, now) && !has_own_link(transaction, line);
        });
        if (is_shown) notify_link_changed(transaction, ids, now, *booking);
    }
}

}  // namespace steady
