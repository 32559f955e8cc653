#pragma once

#include "domain/companions/companion.h"
#include "domain/core/geo.h"
#include "domain/core/money.h"
#include "domain/search/search_time.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

inline constexpr int search_default_limit = 20;  // SRCH-034
inline constexpr int search_max_limit = 50;      // BOOK-009
inline constexpr int search_default_radius_miles = 100;
// Beyond the ten thousandth nobody pages: they narrow the search.
inline constexpr int search_deepest_result = 10'000;

// What a searcher asks for. Built by the search use case, already validated.
struct SearchCriteria {
    bool online_only = true;
    int min_sobriety_months = 24;
    int min_rating_tenths = 0;
    std::optional<Money> max_rate;
    std::vector<std::string> degrees;  // any of; empty: no condition. "Other" text is one of them
    std::vector<std::string> skills;   // any of
    std::vector<VerificationKind> verified;  // all of
    std::optional<GeoPoint> from;
    // Only with `from`; nullopt: distances are told and order the list, but nobody is too far, and
    // those whose place is unknown come last (the list "Outside your area").
    std::optional<int> radius_miles = search_default_radius_miles;
    std::optional<AccountId>
        searcher;  // companions blocked by or blocking this account are left out
    // Only those who can be booked for it. By video nobody travels; in person the way is measured
    // from the searcher's place, and where none is given, nobody has one.
    std::optional<SearchTime> when{};
    Instant now{};
    int page = 1;  // from 1
    int limit = search_default_limit;
};

struct SearchHit {
    Companion companion;
    std::optional<int> distance_miles;  // from the public point, rounded to 5 (decisions §2)
    bool highlighted = false;           // active for this searcher
    std::optional<Money> travel{};      // about what the way to the searcher costs, if anything
    // When a visit at the searcher's place, and a session by video, may begin at the earliest,
    // where asked (bookings/earliest_start.h).
    std::optional<Instant> next_free{};
    std::optional<Instant> next_free_by_video{};
};

struct SearchPage {
    std::vector<SearchHit> hits;
    long total = 0;
};

}  // namespace steady
