#include "domain/scheduling/substitutes.h"

#include <limits>
#include <tuple>

namespace steady {
namespace {

auto key_of(const SubstituteRank& rank) {
    return std::tuple(rank.distance_miles.value_or(std::numeric_limits<int>::max()),
                      !rank.known_to_client, -rank.rating_tenths, -rank.total_bookings, rank.id);
}

}  // namespace

bool ranks_before(const SubstituteRank& a, const SubstituteRank& b) {
    return key_of(a) < key_of(b);
}

}  // namespace steady
