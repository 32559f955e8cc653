#include "domain/verifications/verification_texts.h"

#include "domain/core/enum_names.h"

#include <utility>

namespace steady {

std::string_view kind_name(VerificationKind kind) {
    switch (kind) {
        case VerificationKind::id:
            return "id";
        case VerificationKind::driver_license:
            return "driverLicense";
        case VerificationKind::employment:
            return "employment";
        case VerificationKind::degree:
            return "degree";
        case VerificationKind::background:
            return "background";
        case VerificationKind::drug_test:
            return "drugTest";
    }
    std::unreachable();
}

std::optional<VerificationKind> verification_kind_from(std::string_view word) {
    constexpr std::string_view record = "Verification";
    if (word.ends_with(record)) word.remove_suffix(record.size());
    return named(verification_kinds, kind_name, word);
}

std::string_view status_name(VerificationStatus status) {
    switch (status) {
        case VerificationStatus::unverified:
            return "unverified";
        case VerificationStatus::pending:
            return "pending";
        case VerificationStatus::verified:
            return "verified";
        case VerificationStatus::rejected:
            return "rejected";
    }
    std::unreachable();
}

}  // namespace steady
