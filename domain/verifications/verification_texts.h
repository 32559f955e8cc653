#pragma once

#include "domain/verifications/verification.h"

#include <optional>
#include <string_view>

namespace steady {

// "id", "driverLicense", … (decisions §6)
[[nodiscard]] std::string_view kind_name(VerificationKind kind);
// Such a name, or the name of the record, "driverLicenseVerification"; nullopt for any other.
[[nodiscard]] std::optional<VerificationKind> verification_kind_from(std::string_view word);

[[nodiscard]] std::string_view status_name(VerificationStatus status);

}  // namespace steady
