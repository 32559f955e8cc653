#include "adapters/http/routes/companion_json.h"

#include "adapters/http/routes/rating_json.h"
#include "adapters/http/routes/self_description_json.h"
#include "domain/companions/listing.h"
#include "domain/companions/sobriety.h"
#include "domain/verifications/verification_texts.h"

namespace steady::http {
namespace {

Json half_years(int halves) {
    return halves % 2 == 0 ? Json(halves / 2) : Json::number(std::to_string(halves / 2) + ".5");
}

}  // namespace

std::string_view wire_text(VerificationStatus status) {
    return status_name(status);
}

Json verification_json(const Verification& verification) {
    Json json = Json::object({{"status", wire_text(verification.status)}});
    if (verification.verified_at) json.set("verifiedAt", *verification.verified_at);
    return json;
}

Json experience_json(const Experience& experience) {
    return Json::object({{"mentalHealth", half_years(experience.mental_health_half_years)},
                         {"substanceAbuse", half_years(experience.substance_abuse_half_years)},
                         {"companioning", half_years(experience.companioning_half_years)}});
}

void set_usual_answer(Json& json, const UsualAnswer& usual) {
    if (usual.within) json.set("usuallyAnswersWithinMinutes", usual.within->count());
}

Json public_companion_json(const Companion& companion, const std::optional<int>& distance_miles,
                           Instant now) {
    const Account& account = companion.account;
    const CompanionProfile& profile = companion.profile;
    const auto verification = [&](VerificationKind kind) {
        // Strangers see only proven states: pending and rejected look like unverified.
        const Verification& record = companion.verifications.of(kind);
        return verification_json(record.status == VerificationStatus::verified ? record
                                                                               : Verification{});
    };
    Json json = Json::object({
        {"_id", account.id},
        {"displayName", account.display_name},
        {"bio", profile.bio},
        {"rating", rating_json(profile.rating)},
        {"totalBookings", profile.completed_bookings},
        {"online", takes_bookings(companion)},
        {"hourlyRate", profile.hourly_rate},
        {"sobrietyDuration",
         sobriety_months(profile.sober_since, std::chrono::floor<std::chrono::days>(now))},
        {"maxShiftLength", profile.max_shift_hours},
        {"address",
         Json::object({{"city", account.address.city}, {"state", account.address.state}})},
        {"degreesCerts", profile.degrees.empty() ? Json::array() : Json(profile.degrees)},
        {"skills", profile.skills.empty() ? Json::array() : Json(profile.skills)},
        {"experienceYears", experience_json(profile.experience)},
        {"idVerification", verification(VerificationKind::id)},
        {"driverLicenseVerification", verification(VerificationKind::driver_license)},
        {"employmentVerification", verification(VerificationKind::employment)},
        {"degreeVerification", verification(VerificationKind::degree)},
        {"backgroundVerification", verification(VerificationKind::background)},
        {"drugTestVerification", verification(VerificationKind::drug_test)},
    });
    if (profile.booking_mode == BookingMode::ask_first) {
        json.set("asksFirst", true);
        set_usual_answer(json, profile.usual_answer);
    }
    if (!profile.self_description.is_empty()) {
        json.set("selfDescription", self_description_json(profile.self_description));
    }
    if (profile.has_similar_name) json.set("hasSimilarName", true);
    if (!account.profile_photo.empty()) json.set("profilePhoto", account.profile_photo);
    if (profile.video_hourly_rate) json.set("videoHourlyRate", *profile.video_hourly_rate);
    if (profile.highlight) {
        const bool local = profile.highlight->type == HighlightType::local;
        json.set("highlight", Json::object({{"type", local ? "local" : "nationwide"},
                                            {"expiresAt", profile.highlight->expires_at}}));
    }
    if (distance_miles) json.set("distance", *distance_miles);
    return json;
}

Json found_companion_json(const SearchHit& hit, Instant now) {
    Json json = public_companion_json(hit.companion, hit.distance_miles, now);
    if (hit.travel) json.set("travelEstimate", *hit.travel);
    if (hit.price) json.set("priceForTime", *hit.price);
    if (hit.next_free) json.set("nextFree", *hit.next_free);
    if (hit.next_free_by_video) json.set("nextFreeByVideo", *hit.next_free_by_video);
    return json;
}

}  // namespace steady::http
