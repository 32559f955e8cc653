#include "domain/companions/listing.h"

#include "domain/people/unconfirmed_address.h"

namespace steady {

std::vector<ListingGap> listing_gaps(const Account& account, const Verifications& verifications) {
    std::vector<ListingGap> gaps;
    if (is_unconfirmed(account.email)) gaps.push_back(ListingGap::email_unconfirmed);
    if (listed_needs_id && !verifications.verified(VerificationKind::id)) {
        gaps.push_back(ListingGap::identity_unverified);
    }
    return gaps;
}

bool is_listed(const Companion& companion) {
    return listing_gaps(companion.account, companion.verifications).empty();
}

bool takes_bookings(const Companion& companion) {
    return companion.profile.online && !companion.suspended && is_listed(companion);
}

}  // namespace steady
