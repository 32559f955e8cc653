#pragma once

#include "domain/companions/companion.h"
#include "domain/core/geo.h"
#include "domain/core/money.h"
#include "domain/search/fact_filter.h"
#include "domain/search/search_time.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

inline constexpr int search_default_limit = 20;  // SRCH-034
inline constexpr int search_max_limit = 50;      // BOOK-009
inline constexpr int search_default_radius_miles = 100;
// Users do not page beyond the ten thousandth result: they narrow the search.
inline constexpr int search_deepest_result = 10'000;

// The conditions of a search. Built by the search use case, already validated.
struct SearchCriteria {
    bool online_only = true;
    int min_sobriety_months = 24;
    int min_rating_tenths = 0;
    std::optional<Money> max_rate;
    std::vector<std::string> degrees;        // any of; empty: no condition. Includes "Other" texts
    std::vector<std::string> skills;         // any of
    std::vector<VerificationKind> verified;  // all of
    FactFilter facts{};
    std::optional<GeoPoint> from;
    // Only with `from`; nullopt: distances are returned and determine the order, but exclude no
    // companion, and those with an unknown place come last (the list "Outside your area").
    std::optional<int> radius_miles = search_default_radius_miles;
    std::optional<AccountId>
        searcher;  // companions blocked by or blocking this account are excluded
    // Only companions who can be booked for this time. By video there is no travel; in person it is
    // measured to the searcher's place, and is zero when none is given.
    std::optional<SearchTime> when{};
    Instant now{};
    int page = 1;  // from 1
    int limit = search_default_limit;
};

struct SearchHit {
    Companion companion;
    std::optional<int> distance_miles;  // from the public point, rounded to 5 (decisions §2)
    bool highlighted = false;           // active for this searcher
    std::optional<Money> travel{};      // estimated travel cost to the searcher, if any
    std::optional<Money> price{};       // of the whole requested time (app/search/price_for_time.h)
    // Earliest start of a visit at the searcher's place and of a session by video, if requested
    // (bookings/earliest_start.h).
    std::optional<Instant> next_free{};
    std::optional<Instant> next_free_by_video{};
};

struct SearchPage {
    std::vector<SearchHit> hits;
    long total = 0;
};

}  // namespace steady
