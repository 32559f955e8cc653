#include "app/verifications/badge_phrases.h"

#include <chrono>
#include <utility>

namespace steady {
namespace {

const char* ending_text(VerificationKind kind) {
    switch (kind) {
        case VerificationKind::driver_license:
            return "Your driver license badge is valid through {day}.";
        case VerificationKind::employment:
            return "Your employment badge is valid through {day}.";
        case VerificationKind::degree:
            return "Your degree badge is valid through {day}.";
        case VerificationKind::background:
            return "Your background check badge is valid through {day}.";
        case VerificationKind::drug_test:
            return "Your drug test badge is valid through {day}.";
        case VerificationKind::id:
            break;
    }
    std::unreachable();
}

const char* ended_text(VerificationKind kind) {
    switch (kind) {
        case VerificationKind::driver_license:
            return "Your driver license badge was valid through {day}.";
        case VerificationKind::employment:
            return "Your employment badge was valid through {day}.";
        case VerificationKind::degree:
            return "Your degree badge was valid through {day}.";
        case VerificationKind::background:
            return "Your background check badge was valid through {day}.";
        case VerificationKind::drug_test:
            return "Your drug test badge was valid through {day}.";
        case VerificationKind::id:
            break;
    }
    std::unreachable();
}

Phrase with_day(const char* text, Date day) {
    return {text, {{"day", LocalDay{std::chrono::local_days{day.time_since_epoch()}}}}};
}

}  // namespace

Phrase ending_badge(VerificationKind kind, Date last_day) {
    return with_day(ending_text(kind), last_day);
}

Phrase ended_badge(VerificationKind kind, Date last_day) {
    return with_day(ended_text(kind), last_day);
}

}  // namespace steady
