#include "app/bookings/approval_mail.h"

#include "app/bookings/booking_mail.h"
#include "app/notifications/email_templates.h"
#include "app/notifications/notify.h"
#include "ports/notifications.h"
#include "ports/store.h"

#include <vector>

namespace steady {

void withdraw_request(Transaction& transaction, const Approval& approval) {
    transaction.notifications.withdraw(approval.companion, NotificationKind::answer_requested,
                                       approval.booking);
}

void notify_approval_requested(Transaction& transaction, IdSource& ids, const TimeZones& zones,
                               Instant now, const Booking& booking, const Approval& approval) {
    withdraw_request(transaction, approval);
    notify(transaction, ids, now, approval.companion,
           {.kind = NotificationKind::answer_requested, .booking = booking.id},
           [&](const std::string& to) {
               std::vector<email_templates::LocalStart> starts;
               for (const BookingLine& line : booking.lines) {
                   starts.push_back(local_start(zones, line.service.start, line.timezone));
               }
               const std::string& zone = booking.lines.front().timezone;
               return email_templates::approval_requested(
                   to, page_of(booking.id), starts, local_start(zones, *approval.answer_by, zone));
           });
}

void notify_approval_over(Transaction& transaction, IdSource& ids, Instant now,
                          const Booking& booking, const Approval& approval) {
    if (!approval.authorized_at) return;
    withdraw_request(transaction, approval);
    notify(transaction, ids, now, approval.companion,
           {.kind = NotificationKind::booking_cancelled, .booking = booking.id},
           [&](const std::string& to) {
               return email_templates::approval_over(to, page_of(booking.id));
           });
}

void notify_not_approved(Transaction& transaction, IdSource& ids, Instant now,
                         const Booking& booking) {
    notify(transaction, ids, now, booking.client,
           {.kind = NotificationKind::booking_cancelled, .booking = booking.id},
           [&](const std::string& to) {
               return email_templates::not_approved(to, page_of(booking.id));
           });
}

}  // namespace steady
