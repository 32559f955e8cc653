#include "app/bookings/send_reminders.h"

#include "app/background/each_item.h"
#include "app/bookings/booking_mail.h"
#include "app/bookings/booking_sweeps.h"
#include "app/bookings/booking_terms.h"
#include "app/notifications/email_templates.h"
#include "app/notifications/notify.h"
#include "ports/booking_sweeps.h"
#include "ports/bookings.h"
#include "ports/store.h"

#include <algorithm>
#include <map>
#include <string>

namespace steady {
namespace {

// Marks the lines whose time has come; returns those whose parties are to be notified.
std::vector<BookingLine> lines_to_notify(Transaction& transaction, const Booking& booking,
                                         Reminder reminder, Instant now) {
    std::vector<BookingLine> lines;
    for (const BookingLine& line : booking.lines) {
        const Instant due = line.service.start - lead_of(reminder);
        if (!line.is_active() || line.service.start <= now || due > now) continue;
        if (!transaction.booking_sweeps.mark_reminded(line.id, reminder)) continue;
        if (reminder == Reminder::hours_before) {
            (void)transaction.booking_sweeps.mark_reminded(line.id, Reminder::day_before);
        }
        if (booking.paid_at && *booking.paid_at <= due) lines.push_back(line);
    }
    return lines;
}

}  // namespace

int SendReminders::run(const std::stop_token& stop) {
    const Instant now = clock_.now();
    int written = 0;
    for (const Reminder reminder : every_reminder) {
        // What fails with one of them is no reason to leave out the other.
        FailingItems failing(
            store_, clock_,
            std::string(work) +
                (reminder == Reminder::day_before ? " of the day before" : " of the same day"));
        work_on_each(
            failing, store_, sweep_limit, stop,
            [&](Transaction& transaction, int limit) {
                return transaction.booking_sweeps.to_remind(reminder, now, limit);
            },
            [](const BookingId& id) {
                return WorkItem{id.text(), id};
            },
            [&](const BookingId& id) -> ItemResult {
                written += remind(id, reminder, now);
                return {};
            });
    }
    return written;
}

int SendReminders::remind(const BookingId& id, Reminder reminder, Instant now) {
    int written = 0;
    (void)store_.transact_guarded(
        LockKeys().add(id), [&](Transaction& transaction) -> Result<void> {
            written = 0;  // the transaction may be tried again
            const auto booking = transaction.bookings.find(id);
            if (!booking || booking->status != BookingStatus::confirmed) return {};
            // Lines that begin together are one appointment to the client.
            std::map<AccountId, std::vector<email_templates::LocalStart>> told;
            for (const BookingLine& line : lines_to_notify(transaction, *booking, reminder, now)) {
                const std::string zone = zones_.shown(line.timezone);
                const email_templates::LocalStart start{zones_.to_local(line.service.start, zone),
                                                        zone};
                for (const AccountId& party : {booking->client, line.companion}) {
                    auto& starts = told[party];
                    if (std::ranges::find(starts, start) == starts.end()) starts.push_back(start);
                }
            }
            for (const auto& each : told) {
                const AccountId& party = each.first;
                const auto& starts = each.second;
                notify(transaction, ids_, now, party,
                       {.kind = NotificationKind::booking_reminder, .booking = id},
                       [&](const std::string& to) {
                           return email_templates::appointment_reminder(
                               to, page_of(id), starts, exact_address_terms(*booking, party, now));
                       });
                ++written;
            }
            return {};
        });
    return written;
}

}  // namespace steady
