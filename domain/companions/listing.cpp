#include "domain/companions/listing.h"

#include "domain/companions/open_hours.h"
#include "domain/people/unconfirmed_address.h"

#include <algorithm>

namespace steady {

std::vector<ListingGap> listing_gaps(const Account& account, const CompanionProfile& profile,
                                     const Verifications& verifications) {
    std::vector<ListingGap> gaps;
    if (is_unconfirmed(account.email)) gaps.push_back(ListingGap::email_unconfirmed);
    if (listed_needs_id && !verifications.identity_verified()) {
        gaps.push_back(ListingGap::identity_unverified);
    }
    if (listed_needs_hours && !profile.any_time && !has_hours(profile.schedule)) {
        gaps.push_back(ListingGap::hours_missing);
    }
    return gaps;
}

bool is_listed(const Companion& companion) {
    return listing_gaps(companion.account, companion.profile, companion.verifications).empty();
}

bool is_vetted(const Companion& companion) {
    const auto gaps = listing_gaps(companion.account, companion.profile, companion.verifications);
    return std::ranges::all_of(gaps,
                               [](ListingGap gap) { return gap == ListingGap::hours_missing; });
}

bool takes_bookings(const Companion& companion) {
    return companion.profile.online && !companion.suspended && is_listed(companion);
}

}  // namespace steady
