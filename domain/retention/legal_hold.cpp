#include "domain/retention/legal_hold.h"

namespace steady {

LegalHoldState state_at(const LegalHold& hold, Instant now) {
    if (hold.released_at) return LegalHoldState::released;
    return hold.ends_at && *hold.ends_at <= now ? LegalHoldState::ended : LegalHoldState::in_force;
}

Result<void> check_hold_end(const std::optional<Instant>& ends_at, Instant now) {
    if (!ends_at || *ends_at > now) return {};
    return refuse_field("until", "The end of the hold must be in the future.");
}

}  // namespace steady
