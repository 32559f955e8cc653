#pragma once

#include "domain/companions/companion.h"

#include <vector>

namespace steady {

// Policy (decisions §3): a companion is listed, quoted and booked only with a verified ID.
inline constexpr bool listed_needs_id = true;

// What keeps a companion from being listed.
enum class ListingGap { email_unconfirmed, identity_unverified };
[[nodiscard]] std::vector<ListingGap> listing_gaps(const Account& account,
                                                   const Verifications& verifications);

// Weekly hours are no condition: without any enabled weekday a companion takes bookings at any time
// (decisions §4).
[[nodiscard]] bool is_listed(const Companion& companion);

// Whether new bookings are taken: what strangers are shown as online.
[[nodiscard]] bool takes_bookings(const Companion& companion);

}  // namespace steady
