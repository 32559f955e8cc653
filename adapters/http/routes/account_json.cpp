#include "adapters/http/routes/account_json.h"

#include "adapters/http/routes/companion_json.h"
#include "adapters/http/routes/rating_json.h"
#include "adapters/http/routes/self_description_json.h"
#include "adapters/http/routes/unlock_names.h"
#include "domain/accounts/record_version.h"
#include "domain/companions/listing.h"
#include "domain/companions/profile_rules.h"
#include "domain/companions/schedule_version.h"
#include "domain/companions/sobriety.h"
#include "domain/core/clock_text.h"
#include "domain/people/unconfirmed_address.h"
#include "domain/verifications/verification_terms.h"

#include <string>
#include <string_view>
#include <utility>

namespace steady::http {
namespace {

struct KindNames {
    VerificationKind kind;
    const char* record;
    const char* button;
};
// The ID check is written separately: clients have it too.
constexpr KindNames paid_kinds[] = {
    {VerificationKind::driver_license, "driverLicenseVerification",
     "driverLicenseVerificationButtonVisible"},
    {VerificationKind::employment, "employmentVerification", "employmentVerificationButtonVisible"},
    {VerificationKind::degree, "degreeVerification", "degreeVerificationButtonVisible"},
    {VerificationKind::background, "backgroundVerification", "backgroundVerificationButtonVisible"},
    {VerificationKind::drug_test, "drugTestVerification", "drugTestVerificationButtonVisible"},
};

Json list_json(const std::vector<std::string>& texts) {
    return texts.empty() ? Json::array() : Json(texts);
}

Json windows_json(const std::vector<DayWindow>& windows) {
    Json list = Json::array();
    for (const DayWindow& window : windows) {
        list.push(Json::object(
            {{"startTime", clock_text(window.start)}, {"endTime", clock_text(window.end)}}));
    }
    return list;
}

void set_text(Json& json, std::string_view name, const std::string& text) {
    if (!text.empty()) json.set(name, text);
}

// Until the link of a sign-up is opened, the address is the unconfirmed one.
void set_email(Json& json, const OwnAccount& own) {
    const bool confirmed = !is_unconfirmed(own.account.email);
    if (confirmed || !own.pending_email) {
        json.set("email", own.account.email);
    } else {
        json.set("email", *own.pending_email);
    }
    json.set("emailConfirmed", confirmed);
    if (confirmed && own.pending_email) json.set("pendingEmail", *own.pending_email);
}

void set_identity(Json& json, const OwnAccount& own, Instant now) {
    const Verification& identity = own.verifications.of(VerificationKind::id);
    const IdentityUnlock& unlock = own.identity_unlock;
    json.set("idVerification", own_verification_json(identity, now));
    json.set("idVerificationUnlocked", unlock.unlocked);
    json.set("idVerificationPaymentStatus", unlock_payment_name(own.unlock_payment));
    json.set("idVerificationButtonVisible", identity.button_visible);
    json.set("idVerificationAttemptsLeft", unlock.tries_left);
    if (unlock.paid_at) json.set("idVerificationPaymentDate", *unlock.paid_at);
    set_text(json, "idVerificationRejection", own.identity_rejection);
}

void set_contact(Json& json, const OwnAccount& own) {
    const EmergencyContact& contact = own.account.emergency_contact;
    if (contact != EmergencyContact{}) {
        Json contact_json = Json::object({{"name", contact.name}});
        set_text(contact_json, "phone", contact.phone);
        set_text(contact_json, "relationship", contact.relationship);
        json.set("emergencyContact", std::move(contact_json));
    }
}

void set_client_fields(Json& json, const OwnAccount& own) {
    set_text(json, "sobrietyGoals", own.account.sobriety_goals);
    json.set("favorites", own.favorites.empty() ? Json::array() : Json(own.favorites));
}

std::string_view listing_gap_name(ListingGap gap) {
    switch (gap) {
        case ListingGap::email_unconfirmed:
            return "email_unconfirmed";
        case ListingGap::identity_unverified:
            return "identity_unverified";
        case ListingGap::hours_missing:
            return "hours_missing";
    }
    std::unreachable();
}

Json gaps_json(const OwnAccount& own) {
    Json gaps = Json::array();
    for (const ListingGap gap : listing_gaps(own.account, *own.profile, own.verifications)) {
        gaps.push(listing_gap_name(gap));
    }
    return gaps;
}

void set_companion_fields(Json& json, const OwnAccount& own, Instant now) {
    const CompanionProfile& profile = *own.profile;
    json.set("bio", profile.bio);
    json.set("rating", rating_json(profile.rating));
    json.set("totalBookings", profile.total_bookings);
    json.set("completedBookings", profile.completed_bookings);
    json.set("online", profile.online);
    json.set("listingGaps", gaps_json(own));
    json.set("hourlyRate", profile.hourly_rate);
    if (profile.video_hourly_rate) json.set("videoHourlyRate", *profile.video_hourly_rate);
    json.set("sobrietyDuration",
             sobriety_months(profile.sober_since, std::chrono::floor<std::chrono::days>(now)));
    json.set("maxShiftLength", profile.max_shift_hours);
    json.set("timezone", profile.timezone);
    json.set("degreesCerts", list_json(profile.degrees));
    json.set("skills", list_json(profile.skills));
    json.set("experienceYears", experience_json(profile.experience));
    json.set("presetSchedule", preset_schedule_json(profile.schedule));
    json.set("anyTime", profile.any_time);
    json.set("bookingMode", booking_mode_names.of(profile.booking_mode));
    json.set("bookingLimits", booking_limits_json(profile.limits));
    json.set("scheduleVersion", version_of(hours_of(profile)));
    set_text(json, "resumeUrl", profile.resume_url);
    set_text(json, "meetingLink", profile.meeting_link);
    json.set("selfDescription", self_description_json(profile.self_description));
    if (profile.highlight) {
        const bool local = profile.highlight->type == HighlightType::local;
        json.set("highlight", Json::object({{"type", local ? "local" : "nationwide"},
                                            {"expiresAt", profile.highlight->expires_at}}));
    }
    for (const KindNames& names : paid_kinds) {
        const Verification& record = own.verifications.of(names.kind);
        Json badge = own_verification_json(record, now);
        // From then on it can be bought again.
        if (is_expiring_at(record, now)) badge.set("isExpiring", true);
        json.set(names.record, std::move(badge));
        json.set(names.button, record.button_visible);
    }
}

}  // namespace

Json address_json(const Address& address) {
    return Json::object({{"street", address.street},
                         {"city", address.city},
                         {"state", address.state},
                         {"zip", address.zip}});
}

Json preset_schedule_json(const WeeklySchedule& schedule) {
    Json json = Json::object();
    for (std::size_t day = 0; day < schedule.size(); ++day) {
        Json daily = Json::object({{"enabled", schedule[day].enabled},
                                   {"startTime", clock_text(schedule[day].start)},
                                   {"endTime", clock_text(schedule[day].end)}});
        if (!schedule[day].more.empty()) daily.set("more", windows_json(schedule[day].more));
        json.set(weekday_names[day], std::move(daily));
    }
    return json;
}

Json booking_limits_json(const BookingLimits& limits) {
    Json json = Json::object({{"bufferMinutes", limits.buffer.count()},
                              {"noticeMinutes", nullptr},
                              {"quietHours", nullptr},
                              {"maxTravelMiles", nullptr}});
    if (limits.notice) json.set("noticeMinutes", limits.notice->count());
    if (limits.quiet) {
        json.set("quietHours", Json::object({{"startTime", clock_text(limits.quiet->from)},
                                             {"endTime", clock_text(limits.quiet->to)}}));
    }
    if (limits.max_travel_miles) json.set("maxTravelMiles", *limits.max_travel_miles);
    return json;
}

Json own_account_json(const OwnAccount& own, Instant now) {
    const Account& account = own.account;
    const bool client = account.type == AccountType::client;
    Json json = Json::object({{"_id", account.id},
                              {"type", client ? "client" : "companion"},
                              {"name", account.name},
                              {"realName", account.real_name},
                              {"displayName", account.display_name},
                              {"locale", locale_names.of(account.locale)},
                              {"phone", account.phone},
                              {"address", address_json(account.address)},
                              {"createdAt", account.created_at}});
    json.set("version", version_of(account, own.profile ? &*own.profile : nullptr));
    set_email(json, own);
    if (account.last_login_at) json.set("lastLoginAt", *account.last_login_at);
    if (own.suspended_at) json.set("suspendedAt", *own.suspended_at);
    set_text(json, "verifiedName", account.verified_name);
    set_text(json, "profilePhoto", account.profile_photo);
    set_text(json, "profilePhotoPublicId", account.profile_photo_public_id);
    set_identity(json, own, now);
    set_contact(json, own);
    if (client) set_client_fields(json, own);
    if (own.profile) set_companion_fields(json, own, now);
    return json;
}

Json admin_json(const Admin& admin) {
    Json json = Json::object({{"_id", admin.id},
                              {"type", "admin"},
                              {"email", admin.email},
                              {"name", admin.name},
                              {"createdAt", admin.created_at}});
    if (admin.last_login_at) json.set("lastLoginAt", *admin.last_login_at);
    json.set("role", std::string(admin_roles.of(admin.role)));
    Json acts = Json::array();
    for (const AdminActRule& rule : admin_act_rules()) {
        if (rule.roles.has(admin.role)) acts.push(std::string(rule.name));
    }
    json.set("acts", std::move(acts));
    return json;
}

}  // namespace steady::http
