#include "domain/scheduling/substitutes.h"

#include "domain/fees/fee_rules.h"

#include <tuple>

namespace steady {
namespace {

// From a few hundred miles on a flight is faster than a shorter drive.
minutes time_on_the_way(const SubstituteRank& rank) {
    if (!rank.distance_miles) return minutes::max();
    return estimated_travel_time(Miles::whole(*rank.distance_miles));
}

auto key_of(const SubstituteRank& rank) {
    return std::tuple(time_on_the_way(rank), !rank.known_to_client, -rank.rating_tenths,
                      -rank.total_bookings, rank.id);
}

}  // namespace

bool ranks_before(const SubstituteRank& a, const SubstituteRank& b) {
    return key_of(a) < key_of(b);
}

}  // namespace steady
