#include "domain/companions/open_hours.h"

#include <algorithm>

namespace steady {
namespace {

using std::chrono::days;

constexpr minutes last_minute{23 * 60 + 59};

std::int16_t minute_of(minutes since_monday) {
    return static_cast<std::int16_t>(since_monday.count());
}

void add_window(OpenHours& open, minutes start, minutes end) {
    if (end <= minutes_of_a_week) {
        open.push_back({minute_of(start), minute_of(end)});
        return;
    }
    open.push_back({minute_of(start), minute_of(minutes_of_a_week)});
    open.push_back({0, minute_of(end - minutes_of_a_week)});
}

seconds since_monday(std::chrono::local_seconds at) {
    const auto day = std::chrono::floor<days>(at);
    return days{std::chrono::weekday{day}.iso_encoding() - 1} + (at - day);
}

}  // namespace

bool has_hours(const WeeklySchedule& schedule) {
    return std::ranges::any_of(schedule, &DaySchedule::enabled);
}

minutes closing_of(const DayWindow& window) {
    if (window.end <= window.start) return window.end + days{1};
    return window.end >= last_minute ? minutes{days{1}} : window.end;
}

std::vector<DayWindow> windows_of(const DaySchedule& day) {
    if (!day.enabled) return {};
    std::vector<DayWindow> windows{{day.start, day.end}};
    windows.insert(windows.end(), day.more.begin(), day.more.end());
    return windows;
}

OpenHours open_hours(const WeeklySchedule& schedule) {
    if (!has_hours(schedule)) return {{0, minute_of(minutes_of_a_week)}};
    OpenHours all;
    minutes midnight{0};
    for (const DaySchedule& day : schedule) {
        for (const DayWindow& window : windows_of(day)) {
            add_window(all, midnight + window.start, midnight + closing_of(window));
        }
        midnight += days{1};
    }
    std::ranges::sort(all);
    OpenHours merged;
    for (const OpenWindow& window : all) {
        if (!merged.empty() && window.start <= merged.back().end) {
            merged.back().end = std::max(merged.back().end, window.end);
        } else {
            merged.push_back(window);
        }
    }
    return merged;
}

bool is_open(const OpenHours& open, const LocalSpan& span) {
    seconds at = since_monday(span.start);
    seconds left = span.end - span.start;
    do {
        const auto window = std::ranges::find_if(open, [&](const OpenWindow& each) {
            return minutes{each.start} <= at && at < minutes{each.end};
        });
        if (window == open.end()) return false;
        const seconds until_closing = minutes{window->end} - at;
        left -= until_closing;
        at = (at + until_closing) % minutes_of_a_week;
    } while (left > seconds{0});
    return true;
}

}  // namespace steady
