#pragma once

#include "domain/search/search_record.h"
#include "domain/search/search_time.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

// When companions can be booked: the week and its zone, and their visits and time off. Check a time
// with the functions of domain/search/search_time.h in order, from those whose result many
// companions share to those that are individual.
namespace steady::search_index {

using PatternNumber = std::uint32_t;
using ZoneNumber = std::uint16_t;

// A bit for each UTC day (modulo the width) on which the companion may be busy; a day whose bit is
// clear is free.
using DayBits = std::uint32_t;
[[nodiscard]] DayBits bits_of_days(const TimeSpan& span);

// The part of a calendar that is stored in the row.
struct CalendarMark {
    PatternNumber pattern = 0;
    DayBits busy_days = 0;
};

// A week with its zone, the longest shift and the companion's own limits; many companions share
// one.
struct Pattern {
    OpenHours open{};
    ZoneNumber zone = 0;
    std::int16_t max_shift_hours = 0;  // 0 for a suspended companion
    BookingLimits limits{};
    friend auto operator<=>(const Pattern&, const Pattern&) = default;
};

struct PatternHash {
    std::size_t operator()(const Pattern& pattern) const noexcept;
};

// The spans of a calendar that must be clear for a time (domain/search/search_time.h).
struct ClearSpans {
    explicit ClearSpans(const SearchTime& asked)
        : of_visits(asked.clear_of_visits()),
          of_time_off(asked.clear_of_time_off()),
          is_coarse(asked.is_coarse) {}
    TimeSpan of_visits;
    TimeSpan of_time_off;
    bool is_coarse;
};

class Calendars {
  public:
    // Stores the calendar of `record` under this slot.
    [[nodiscard]] CalendarMark put(std::uint32_t slot, const SearchRecord& record);
    // `mark` is the result of put(); it is invalid afterwards, since the pattern may be reused.
    void remove(std::uint32_t slot, const CalendarMark& mark);

    [[nodiscard]] const Pattern& pattern(PatternNumber number) const { return patterns_[number]; }
    [[nodiscard]] std::size_t patterns() const { return patterns_.size(); }
    [[nodiscard]] const std::vector<std::string>& zones() const { return zones_; }
    // Whether no visit and no time off conflicts with the requested time.
    [[nodiscard]] bool leave_room(std::uint32_t slot, const CalendarMark& mark,
                                  const ClearSpans& clear) const;
    // Whether the travel from and to every other visit leaves room for the service at this place.
    [[nodiscard]] bool are_in_reach(std::uint32_t slot, const CalendarMark& mark,
                                    const TimeSpan& service, const GeoPoint& place) const;
    // Whether some companion's notice or quiet hours may matter for a start that is this far ahead.
    [[nodiscard]] bool may_ask_for_notice(seconds ahead) const;

  private:
    // Seconds since 1970, until 2106.
    struct Span {
        std::uint32_t start = 0;
        std::uint32_t end = 0;
        float latitude = unknown;
        float longitude = unknown;
        static constexpr float unknown = 1'000;
        [[nodiscard]] bool has_place() const { return latitude != unknown; }
        [[nodiscard]] TimeSpan whole() const {
            return {from_epoch_seconds(start), from_epoch_seconds(end)};
        }
    };
    // The first two numbers are the counts of services and of time off.
    using Spans = std::unique_ptr<Span[]>;

    [[nodiscard]] static Spans spans_of(const Calendar& calendar);
    [[nodiscard]] ZoneNumber zone(const std::string& name);
    [[nodiscard]] PatternNumber number_of(const Pattern& pattern);
    void let_go(PatternNumber number);

    std::vector<Spans> spans_;  // by slot
    std::vector<Pattern> patterns_;
    std::vector<std::uint32_t> users_;  // number of users, by pattern
    std::size_t with_notice_ = 0;       // patterns with a notice or quiet hours, in use
    std::vector<PatternNumber> unused_;
    std::unordered_map<Pattern, PatternNumber, PatternHash> numbers_;
    std::vector<std::string> zones_;
    std::unordered_map<std::string, ZoneNumber> zone_numbers_;
};

// One requested time, prepared for checking many companions. Belongs to one search and one thread.
class CalendarQuery {
  public:
    CalendarQuery(const Calendars& calendars, const SearchTime& asked, Instant now);

    // Whether a companion with this travel distance can arrive in time.
    [[nodiscard]] bool in_time(const std::optional<Miles>& way) const {
        return can_be_there(asked_, way, now_);
    }
    // Whether the companion is available; only for those that arrive in time and are online where
    // that is required.
    [[nodiscard]] bool is_free(std::uint32_t slot, const CalendarMark& mark) const;
    // Whether the start and the way are within the companion's own limits, which depend on when the
    // search is made: no column caches it.
    [[nodiscard]] bool keeps_limits(const CalendarMark& mark,
                                    const std::optional<Miles>& way) const;
    // Whether any companion's limits may depend on when this search is made.
    [[nodiscard]] bool depends_on_now() const {
        return calendars_.may_ask_for_notice(service_.start - now_);
    }
    [[nodiscard]] const TimeSpan& service() const { return service_; }
    // Whether the visits before and after are close enough to this place; only for those that are
    // available.
    [[nodiscard]] bool is_in_reach(std::uint32_t slot, const CalendarMark& mark,
                                   const GeoPoint& place) const {
        // For an anonymous caller a visit looks like time off, which has no place (ADR 76).
        return asked_.is_coarse || (mark.busy_days & days_around_) == 0 ||
               calendars_.are_in_reach(slot, mark, service_, place);
    }

  private:
    enum class Verdict : std::uint8_t { unknown, works, does_not };
    // The patterns that many companions share were added early; caching the verdicts of the others
    // costs more than it saves.
    static constexpr std::size_t remembered_patterns = 16'384;
    [[nodiscard]] bool works(PatternNumber number) const;
    [[nodiscard]] bool works_in_zone(PatternNumber number) const;
    [[nodiscard]] const LocalService& shown_in(ZoneNumber zone) const;

    const Calendars& calendars_;
    const SearchTime& asked_;
    Instant now_;
    TimeSpan service_;
    ClearSpans clear_;
    DayBits days_;
    DayBits days_around_;  // days whose visits may be too far away
    mutable std::vector<std::optional<LocalService>> shown_;
    mutable std::vector<Verdict> verdicts_;  // by pattern, for the first of them
};

// The same for a time whose count is cached: it needs no time zone database and is thread-safe, as
// long as no zone has been added since.
class FreshnessWindow {
  public:
    FreshnessWindow(const Calendars& calendars, const SearchTime& asked);
    [[nodiscard]] bool is_free(std::uint32_t slot, const CalendarMark& mark) const;

  private:
    const Calendars& calendars_;
    ClearSpans clear_;
    int hours_;
    DayBits days_;
    std::vector<LocalService> shown_;
};

}  // namespace steady::search_index
