#include "adapters/demo/demo_bookings.h"

#include "adapters/demo/demo_provider.h"
#include "app/bookings/confirm_paid_booking.h"
#include "domain/bookings/approval.h"
#include "domain/core/result.h"
#include "domain/fees/fee_rules.h"
#include "domain/payments/purchase.h"
#include "ports/approvals.h"
#include "ports/bookings.h"
#include "ports/payments.h"
#include "ports/shifts.h"
#include "ports/store.h"

#include <algorithm>

namespace steady::demo {
namespace {

struct Plan {
    std::size_t companion;  // index into the given companions
    int days_from_now;      // of the service; negative: over
    int hour;               // local
    int hours;
    bool video;
};
constexpr Plan plans[] = {
    {0, -64, 9, 6, false},  {1, -51, 14, 4, false}, {0, -43, 9, 6, false}, {2, -37, 10, 2, true},
    {3, -29, 11, 4, false}, {0, -22, 9, 6, false},  {4, -15, 18, 3, true}, {1, -8, 13, 4, false},
    {0, 3, 9, 6, false},    {2, 6, 10, 2, true},    {5, 12, 15, 4, false},
};

BookingLine make_line(const Visit& visit, const Companion& companion, const TimeZones& zones,
                      CountingIds& ids) {
    const CompanionProfile& profile = companion.profile;
    const auto local = visit.day + hours(visit.hour);
    // The hours used here exist on every day in every zone.
    const Instant start = zones.to_instant(local, profile.timezone).value();
    const int shift = std::min(visit.hours, profile.max_shift_hours);
    BookingLine line{.id = ids.next<BookingLineId>(), .companion = companion.id()};
    line.service = {start, start + hours(shift)};
    line.hours = shift;
    line.is_video = visit.video;
    line.timezone = profile.timezone;
    line.rate = rate_of_line(visit.video, profile.hourly_rate, profile.video_hourly_rate);
    const Address& home = companion.account.address;
    line.location =
        visit.video ? "Video Session" : "Public Library, " + home.city + ", " + home.state;
    std::optional<Trip> trip;
    if (!visit.video) {
        const Miles distance = Miles::whole(6);
        line.distance = distance;
        line.travel_time = estimated_travel_time(distance);
        trip = Trip{distance, line.travel_time, 1, true};
    }
    line.amounts = line_amounts({line.rate, shift, trip});
    return line;
}

}  // namespace

std::chrono::local_days day_from(const Companion& companion, const TimeZones& zones, Instant now,
                                 int days) {
    const auto local = zones.to_local(now, companion.profile.timezone);
    return std::chrono::floor<std::chrono::days>(local) + std::chrono::days(days);
}

namespace {

// Answers due before now were given an hour after the payment; the others are still pending.
void answer_in_time(Transaction& transaction, const BookingId& booking, Instant paid_at,
                    Instant now) {
    for (ShiftReport shift : transaction.shifts.of_bookings({booking})) {
        if (!shift.acknowledge_by || now < *shift.acknowledge_by) continue;
        shift.acknowledged_at = std::min(*shift.acknowledge_by, paid_at + hours(1));
        shift.remind_at.reset();
        transaction.shifts.save(shift);
    }
}

void insert_accepted(Transaction& transaction, const Booking& booking, const Purchase& purchase,
                     minutes accepted_after) {
    const Instant accepted_at = purchase.created_at + accepted_after;
    transaction.approvals.save({.booking = booking.id,
                                .companion = booking.lines.front().companion,
                                .purchase = purchase.id,
                                .authorized_at = purchase.created_at,
                                .answer_by = purchase.created_at + approval_within,
                                .accepted_at = accepted_at});
}

}  // namespace

Result<BookingId> insert_paid_booking(Transaction& transaction, const AccountId& client,
                                      const Companion& companion, const Visit& visit,
                                      const TimeZones& zones, CountingIds& ids, Instant now) {
    Booking booking{.id = ids.next<BookingId>(), .client = client};
    booking.lines.push_back(make_line(visit, companion, zones, ids));
    booking.location = booking.lines.front().location;
    booking.app_fee = app_fee;
    booking.total = booking.lines.front().amounts.total + app_fee;
    const Instant before_start = booking.first_start() - std::chrono::days(6);
    booking.created_at = std::min(before_start, now - hours(2));
    booking.hold_expires_at = booking.created_at + hold_duration;
    if (!transaction.bookings.insert(booking)) {
        return refuse(Refusal::time_conflict, "The demo's bookings overlap.");
    }
    Purchase purchase{.id = ids.next<PurchaseId>(), .owner = client};
    purchase.subject = booking.id.text();
    purchase.amount = booking.total;
    purchase.state = PurchaseState::paid;
    purchase.provider_session = past_name("cs_", booking.id.text());
    purchase.provider_payment = past_name("pi_", booking.id.text());
    purchase.created_at = booking.created_at;
    purchase.paid_at = booking.created_at + visit.accepted_after.value_or(minutes(4));
    purchase.consumed_at = purchase.paid_at;
    transaction.purchases.insert(purchase);
    if (visit.accepted_after)
        insert_accepted(transaction, booking, purchase, *visit.accepted_after);
    RETURN_IF_ERROR(confirm_paid_booking(transaction, ids, zones, *purchase.paid_at, purchase));
    answer_in_time(transaction, booking.id, *purchase.paid_at, now);
    return booking.id;
}

Result<void> insert_bookings(Transaction& transaction, const AccountId& client,
                             const std::vector<Companion>& companions, const TimeZones& zones,
                             CountingIds& ids, Instant now) {
    for (const Plan& plan : plans) {
        const Companion& companion = companions.at(plan.companion);
        const Visit visit{day_from(companion, zones, now, plan.days_from_now), plan.hour,
                          plan.hours, plan.video};
        RETURN_IF_ERROR(
            insert_paid_booking(transaction, client, companion, visit, zones, ids, now));
    }
    return {};
}

}  // namespace steady::demo
