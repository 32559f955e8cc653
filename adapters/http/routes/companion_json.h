#pragma once

#include "adapters/http/json.h"
#include "domain/companions/companion.h"
#include "domain/search/criteria.h"

#include <optional>

namespace steady::http {

// The public view of a companion: ENT-001…004 and nothing else. It never contains street, ZIP,
// e-mail, phone, coordinates or the legal name (decisions §2).
[[nodiscard]] Json public_companion_json(const Companion& companion,
                                         const std::optional<int>& distance_miles, Instant now);
// The same for a caller whose place is known: with distance and estimated travel cost.
[[nodiscard]] Json found_companion_json(const SearchHit& hit, Instant now);

// The name on the wire: "unverified", "pending", "verified", "rejected".
[[nodiscard]] std::string_view wire_text(VerificationStatus status);
// As strangers see it.
[[nodiscard]] Json verification_json(const Verification& verification, Instant now);
// As its holder and administrators see it: also until when, what was checked, and why it was taken
// back.
[[nodiscard]] Json own_verification_json(const Verification& verification, Instant now);
// usuallyAnswersWithinMinutes, where that is true.
void set_usual_answer(Json& json, const UsualAnswer& usual);
[[nodiscard]] Json experience_json(const Experience& experience);

}  // namespace steady::http
