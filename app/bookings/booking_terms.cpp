#include "app/bookings/booking_terms.h"

#include "domain/bookings/cancellation.h"

#include <algorithm>

namespace steady {
namespace {

std::string counted(std::int64_t count, const std::string& unit) {
    return std::to_string(count) + " " + unit + (count == 1 ? "" : "s");
}

std::string bound_by_answers(int awaited) {
    if (awaited == 0) return "until they have answered that they will be there";
    if (awaited == 1) return "until the answer to the one that is not answered yet";
    return "until the first of the " + std::to_string(awaited) +
           " that are not answered yet is answered";
}

std::string bound_of(const RefundStep& step, const Booking& booking, Instant now) {
    if (step.until_answered) return bound_by_answers(step.awaited);
    if (*step.until == full_refund_until(booking)) {
        return "until " + counted(booking.policy.full_refund_hours, "hour") + " before it starts";
    }
    if (*step.until == partial_refund_until(booking)) {
        return "until " + counted(booking.policy.partial_refund_hours, "hour") +
               " before it starts";
    }
    const auto left = std::chrono::ceil<minutes>(*step.until - now);
    return "within " + counted(left.count(), "minute") + " of your payment";
}

}  // namespace

std::string refund_terms(const Booking& booking, Instant now, Money disputed) {
    const std::vector<RefundStep> steps = without_disputed(refund_steps(booking, now), disputed);
    if (steps.size() == 1) return "It starts so soon that it can't be refunded.\n";
    std::string text = "If you cancel:\n";
    for (const RefundStep& step : steps) {
        if (!step.until) continue;
        const bool full = step.tier == CancellationTier::full && disputed.is_zero();
        const char* share = full ? "a full refund, $" : "$";
        text +=
            "- " + bound_of(step, booking, now) + ": " + share + step.refund.dollars_text() + "\n";
    }
    text += "- later: no refund\n";
    if (disputed.is_zero()) return text;
    return text + "$" + disputed.dollars_text() +
           " of your payment is disputed at your bank, which settles that part.\n";
}

std::string exact_address_terms(const Booking& booking, const AccountId& reader, Instant now) {
    const bool is_client = reader == booking.client;
    const bool missing = std::ranges::any_of(booking.lines, [&](const BookingLine& line) {
        return line.is_active() && !line.has_exact_address && line.service.start > now &&
               (is_client || line.companion == reader);
    });
    if (!missing) return {};
    return is_client
               ? "One thing is missing: a street or a named place to meet at. Please add it on "
                 "the appointment's page.\n"
               : "A street or a named place to meet at is still missing. We asked the client to "
                 "add it.\n";
}

}  // namespace steady
