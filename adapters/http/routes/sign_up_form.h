#pragma once

#include "adapters/http/call.h"
#include "domain/accounts/sign_up.h"

namespace steady::http {

// Reads the sign-up payload (SIGN-010, SIGN-011). Members that are not read here are never stored.
// Refuses (invalid_input) a `type` other than client and companion.
[[nodiscard]] Result<SignUpForm> read_sign_up_form(const Call& call);

// "name" as text plus `emergencyPhone`, or the object {name, phone, relationship} (SIGN-013,
// SIGN-014); nullopt when neither was sent.
[[nodiscard]] std::optional<EmergencyContact> read_emergency_contact(const Json& body,
                                                                     JsonReader& reader);
// "locale"; nullopt when it was not sent, or with a field error.
[[nodiscard]] std::optional<Locale> read_locale(JsonReader& reader);
// Missing parts are empty.
[[nodiscard]] Address read_address(JsonReader reader);

}  // namespace steady::http
