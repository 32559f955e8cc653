#include "domain/bookings/submit_rules.h"

#include "domain/bookings/notice_texts.h"
#include "domain/bookings/timing.h"

#include <algorithm>
#include <array>
#include <string>

namespace steady {
namespace {

using Refused = std::optional<SubmitRefusal>;
using Rule = Refused (*)(const BookingSubmission&);

std::string number_of(std::size_t line) {
    return std::to_string(line + 1);
}

bool has_duration(const RequestedLine& line) {
    return line.service_hours && *line.service_hours >= 1;
}

TimeSpan service_of(const RequestedLine& line) {
    return {*line.start, *line.start + hours{*line.service_hours}};
}

// Finds the first line for which `broken` holds, and returns the error that `make` builds for its
// position.
template <class Broken, class Make>
Refused first_line(const BookingSubmission& submission, Broken broken, Make make) {
    for (std::size_t i = 0; i < submission.lines.size(); ++i) {
        if (broken(submission.lines[i])) return SubmitRefusal{make(i)};
    }
    return std::nullopt;
}

// A refusal that another start of the line would avoid.
Refused at_start_of(std::size_t line, Refusal refusal, std::string text) {
    SubmitRefusal refused{refusal, std::move(text)};
    refused.fields = {{"companions[" + std::to_string(line) + "].startDate", refused.message}};
    refused.line = line;
    return refused;
}

// Finds the first line whose start breaks a rule.
template <class Broken>
Refused first_start(const BookingSubmission& submission, Broken broken, Refusal refusal,
                    std::string_view text) {
    for (std::size_t i = 0; i < submission.lines.size(); ++i) {
        if (broken(submission.lines[i])) return at_start_of(i, refusal, std::string(text));
    }
    return std::nullopt;
}

Refused some_companion(const BookingSubmission& submission) {
    if (submission.lines.empty()) return SubmitRefusal{Refusal::no_companion};
    if (submission.lines.size() > static_cast<std::size_t>(max_booking_lines)) {
        return SubmitRefusal{
            Refusal::invalid_input,
            "A booking can have at most " + std::to_string(max_booking_lines) + " companions"};
    }
    return std::nullopt;
}

Refused logged_in_client(const BookingSubmission& submission) {
    return submission.by_client ? Refused{} : SubmitRefusal{Refusal::not_a_client};
}

Refused identity_verified(const BookingSubmission& submission) {
    return submission.identity_verified ? Refused{}
                                        : SubmitRefusal{Refusal::identity_required_to_book};
}

Refused distance_settled(const BookingSubmission& submission) {
    return submission.distance_pending ? SubmitRefusal{Refusal::distance_pending} : Refused{};
}

// Not one of the ten rules: a companion that does not exist, or must not be visible, ends the
// checks here.
Refused companions_exist(const BookingSubmission& submission) {
    return first_line(
        submission, [](const RequestedLine& line) { return !line.companion_exists; },
        [](std::size_t) { return Error{Refusal::companion_not_found}; });
}

Refused duration_given(const BookingSubmission& submission) {
    return first_line(
        submission, [](const RequestedLine& line) { return !has_duration(line); },
        duration_missing_error);
}

Refused line_filled_in(const BookingSubmission& submission) {
    return first_line(
        submission,
        [](const RequestedLine& line) {
            return !line.start || (!line.is_video && !line.has_location);
        },
        line_incomplete_error);
}

Refused distance_known(const BookingSubmission& submission) {
    return first_line(
        submission, [](const RequestedLine& line) { return !line.is_video && !line.distance; },
        [&](std::size_t line) {
            return submission.lines[line].is_military_place ? Error{Refusal::place_military}
                                                            : distance_unknown_error(line);
        });
}

Refused within_max_shift(const BookingSubmission& submission) {
    for (const RequestedLine& line : submission.lines) {
        if (!is_longer_than_a_shift(*line.service_hours, line.max_shift_hours)) continue;
        return SubmitRefusal{max_shift_error(std::min(line.max_shift_hours, max_line_hours))};
    }
    return std::nullopt;
}

Refused no_conflict(const BookingSubmission& submission) {
    for (std::size_t i = 0; i < submission.lines.size(); ++i) {
        const RequestedLine& line = submission.lines[i];
        const TimeSpan service = service_of(line);
        const auto stored = submission.busy.find(line.companion);
        const auto in_the_way = [&](const TimeSpan& other) { return conflict(other, service); };
        const bool taken =
            std::ranges::any_of(line.busy, in_the_way) ||
            (stored != submission.busy.end() && std::ranges::any_of(stored->second, in_the_way));
        const bool twice = std::any_of(
            submission.lines.begin(), submission.lines.begin() + static_cast<std::ptrdiff_t>(i),
            [&](const RequestedLine& earlier) {
                return earlier.companion == line.companion &&
                       conflict(Claim{with_buffer(service_of(earlier), line.limits.buffer),
                                      earlier.place},
                                Claim{service, line.place});
            });
        if (taken || twice) {
            return at_start_of(i, Refusal::time_conflict,
                               std::string(default_message(Refusal::time_conflict)));
        }
    }
    return std::nullopt;
}

Refused waiver_agreed(const BookingSubmission& submission) {
    return submission.waiver_agreed ? Refused{} : SubmitRefusal{Refusal::waiver_not_agreed};
}

Refused companions_online(const BookingSubmission& submission) {
    return first_line(
        submission, [](const RequestedLine& line) { return !line.companion_online; },
        [](std::size_t) { return Error{Refusal::companion_offline}; });
}

Refused places_exact(const BookingSubmission& submission) {
    return first_line(
        submission, [](const RequestedLine& line) { return line.needs_exact_place; },
        [](std::size_t line) {
            Error error{Refusal::place_approximate};
            error.fields = {{"companions[" + std::to_string(line) + "].location", error.message}};
            return error;
        });
}

Refused within_travel(const BookingSubmission& submission) {
    return first_line(submission, is_beyond_travel, [&](std::size_t line) {
        const int most = submission.lines[line].limits.max_travel_miles.value();
        Error error{Refusal::companion_too_far,
                    "This companion travels up to " + std::to_string(most) +
                        (most == 1 ? " mile" : " miles") +
                        ". Please choose a place nearer to them, or a session by video."};
        error.fields = {{"companions[" + std::to_string(line) + "].location", error.message}};
        return error;
    });
}

// A start whose departure time has passed counts as too soon.
bool is_past(const RequestedLine& line, Instant now) {
    return *line.start <= now;
}
bool is_too_soon(const RequestedLine& line, Instant now) {
    return *line.start < now + notice_of(line);
}
bool is_within_own_notice(const RequestedLine& line, Instant now) {
    return *line.start < earliest_allowed(line, now);
}
bool is_too_far_ahead(const RequestedLine& line, Instant now) {
    return *line.start > now + latest_start_ahead;
}

Refused not_in_the_past(const BookingSubmission& submission) {
    return first_start(
        submission, [&](const RequestedLine& line) { return is_past(line, submission.now); },
        Refusal::start_in_the_past, default_message(Refusal::start_in_the_past));
}

Refused enough_notice(const BookingSubmission& submission) {
    for (std::size_t i = 0; i < submission.lines.size(); ++i) {
        const RequestedLine& line = submission.lines[i];
        if (!is_too_soon(line, submission.now)) continue;
        return at_start_of(i, Refusal::start_too_soon,
                           too_soon_text("companion " + number_of(i), line));
    }
    return std::nullopt;
}

Refused enough_own_notice(const BookingSubmission& submission) {
    for (std::size_t i = 0; i < submission.lines.size(); ++i) {
        const RequestedLine& line = submission.lines[i];
        if (!is_within_own_notice(line, submission.now)) continue;
        return at_start_of(i, Refusal::companion_needs_notice,
                           own_notice_text(line, submission.now));
    }
    return std::nullopt;
}

Refused not_too_far_ahead(const BookingSubmission& submission) {
    return first_start(
        submission,
        [&](const RequestedLine& line) { return is_too_far_ahead(line, submission.now); },
        Refusal::invalid_input, too_far_ahead_text);
}

Refused within_schedule(const BookingSubmission& submission) {
    return first_start(
        submission, [](const RequestedLine& line) { return !line.within_schedule; },
        Refusal::outside_schedule, default_message(Refusal::outside_schedule));
}

constexpr std::array<Rule, 19> rules{
    some_companion,     // 1
    logged_in_client,   // 2
    identity_verified,  // 3
    distance_settled,   // 4
    companions_exist,
    duration_given,     // 5
    line_filled_in,     // 6
    distance_known,     // 7
    within_max_shift,   // 8
    no_conflict,        // 9
    waiver_agreed,      // 10
    companions_online,  // the server's own rules from here on
    places_exact,      within_travel,     not_in_the_past, enough_notice,
    enough_own_notice, not_too_far_ahead, within_schedule,
};

}  // namespace

std::optional<SubmitRefusal> first_refusal(const BookingSubmission& submission) {
    for (const Rule rule : rules) {
        if (Refused refused = rule(submission)) return refused;
    }
    return std::nullopt;
}

minutes notice_of(const RequestedLine& line) {
    return line.is_video ? notice_by_video : line.travel_time + notice_in_person;
}

Instant earliest_allowed(const RequestedLine& line, Instant now) {
    return earliest_allowed(line.limits, notice_of(line), now);
}

bool can_be_reached(const RequestedLine& line) {
    return line.is_video || (line.distance && !is_beyond_travel(line));
}

bool is_beyond_travel(const RequestedLine& line) {
    return !line.is_video && line.distance && is_beyond(line.limits, *line.distance);
}

bool starts_in_time(const RequestedLine& line, Instant now) {
    return !is_past(line, now) && !is_within_own_notice(line, now) && !is_too_far_ahead(line, now);
}

Error duration_missing_error(std::size_t line) {
    return Error{Refusal::duration_missing,
                 "Please select a duration for companion " + number_of(line) + "."};
}

Error line_incomplete_error(std::size_t line) {
    return Error{Refusal::line_incomplete,
                 "Please fill in all required fields for companion " + number_of(line) + "."};
}

Error distance_unknown_error(std::size_t line) {
    return Error{Refusal::distance_unknown,
                 "Unable to calculate distance for the location for companion " + number_of(line) +
                     ". Please enter a valid address."};
}

Error max_shift_error(int max_hours) {
    return Error{Refusal::max_shift_exceeded,
                 "Booking duration for the companion exceeds their maximum shift length of " +
                     std::to_string(max_hours) + " hours"};
}

}  // namespace steady
