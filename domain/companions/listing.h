#pragma once

#include "domain/companions/companion.h"

#include <vector>

namespace steady {

// Policy (decisions §3): a companion is listed, quoted and booked only with a verified ID.
inline constexpr bool listed_needs_id = true;
// Policy (decisions §3): and only with weekly hours, or after choosing any time explicitly.
inline constexpr bool listed_needs_hours = true;

// A reason why a companion is not listed.
enum class ListingGap { email_unconfirmed, identity_unverified, hours_missing };
[[nodiscard]] std::vector<ListingGap> listing_gaps(const Account& account,
                                                   const CompanionProfile& profile,
                                                   const Verifications& verifications);

[[nodiscard]] bool is_listed(const Companion& companion);
// Whether mailbox and ID are confirmed. Decides about visits that are booked already: like going
// offline, giving up all hours stops new bookings only.
[[nodiscard]] bool is_vetted(const Companion& companion);

// Whether new bookings are accepted: shown to strangers as online.
[[nodiscard]] bool takes_bookings(const Companion& companion);

}  // namespace steady
