#include "app/bookings/visit_names.h"

#include "app/bookings/booking_view.h"
#include "domain/people/public_name.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace steady {
namespace {

constexpr std::array<std::string_view, 7> short_weekdays{"Sun", "Mon", "Tue", "Wed",
                                                         "Thu", "Fri", "Sat"};
constexpr std::array<std::string_view, 12> short_months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                        "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
constexpr std::size_t max_named_visits = 3;

std::string short_clock(std::chrono::seconds of_day) {
    const std::chrono::hh_mm_ss time{of_day};
    const auto hour = time.hours().count() % 12 == 0 ? 12 : time.hours().count() % 12;
    const auto minute = time.minutes().count();
    return std::to_string(hour) + (minute < 10 ? ":0" : ":") + std::to_string(minute) +
           (time.hours().count() < 12 ? " AM" : " PM");
}

}  // namespace

std::string VisitNames::zone_of_visit(const BookingLine& line) const {
    return zones_.known(line.timezone) ? line.timezone : "UTC";
}

std::string VisitNames::moment(const BookingLine& line, Instant at,
                               std::optional<Instant> of) const {
    using std::chrono::days;
    const std::string zone = zone_of_visit(line);
    const auto local = zones_.to_local(at, zone);
    const auto day = std::chrono::floor<days>(local);
    const std::string clock = short_clock(local - day);
    if (of && std::chrono::floor<days>(zones_.to_local(*of, zone)) == day) return clock;
    const std::chrono::year_month_day date{day};
    const std::chrono::year_month_day today{std::chrono::floor<days>(zones_.to_local(now_, zone))};
    return std::string(short_weekdays.at(std::chrono::weekday{day}.c_encoding())) + ", " +
           std::string(short_months.at(static_cast<unsigned>(date.month()) - 1)) + " " +
           std::to_string(static_cast<unsigned>(date.day())) + ", " +
           (date.year() == today.year() ? "" : std::to_string(int{date.year()}) + ", ") + clock;
}

std::string VisitNames::zone_label(const BookingLine& line) const {
    const std::string zone = zone_of_visit(line);
    std::string city = zone.substr(zone.rfind('/') + 1);
    std::ranges::replace(city, '_', ' ');
    return ", " + city + " time";
}

std::string VisitNames::start(const BookingLine& line) const {
    return moment(line, line.service.start) + zone_label(line);
}

std::string VisitNames::other(const Booking& booking, const BookingLine& line) const {
    const AccountId& who = is_client_ ? line.companion : booking.client;
    const std::string name = summary_of(transaction_, who).name;
    const bool is_anonymous = !is_client_ && name == anonymous_client_name;
    const std::string first = is_anonymous ? "the client" : name.substr(0, name.find(' '));
    return !is_client_ && booking.recipient ? "the person " + first + " booked for" : first;
}

std::string VisitNames::list(const Booking& booking,
                             const std::vector<const BookingLine*>& lines) const {
    std::string text;
    for (std::size_t i = 0; i < std::min(lines.size(), max_named_visits); ++i) {
        if (i > 0) text += "; ";
        text += start(*lines[i]) + ", with " + other(booking, *lines[i]);
    }
    if (lines.size() > max_named_visits) {
        text += "; and " + std::to_string(lines.size() - max_named_visits) + " more";
    }
    return text;
}

}  // namespace steady
