#pragma once

#include "domain/bookings/booking.h"
#include "domain/consents/consent.h"

#include <utility>

namespace steady::testing {

// What a client agrees to before a booking is paid.
inline Consent agreement_to(const Booking& booking, ConsentId id, Instant at) {
    return {.id = std::move(id),
            .type = ConsentType::booking,
            .user = booking.client,
            .subject = booking.id.text(),
            .agreed = true,
            .version = terms_version,
            .at = at,
            .ip_address = {},
            .user_agent = {}};
}

}  // namespace steady::testing
