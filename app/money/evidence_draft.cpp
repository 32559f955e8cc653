#include "app/money/evidence_draft.h"

#include "app/bookings/booking_mail.h"
#include "app/notifications/mail_text.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace steady {
namespace {

struct Event {
    Instant at{};
    std::string text;
};

// Times as clocks show them at the place of the first visit.
class Times {
  public:
    Times(const TimeZones& zones, const std::optional<Booking>& booking)
        : zones_(zones), zone_(booking ? booking->lines.front().timezone : "UTC") {}
    [[nodiscard]] std::string text(Instant at) const { return text(at, zone_); }
    [[nodiscard]] std::string text(Instant at, const std::string& zone) const {
        return start_text(local_start(zones_, at, zone));
    }
    [[nodiscard]] std::string date(Instant at) const {
        const std::chrono::year_month_day day{
            std::chrono::floor<std::chrono::days>(zones_.to_local(at, zone_))};
        const auto two_digits = [](unsigned number) {
            return (number < 10 ? "0" : "") + std::to_string(number);
        };
        return std::to_string(static_cast<int>(day.year())) + "-" +
               two_digits(static_cast<unsigned>(day.month())) + "-" +
               two_digits(static_cast<unsigned>(day.day()));
    }

  private:
    const TimeZones& zones_;
    std::string zone_;
};

std::string dollars(Money amount) {
    return "$" + amount.dollars_text();
}

std::string hours_text(int hours) {
    return std::to_string(hours) + (hours == 1 ? " hour" : " hours");
}

std::string minutes_text(int minutes) {
    if (minutes % 60 == 0) return hours_text(minutes / 60);
    return std::to_string(minutes) + " minutes";
}

std::string visits_text(const Booking& booking, const Times& times) {
    std::string text;
    for (const BookingLine& line : booking.lines) {
        text += (line.is_video ? "A session by video" : "An in-person session") +
                std::string(" of ") + hours_text(line.hours) + " with an independent companion, " +
                times.text(line.service.start, line.timezone) +
                (line.cancelled ? ", which was canceled" : "") + ".\n";
    }
    return text + "It was booked and paid for on our website.";
}

std::string bought_text(const Purchase& purchase) {
    if (purchase.kind == PurchaseKind::id_unlock)
        return "An identity check for the customer's account, done online.";
    if (purchase.kind == PurchaseKind::highlight_local ||
        purchase.kind == PurchaseKind::highlight_nationwide)
        return "A highlighted profile in our directory, shown from the payment on.";
    return "A review of credentials by our staff for the customer's profile.";
}

void add(std::vector<Event>& events, const std::optional<Instant>& at, std::string text) {
    if (at) events.push_back({*at, std::move(text)});
}

void add_visit(std::vector<Event>& events, const ShiftReport& shift) {
    add(events, shift.acknowledged_at, "The companion confirmed that they would come.");
    add(events, shift.on_way_at, "The companion said that they were on the way.");
    add(events, shift.checked_in_at, "The companion arrived and checked in.");
    add(events, shift.checked_out_at, "The companion checked out.");
    add(events, shift.companion_missing_at,
        "The customer reported that the companion did not come.");
    add(events, shift.client_missing_at, "The companion reported that the customer was not there.");
}

std::string canceled_by(CancelledBy by) {
    switch (by) {
        case CancelledBy::client:
            return "by the customer";
        case CancelledBy::companion:
            return "by the companion";
        case CancelledBy::admin:
            return "by us";
        case CancelledBy::hold_expired:
            return "because it was not paid in time";
    }
    std::unreachable();
}

std::string activity_text(const DisputedPayment& disputed, const Times& times) {
    // Those of the same second stay in this order.
    std::vector<Event> events;
    if (disputed.booking)
        add(events, disputed.booking->created_at, "The customer made the booking.");
    if (disputed.consent) {
        events.push_back({disputed.consent->at,
                          "The customer agreed to our terms (version " + disputed.consent->version +
                              ") from the network address " + disputed.consent->ip_address + "."});
    }
    add(events, disputed.purchase.paid_at,
        "The customer paid " + dollars(disputed.purchase.amount) + " by card.");
    if (disputed.booking) {
        for (const BookingLine& line : disputed.booking->lines) {
            if (!line.cancelled) continue;
            add(events, line.cancelled->at,
                "A session was canceled " + canceled_by(line.cancelled->by) + ".");
        }
    }
    for (const ShiftReport& shift : disputed.shifts) add_visit(events, shift);
    std::ranges::stable_sort(events, {}, &Event::at);
    std::string text;
    for (const Event& event : events) text += times.text(event.at) + ": " + event.text + "\n";
    return text;
}

std::string policy_text(const CancellationPolicy& policy) {
    return "Canceling at least " + hours_text(policy.full_refund_hours) +
           " before the start returns everything. After that, until " +
           hours_text(policy.partial_refund_hours) + " before the start, it returns " +
           std::to_string(policy.partial_base_percent) +
           "% of the price and all travel costs, and later nothing. It also returns everything "
           "within " +
           minutes_text(policy.grace_minutes) + " of paying, if the start is at least " +
           minutes_text(policy.grace_ahead_minutes) + " away" +
           (policy.free_until_answered ? ", and until the companion has confirmed" : "") +
           ". When the companion or we cancel, everything is returned. The customer was shown "
           "these rules before paying.";
}

std::string refund_text(const DisputedPayment& disputed, const Times& times) {
    std::string text;
    for (const RefundRecord& refund : disputed.refunds) {
        if (refund.at_bank || refund.state == RefundState::failed) continue;
        text += "We refunded " + dollars(refund.amount) + " of this payment on " +
                times.text(refund.ordered_at) + ".\n";
    }
    if (!text.empty() || !disputed.booking) return text;
    const bool was_canceled = std::ranges::any_of(
        disputed.booking->lines, [](const BookingLine& line) { return !line.is_active(); });
    return was_canceled ? "By the rules the customer agreed to, canceling returned nothing."
                        : "The booking was not canceled, so no refund was due.";
}

}  // namespace

DisputeEvidence draft_evidence(const DisputedPayment& disputed, const TimeZones& zones) {
    const Times times(zones, disputed.booking);
    DisputeEvidence draft{.customer_name = disputed.client_name,
                          .customer_email = disputed.client_email,
                          .activity_log = activity_text(disputed, times),
                          .refund_explanation = refund_text(disputed, times)};
    if (!disputed.booking) {
        draft.product_description = bought_text(disputed.purchase);
        return draft;
    }
    const Booking& booking = *disputed.booking;
    const auto first = std::ranges::min_element(
        booking.lines, {}, [](const BookingLine& line) { return line.service.start; });
    draft.service_date = times.date(first->service.start);
    draft.product_description = visits_text(booking, times);
    draft.cancellation_policy = policy_text(booking.policy);
    return draft;
}

}  // namespace steady
