#pragma once

#include "domain/bookings/applied_limits.h"
#include "domain/bookings/booking.h"
#include "domain/core/error.h"
#include "domain/core/geo.h"
#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace steady {

// The parts of a requested line that decide whether it is accepted.
struct RequestedLine {
    AccountId companion;
    bool companion_exists = true;  // false also for a blocked pair
    bool companion_online = true;  // takes bookings (domain/companions/listing.h)
    int max_shift_hours = max_line_hours;
    bool is_video = false;
    std::optional<int> service_hours{};
    std::optional<Instant> start{};
    minutes travel_time{0};  // the companion leaves this much before the start
    bool has_location = false;
    std::optional<GeoPoint> place{};  // in person, if known
    bool is_military_place = false;   // a military address, which has no location
    // The meeting point is only roughly known: no trip is priced from it, and neither a street
    // address nor the client's consent changes that.
    bool needs_exact_place = false;
    // Services of stored live lines, extended as seen from the place (timing.h).
    std::vector<TimeSpan> busy{};
    std::optional<Miles> distance{};  // nullopt: unknown; zero is a valid distance (BOOK-052)
    bool within_schedule = true;
    // Of the companion; an operator's booking leaves the default, since it is arranged with them.
    // The spans of `busy` are extended by the buffer already.
    AppliedLimits limits{};
};

// Everything that decides whether a booking is accepted. A quote leaves the first and last fields
// true.
struct BookingSubmission {
    bool by_client = true;
    bool identity_verified = true;
    bool distance_pending = false;
    std::vector<RequestedLine> lines;
    // Services of stored live lines whose places do not matter; in addition to those of each line.
    std::map<AccountId, std::vector<TimeSpan>> busy;
    bool waiver_agreed = true;
    Instant now{};
};

// A broken rule; `line` is set when another start of that line would satisfy it.
struct SubmitRefusal : Error {
    using Error::Error;
    explicit SubmitRefusal(Error error) : Error(std::move(error)) {}
    std::optional<std::size_t> line{};
};

// Checks the ten rules of 001 §5 in their order, then the server's own (offline, travel, past,
// notice, too far ahead, schedule). Returns the first broken one, with its text; "companion N"
// counts from 1 (BOOK-039…052). Rules about time name the line's startDate.
[[nodiscard]] std::optional<SubmitRefusal> first_refusal(const BookingSubmission& submission);

inline constexpr const char* too_far_ahead_text = "Please choose a start within the next 365 days.";

// The notice that everyone's rules ask for: the travel time plus an hour, or a quarter of an hour
// by video (decisions §4).
[[nodiscard]] minutes notice_of(const RequestedLine& line);
// The first instant at which the line may start, by this notice and the companion's own limits.
// Every search, calendar, price and booking uses this function.
[[nodiscard]] Instant earliest_allowed(const RequestedLine& line, Instant now);

// The rules of one line that a search evaluates for thousands of companions, in the form that
// first_refusal uses: its length, and its start relative to now and the travel time.
[[nodiscard]] constexpr bool is_longer_than_a_shift(int service_hours, int max_shift_hours) {
    return service_hours > std::min(max_shift_hours, max_line_hours);
}
// BOOK-052, and within the companion's longest way.
[[nodiscard]] bool can_be_reached(const RequestedLine& line);
[[nodiscard]] bool is_beyond_travel(const RequestedLine& line);
[[nodiscard]] bool starts_in_time(const RequestedLine& line, Instant now);

// The texts that name a rule's line: "… for companion 2."
[[nodiscard]] Error duration_missing_error(std::size_t line);
[[nodiscard]] Error line_incomplete_error(std::size_t line);
[[nodiscard]] Error distance_unknown_error(std::size_t line);
[[nodiscard]] Error max_shift_error(int max_hours);

}  // namespace steady
