#include "app/bookings/booking_terms.h"

#include "domain/bookings/cancellation.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace steady {
namespace {

// A step of what cancelling gives back, as one whole line: of a full refund, and of less.
struct StepMessages {
    const char* full;
    const char* part;
};

constexpr StepMessages until_hours{
    "- until {hours, plural, one {# hour} other {# hours}} before it starts: a full refund, "
    "{amount}",
    "- until {hours, plural, one {# hour} other {# hours}} before it starts: {amount}"};
constexpr StepMessages within_minutes{
    "- within {minutes, plural, one {# minute} other {# minutes}} of your payment: a full refund, "
    "{amount}",
    "- within {minutes, plural, one {# minute} other {# minutes}} of your payment: {amount}"};
constexpr StepMessages until_answered{
    "- until they have answered that they will be there: a full refund, {amount}",
    "- until they have answered that they will be there: {amount}"};
constexpr StepMessages until_last_answer{
    "- until the answer to the one that is not answered yet: a full refund, {amount}",
    "- until the answer to the one that is not answered yet: {amount}"};
constexpr StepMessages until_first_answer{
    "- until the first of the {awaited} that are not answered yet is answered: a full refund, "
    "{amount}",
    "- until the first of the {awaited} that are not answered yet is answered: {amount}"};

struct StepBound {
    StepMessages messages;
    std::vector<NamedValue> values{};
};

StepBound bound_by_answers(int awaited) {
    if (awaited == 0) return {until_answered};
    if (awaited == 1) return {until_last_answer};
    return {until_first_answer, {{"awaited", std::int64_t{awaited}}}};
}

StepBound bound_by_hours(int hours) {
    return {until_hours, {{"hours", std::int64_t{hours}}}};
}

StepBound bound_of(const RefundStep& step, const Booking& booking, Instant now) {
    if (step.until_answered) return bound_by_answers(step.awaited);
    if (*step.until == full_refund_until(booking)) {
        return bound_by_hours(booking.policy.full_refund_hours);
    }
    if (*step.until == partial_refund_until(booking)) {
        return bound_by_hours(booking.policy.partial_refund_hours);
    }
    const auto left = std::chrono::ceil<minutes>(*step.until - now);
    return {within_minutes, {{"minutes", std::int64_t{left.count()}}}};
}

}  // namespace

Phrases refund_terms(const Booking& booking, Instant now, Money disputed) {
    const std::vector<RefundStep> steps = without_disputed(refund_steps(booking, now), disputed);
    if (steps.size() == 1) return {{"It starts so soon that it can't be refunded."}};
    Phrases terms{{"If you cancel:"}};
    for (const RefundStep& step : steps) {
        if (!step.until) continue;
        const bool full = step.tier == CancellationTier::full && disputed.is_zero();
        StepBound bound = bound_of(step, booking, now);
        bound.values.push_back({"amount", step.refund});
        terms.push_back(
            {full ? bound.messages.full : bound.messages.part, std::move(bound.values)});
    }
    terms.push_back({"- later: no refund"});
    if (disputed.is_zero()) return terms;
    terms.push_back({"{amount} of your payment is disputed at your bank, which settles that part.",
                     {{"amount", disputed}}});
    return terms;
}

Phrases exact_address_terms(const Booking& booking, const AccountId& reader, Instant now) {
    const bool is_client = reader == booking.client;
    const bool missing = std::ranges::any_of(booking.lines, [&](const BookingLine& line) {
        return line.is_active() && !line.has_exact_address && line.service.start > now &&
               (is_client || line.companion == reader);
    });
    if (!missing) return {};
    if (is_client) {
        return {
            {"One thing is missing: a street or a named place to meet at. Please add it on the "
             "appointment's page."}};
    }
    return {
        {"A street or a named place to meet at is still missing. We asked the client to add "
         "it."}};
}

}  // namespace steady
