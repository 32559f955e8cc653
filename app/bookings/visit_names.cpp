#include "app/bookings/visit_names.h"

#include "app/bookings/booking_view.h"
#include "domain/people/public_name.h"

#include <algorithm>

namespace steady {
namespace {

constexpr std::size_t max_named_visits = 3;

}  // namespace

std::string VisitNames::zone_of_visit(const BookingLine& line) const {
    return zones_.known(line.timezone) ? line.timezone : "UTC";
}

LocalMoment VisitNames::local_moment(const BookingLine& line, Instant at) const {
    using std::chrono::days;
    const std::string zone = zone_of_visit(line);
    const auto year_of = [&](Instant when) {
        return std::chrono::year_month_day{std::chrono::floor<days>(zones_.to_local(when, zone))}
            .year();
    };
    return {zones_.to_local(at, zone),
            year_of(at) == year_of(now_) ? LocalMoment::Detail::day : LocalMoment::Detail::year};
}

std::string VisitNames::moment(const BookingLine& line, Instant at,
                               std::optional<Instant> of) const {
    using std::chrono::days;
    LocalMoment shown = local_moment(line, at);
    const auto day_of = [](std::chrono::local_seconds local) {
        return std::chrono::floor<days>(local);
    };
    if (of && day_of(zones_.to_local(*of, zone_of_visit(line))) == day_of(shown.at)) {
        shown.detail = LocalMoment::Detail::clock;
    }
    return writer_.moment(shown);
}

std::string VisitNames::moment_with_zone(const BookingLine& line, Instant at) const {
    LocalMoment shown = local_moment(line, at);
    shown.zone = zone_of_visit(line);
    return writer_.moment(shown);
}

std::string VisitNames::start(const BookingLine& line) const {
    return moment_with_zone(line, line.service.start);
}

std::string VisitNames::other(const Booking& booking, const BookingLine& line) const {
    const AccountId& who = is_client_ ? line.companion : booking.client;
    const PersonSummary person = summary_of(transaction_, who);
    const bool is_anonymous = !is_client_ && person.name == anonymous_client_name;
    const bool is_for_other = !is_client_ && booking.recipient;
    if (is_for_other && (is_anonymous || person.departed)) {
        return text("the person the client booked for");
    }
    if (person.departed) return text("a deleted account");
    if (is_anonymous) return text("the client");
    const std::string first = person.name.substr(0, person.name.find(' '));
    return is_for_other ? text("the person {client} booked for", {{"client", first}}) : first;
}

std::string VisitNames::list(const Booking& booking,
                             const std::vector<const BookingLine*>& lines) const {
    std::string visits;
    for (std::size_t i = 0; i < std::min(lines.size(), max_named_visits); ++i) {
        const std::string visit =
            text("{start}, with {name}",
                 {{"start", start(*lines[i])}, {"name", other(booking, *lines[i])}});
        visits = visits.empty() ? visit
                                : text("{visits}; {visit}", {{"visits", visits}, {"visit", visit}});
    }
    if (lines.size() <= max_named_visits) return visits;
    const auto further = static_cast<std::int64_t>(lines.size() - max_named_visits);
    return text("{visits}; and {count} more", {{"visits", visits}, {"count", further}});
}

}  // namespace steady
