#pragma once

#include "domain/search/search_record.h"
#include "domain/search/search_time.h"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

// When companions can be booked: the week and its zone, and what they have to do. Whoever judges a
// time asks the parts of domain/search/search_time.h, from what is the same for many to what is
// everybody's own.
namespace steady::search_index {

using PatternNumber = std::uint32_t;
using ZoneNumber = std::uint16_t;

// A bit for each day (of UTC, counted round) that may not be free; a day whose bit is not set is.
using DayBits = std::uint32_t;
[[nodiscard]] DayBits bits_of_days(const TimeSpan& span);

// What a row has of a calendar.
struct CalendarMark {
    PatternNumber pattern = 0;
    DayBits busy_days = 0;
};

// A week with its zone and the longest shift; many companions have the same.
struct Pattern {
    static constexpr std::int16_t closed = -1;
    struct Day {
        std::int16_t start = closed;
        std::int16_t end = closed;
        friend auto operator<=>(const Day&, const Day&) = default;
    };
    std::array<Day, 7> days{};
    ZoneNumber zone = 0;
    std::int16_t max_shift_hours = 0;  // none of whoever is suspended
    friend auto operator<=>(const Pattern&, const Pattern&) = default;
    [[nodiscard]] WeeklySchedule schedule() const;
};

struct PatternHash {
    std::size_t operator()(const Pattern& pattern) const noexcept;
};

// What of a calendar must be clear for a time (domain/search/search_time.h).
struct ClearSpans {
    explicit ClearSpans(const SearchTime& asked)
        : of_visits(asked.clear_of_visits()), of_time_off(asked.clear_of_time_off()) {}
    TimeSpan of_visits;
    TimeSpan of_time_off;
};

class Calendars {
  public:
    // Keeps what `record` says of whoever has this number.
    [[nodiscard]] CalendarMark put(std::uint32_t slot, const SearchRecord& record);
    // The mark is what put() gave; afterwards it may be somebody else's.
    void remove(std::uint32_t slot, const CalendarMark& mark);

    [[nodiscard]] const Pattern& pattern(PatternNumber number) const { return patterns_[number]; }
    [[nodiscard]] std::size_t patterns() const { return patterns_.size(); }
    [[nodiscard]] const std::vector<std::string>& zones() const { return zones_; }
    // Whether nothing that is booked or taken off keeps this one from what is asked.
    [[nodiscard]] bool leave_room(std::uint32_t slot, const ClearSpans& clear) const;
    // Whether the way from every other place leaves room for the service at this one.
    [[nodiscard]] bool are_in_reach(std::uint32_t slot, const TimeSpan& service,
                                    const GeoPoint& place) const;

  private:
    // Seconds since 1970 last till 2106.
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
    // The first two numbers say how many of the spans are services and how many are time off.
    using Spans = std::unique_ptr<Span[]>;

    [[nodiscard]] static Spans spans_of(const Calendar& calendar);
    [[nodiscard]] ZoneNumber zone(const std::string& name);
    [[nodiscard]] PatternNumber number_of(const Pattern& pattern);
    void let_go(PatternNumber number);

    std::vector<Spans> spans_;  // by slot
    std::vector<Pattern> patterns_;
    std::vector<std::uint32_t> users_;  // of each pattern
    std::vector<PatternNumber> unused_;
    std::unordered_map<Pattern, PatternNumber, PatternHash> numbers_;
    std::vector<std::string> zones_;
    std::unordered_map<std::string, ZoneNumber> zone_numbers_;
};

// One time that is asked for, made ready for many companions. Of one search and one thread.
class CalendarQuery {
  public:
    CalendarQuery(const Calendars& calendars, const SearchTime& asked, Instant now);

    // Of everybody who comes from there.
    [[nodiscard]] bool in_time(const std::optional<Miles>& way) const {
        return can_be_there(asked_, way, now_);
    }
    // Of whoever comes in time, and is online where that is needed.
    [[nodiscard]] bool is_free(std::uint32_t slot, const CalendarMark& mark) const;
    [[nodiscard]] const TimeSpan& service() const { return service_; }
    // Of whoever is free: whether the visits before and after are near enough to this place.
    [[nodiscard]] bool is_in_reach(std::uint32_t slot, const CalendarMark& mark,
                                   const GeoPoint& place) const {
        // To a stranger a visit looks as time off does, which is at no place (ADR 76).
        return asked_.is_coarse || (mark.busy_days & days_around_) == 0 ||
               calendars_.are_in_reach(slot, service_, place);
    }

  private:
    enum class Verdict : std::uint8_t { unknown, works, does_not };
    // What many share was there early; the others are not worth a search's remembering.
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
    DayBits days_around_;  // those of which a visit may be too far away
    mutable std::vector<std::optional<LocalService>> shown_;
    mutable std::vector<Verdict> verdicts_;  // by pattern, of the first of them
};

// The same of a time whose count is kept: it needs nobody to tell the zones' clocks, and may be
// asked by any thread, until there are more zones than it knows.
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
