#include "adapters/memory/row_checks.h"

#include "adapters/memory/state.h"
#include "domain/payouts/payout_rules.h"

#include <algorithm>
#include <cstdint>
#include <initializer_list>

namespace steady::memory {
namespace {

constexpr std::int64_t largest_amount = 99'999'999;  // the provider's maximum, in cents
constexpr std::size_t hash_length = 64;

bool is_negative(Money amount) {
    return amount < Money{};
}

bool any_negative(std::initializer_list<Money> amounts) {
    return std::ranges::any_of(amounts, is_negative);
}

bool is_payable(Money amount) {
    return amount.cents() >= 1 && amount.cents() <= largest_amount;
}

bool is_part_of(Money part, Money whole) {
    return !is_negative(part) && part <= whole;
}

bool is_sound(const CompanionProfile& profile) {
    const Money video = profile.video_hourly_rate.value_or(Money{});
    return !any_negative({profile.hourly_rate, video}) && profile.rating.sum >= 0 &&
           profile.rating.count >= 0 && profile.rating.tenths() >= 0 &&
           profile.rating.tenths() <= max_stars * 10;
}

bool is_sound(const BookingLine& line) {
    const LineAmounts& amounts = line.amounts;
    const LineFees& fees = amounts.fees;
    const bool owes_nothing_negative =
        !any_negative({line.rate, amounts.base, fees.hotel, fees.misc, fees.mileage, fees.travel,
                       fees.travel_time, fees.company, amounts.companion_share, amounts.commission,
                       amounts.companion_payout, amounts.total});
    return owes_nothing_negative && line.hours > 0 && line.service.end > line.service.start &&
           line.travel_time >= minutes{0} && (!line.distance || line.distance->hundredths >= 0) &&
           amounts.companion_share + amounts.commission == amounts.base &&
           is_part_of(line.refunded, amounts.total);
}

bool is_sound(const Booking& booking) {
    const CancellationPolicy& policy = booking.policy;
    return !any_negative({booking.app_fee, booking.total}) && policy.partial_base_percent >= 0 &&
           policy.partial_base_percent <= 100 && policy.grace_minutes >= 0 &&
           policy.grace_ahead_minutes >= 0 && is_part_of(booking.refunded, booking.total) &&
           std::ranges::all_of(booking.lines,
                               [](const BookingLine& line) { return is_sound(line); });
}

bool is_sound(const Payout& payout) {
    const bool was_sent =
        payout.state == PayoutState::paid || payout.state == PayoutState::reversing ||
        payout.state == PayoutState::reversed || payout.state == PayoutState::lost;
    const bool is_claimed = payout.lease_until && !payout.key.empty();
    const PayoutParts& parts = payout.parts;
    return is_payable(payout.amount) && hold_is_sound(payout) && payout.attempt >= 0 &&
           (!was_sent || !payout.transfer.empty()) &&
           (payout.state != PayoutState::sending || is_claimed) &&
           !any_negative({parts.base, parts.commission, parts.mileage});
}

bool is_sound(const RefundRecord& refund) {
    return is_payable(refund.amount) &&
           (!refund_left(refund.state) || !refund.provider_refund.empty());
}

bool is_sound(const IncidentRow& row) {
    return row.incident.reporter.has_value() ==
           (row.incident.reported_by != IncidentReporter::admin);
}

bool is_sound(const AuditEntry& entry) {
    return entry.sequence > 0 && entry.previous_hash.size() == hash_length &&
           entry.hash.size() == hash_length;
}

template <class RowTable>
void check_rows(RowTable& table, const char* name) {
    table.require(name, [](const auto& row) { return is_sound(row); });
}

}  // namespace

void refuse_unsound_rows(State& state) {
    check_rows(state.companions, "companions");
    check_rows(state.bookings, "bookings");
    check_rows(state.payouts, "payouts");
    check_rows(state.refunds, "refunds");
    check_rows(state.incidents, "incidents");
    check_rows(state.audit, "audit_log");
    state.held_moves.require("booking_lines",
                             [](const HeldMove& one) { return is_sound(one.line); });
    state.unlocks.require("identity_unlocks",
                          [](const IdentityUnlock& one) { return one.tries_left >= 0; });
    state.reviews.require(
        "reviews", [](const Review& one) { return one.rating >= 1 && one.rating <= max_stars; });
    state.purchases.require(
        "purchases", [](const Purchase& one) { return is_payable(one.amount) && one.attempt > 0; });
    state.files.require("stored_files", [](const StoredFile& one) { return one.bytes >= 0; });
    state.verification_requests.require(
        "verification_requests",
        [](const VerificationRequest& one) { return !one.submitted_at || one.sent_at; });
    state.disputes.require("disputes", [](const DisputeRecord& one) {
        return !any_negative({one.amount, one.fee});
    });
    state.notifications.require("notifications",
                                [](const Notification& one) { return !is_negative(one.amount); });
    state.shifts.require("shifts", [](const ShiftReport& one) {
        return !one.minutes_late || *one.minutes_late > 0;
    });
    state.time_off.require("time_off",
                           [](const TimeOff& one) { return one.span.end > one.span.start; });
    state.incident_files.require("incident_files",
                                 [](const IncidentFile& one) { return one.bytes > 0; });
    state.failing_items.require("failing_items",
                                [](const FailingItem& one) { return one.failures > 0; });
    state.schedule_templates.require("schedule_templates", [](const ScheduleTemplate& one) {
        return one.hours >= 1 && one.hours <= max_line_hours;
    });
}

}  // namespace steady::memory
