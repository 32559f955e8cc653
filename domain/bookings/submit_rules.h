#pragma once

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

// One line of a request, as far as its acceptance depends on it.
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
    std::optional<GeoPoint> place{};  // in person, where it is known
    bool is_military_place = false;   // an address of the armed forces, which has no place
    // Neither a street address nor the client's word makes up for a point that is only roughly
    // known: no trip is priced from it.
    bool needs_exact_place = false;
    // Services of stored live lines, as seen from the place (timing.h).
    std::vector<TimeSpan> busy{};
    std::optional<Miles> distance{};  // nullopt: unknown; zero is a true distance (BOOK-052)
    bool within_schedule = true;
};

// Everything the acceptance of a booking depends on. A quote leaves the first and last fields true.
struct BookingSubmission {
    bool by_client = true;
    bool identity_verified = true;
    bool distance_pending = false;
    std::vector<RequestedLine> lines;
    // Services of stored live lines whose places do not matter; besides those of each line.
    std::map<AccountId, std::vector<TimeSpan>> busy;
    bool waiver_agreed = true;
    Instant now{};
};

// A broken rule; `line` when another start of that line would keep it.
struct SubmitRefusal : Error {
    using Error::Error;
    explicit SubmitRefusal(Error error) : Error(std::move(error)) {}
    std::optional<std::size_t> line{};
};

// The ten rules of 001 §5 in their order, then the server's own (offline, past, notice, too far
// ahead, schedule). The first broken one, with its text; "companion N" counts from 1
// (BOOK-039…052). Those about time name the line's startDate.
[[nodiscard]] std::optional<SubmitRefusal> first_refusal(const BookingSubmission& submission);

inline constexpr const char* too_far_ahead_text = "Please choose a start within the next 365 days.";

// The notice that a start needs: the way there and an hour, or a quarter of one by video
// (decisions §4).
[[nodiscard]] minutes notice_of(const RequestedLine& line);

// Those rules of one line that whoever asks for thousands of companions judges by themselves, in
// the very words of the rules: its length, and its start against now and the way there.
[[nodiscard]] constexpr bool is_longer_than_a_shift(int service_hours, int max_shift_hours) {
    return service_hours > std::min(max_shift_hours, max_line_hours);
}
[[nodiscard]] bool can_be_reached(const RequestedLine& line);  // BOOK-052
[[nodiscard]] bool starts_in_time(const RequestedLine& line, Instant now);

// The text that names a rule's line: "… for companion 2."
[[nodiscard]] Error duration_missing_error(std::size_t line);
[[nodiscard]] Error line_incomplete_error(std::size_t line);
[[nodiscard]] Error distance_unknown_error(std::size_t line);
[[nodiscard]] Error max_shift_error(int max_hours);

}  // namespace steady
