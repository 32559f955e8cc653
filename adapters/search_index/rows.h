#pragma once

#include "adapters/search_index/calendars.h"
#include "adapters/search_index/compact_id.h"
#include "adapters/search_index/tag_dictionary.h"
#include "domain/search/ranking.h"
#include "domain/search/search_record.h"

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

// How companions are stored: the fields that every search reads are contiguous, ordered by place
// (latitude_rows.h).
namespace steady::search_index {

using SlotNumber = std::uint32_t;
using PlaceNumber = std::uint32_t;

// The fields that decide whether a companion matches.
struct Row {
    SearchFacts facts{};
    TagBits degrees = 0;
    TagBits skills = 0;
    std::int32_t total_bookings = 0;
    SlotNumber slot : 30 = 0;
    SlotNumber has_highlight : 1 = 0;
    SlotNumber has_limits : 1 = 0;  // a notice, quiet hours or a longest way
    CalendarMark calendar{};
};

// The fields that are read for matches only.
struct Slot {
    CompactId id{};
    Instant highlight_ends{};
    PlaceNumber place = 0;
    std::uint32_t position = 0;  // in the latitude row of the place
    std::uint32_t band = 0;
    HighlightType highlight_type{};
};

// A public point, or none. Points are the centers of cells (ADR 23), so many companions share one,
// and a search measures each once.
struct Place {
    std::optional<GeoPoint> point{};
    std::uint32_t band = 0;
};

// The sort order without a place.
struct OrderKey {
    int rating_tenths = 0;
    int total_bookings = 0;
    CompactId id{};
    SlotNumber slot = 0;
    friend bool operator<(const OrderKey& a, const OrderKey& b) {
        const auto order = compare({false, std::nullopt, a.rating_tenths, a.total_bookings},
                                   {false, std::nullopt, b.rating_tenths, b.total_bookings});
        return order != 0 ? order < 0 : a.id < b.id;
    }
};

// The tags without a bit, for the few companions that have such.
using RareTags = std::unordered_map<SlotNumber, std::vector<TagNumber>>;

// The requested time, and whether the caller is anonymous (domain/search/search_time.h).
struct WantedTime {
    TimeSpan service{};
    bool is_coarse = false;
    friend bool operator==(const WantedTime&, const WantedTime&) = default;
};

// The conditions of a search that are checked against every row, prepared.
struct Question {
    SearchLimits limits{};
    WantedTags degrees{};
    WantedTags skills{};
    std::optional<WantedTime> wanted{};  // set together with `time`
    // The same for a question whose count is cached.
    std::shared_ptr<const FreshnessWindow> time{};
    friend bool operator==(const Question& a, const Question& b) {
        return a.limits == b.limits && a.degrees == b.degrees && a.skills == b.skills &&
               a.wanted == b.wanted;
    }
};

}  // namespace steady::search_index
