#pragma once

#include "domain/companions/companion.h"

#include <vector>

namespace steady {

// Policy (decisions §3): a companion is listed, quoted and booked only with a verified ID.
inline constexpr bool listed_needs_id = true;

// A reason why a companion is not listed.
enum class ListingGap { email_unconfirmed, identity_unverified };
[[nodiscard]] std::vector<ListingGap> listing_gaps(const Account& account,
                                                   const Verifications& verifications);

// Weekly hours are no condition: a companion without any enabled weekday takes bookings at any time
// (decisions §4).
[[nodiscard]] bool is_listed(const Companion& companion);

// Whether new bookings are accepted: shown to strangers as online.
[[nodiscard]] bool takes_bookings(const Companion& companion);

}  // namespace steady
