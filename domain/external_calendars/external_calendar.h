#pragma once

#include "domain/bookings/time_off.h"
#include "domain/core/enum_names.h"
#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// Why a calendar could not be read.
enum class CalendarFault {
    unreachable,     // no usable answer in time
    forbidden_host,  // the name, or a redirect, leads to an address that may not be called
    refused,         // 401, 403, 404, 410: the address is no longer valid
    server_error,    // any other answer
    too_large,
    not_calendar,
    unreadable,  // the parser gave up
    locked       // the vault cannot open the address
};
inline constexpr EnumNames<CalendarFault, 8> calendar_faults{
    {"unreachable", "forbidden_host", "refused", "server_error", "too_large", "not_calendar",
     "unreadable", "locked"}};

// A calendar that a companion keeps elsewhere: its busy times keep the companion from being booked
// as time off does. Nothing else of it is stored.
struct ExternalCalendar {
    ExternalCalendarId id;
    AccountId companion;
    std::string name;  // empty: the host is shown
    std::string host;
    std::string sealed_address;  // Vault, calendar_address_purpose
    Instant created_at{};
    Instant next_read_at{};
    std::optional<Instant> attempted_at{};
    std::optional<Instant> read_at{};  // the last time without a fault
    int busy = 0;                      // stored busy times
    int skipped = 0;                   // events that could not be read
    int failures = 0;                  // consecutive
    std::optional<Instant> failing_since{};
    std::optional<CalendarFault> fault{};
    friend bool operator==(const ExternalCalendar&, const ExternalCalendar&) = default;
};
inline constexpr std::string_view calendar_address_purpose = "external calendar";

inline constexpr std::size_t max_external_calendars = 3;  // per companion
inline constexpr std::size_t max_calendar_name_bytes = 60;
inline constexpr std::size_t max_busy_times = 5'000;  // per calendar
inline constexpr minutes calendar_read_interval{30};
inline constexpr minutes min_calendar_read_pause{1};  // between two requested by the companion
inline constexpr minutes calendar_lease{5};           // of a server that reads it
inline constexpr hours busy_times_ttl{24};            // after the last read without a fault
inline constexpr std::chrono::days broken_calendar_after{7};

// What one reading found.
struct BusyTimes {
    std::vector<TimeSpan> spans;  // merged, sorted
    int skipped = 0;              // events that could not be read
    friend bool operator==(const BusyTimes&, const BusyTimes&) = default;
};

// The parts inside `window`, merged where they touch, the first `max_busy_times` of them.
[[nodiscard]] std::vector<TimeSpan> merge_busy_times(std::vector<TimeSpan> spans,
                                                     const TimeSpan& window);

void record_reading(ExternalCalendar& calendar, const BusyTimes& found, Instant now);
// Retried later after each failure.
void record_failure(ExternalCalendar& calendar, CalendarFault fault, Instant now);
// Whether its busy times are too old to count, since every reading since then failed.
[[nodiscard]] bool has_expired_times(const ExternalCalendar& calendar, Instant now);
// Whether it has failed for so long that the companion must look after it.
[[nodiscard]] bool is_broken(const ExternalCalendar& calendar, Instant now);

}  // namespace steady
