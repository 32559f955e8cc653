#include "domain/desk/timeline.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <utility>

namespace steady {
namespace {

// No stored time is further away, and none overflows when it is compared.
constexpr std::int64_t max_cursor_seconds = 100'000'000'000;
constexpr std::size_t max_cursor_text = 80;

std::optional<Instant> parse_cursor_time(std::string_view text) {
    std::int64_t at = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), at);
    if (fault != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    if (at < 0 || at > max_cursor_seconds) return std::nullopt;
    return from_epoch_seconds(at);
}

}  // namespace

TimelineCursor cursor_of(const TimelineEvent& event) {
    return {event.at, event.kind, event.id.size(), event.id,
            event.line ? event.line->text() : std::string()};
}

std::string timeline_cursor_text(const TimelineCursor& cursor) {
    return std::to_string(to_epoch_seconds(cursor.at)) + "~" +
           std::string(timeline_kinds.of(cursor.kind)) + "~" + cursor.id + "~" + cursor.line;
}

std::optional<TimelineCursor> parse_timeline_cursor(std::string_view text) {
    if (text.size() > 2 * max_cursor_text) return std::nullopt;
    std::array<std::string_view, 4> parts;
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        const auto end = text.find('~');
        if (end == std::string_view::npos) return std::nullopt;
        parts.at(i) = text.substr(0, end);
        text.remove_prefix(end + 1);
    }
    parts[3] = text;
    const auto at = parse_cursor_time(parts[0]);
    const auto kind = timeline_kinds.from(parts[1]);
    if (!at || !kind || parts[2].size() > max_cursor_text || parts[3].size() > max_cursor_text)
        return std::nullopt;
    return TimelineCursor{*at, *kind, parts[2].size(), std::string(parts[2]),
                          std::string(parts[3])};
}

TimelinePage timeline_page(std::vector<TimelineEvent> events,
                           const std::optional<TimelineCursor>& after, std::size_t limit) {
    if (after) {
        std::erase_if(events,
                      [&](const TimelineEvent& event) { return cursor_of(event) >= *after; });
    }
    TimelinePage page{.events = std::move(events)};
    if (page.events.size() <= limit) return page;
    page.events.resize(limit);
    page.next = cursor_of(page.events.back());
    return page;
}

}  // namespace steady
