#include "app/accounts/account_changes.h"

#include "domain/verifications/verification_texts.h"

#include <string>

namespace steady {
namespace {

constexpr const char* between = "\n";

std::string yes_no(bool value) {
    return value ? "true" : "false";
}

std::string joined(const std::vector<std::string>& texts) {
    std::string all;
    for (const std::string& text : texts) all += (all.empty() ? "" : ", ") + text;
    return all;
}

std::string text_of(const Address& address) {
    return address.street + between + address.city + between + address.state + between +
           address.zip;
}

std::string text_of(const EmergencyContact& contact) {
    return contact.name + between + contact.phone + between + contact.relationship;
}

std::string text_of(const Experience& years) {
    return std::to_string(years.mental_health_half_years) + " " +
           std::to_string(years.substance_abuse_half_years) + " " +
           std::to_string(years.companioning_half_years);
}

std::string text_of(const SelfDescription& said) {
    return said.is_empty() ? "" : std::to_string(said.facts) + " " + said.gender_in_own_words;
}

// Collects the differing fields, or all of them, in the order of comparison.
class Differences {
  public:
    explicit Differences(bool has_equal = false) : has_equal_(has_equal) {}
    void personal(const char* field, const std::string& before, const std::string& after) {
        add(field, before, after, true);
    }
    void plain(const char* field, const std::string& before, const std::string& after) {
        add(field, before, after, false);
    }
    [[nodiscard]] std::vector<AuditChange> all() && { return std::move(changes_); }

  private:
    void add(const std::string& field, const std::string& before, const std::string& after,
             bool sensitive) {
        if (has_equal_ || before != after) changes_.push_back({field, before, after, sensitive});
    }
    bool has_equal_;
    std::vector<AuditChange> changes_;
};

std::string video_rate_of(const CompanionProfile& profile) {
    return profile.video_hourly_rate ? std::to_string(profile.video_hourly_rate->cents()) : "";
}

void compare_persons(Differences& differ, const OwnAccount& before, const OwnAccount& after) {
    const Account& a = before.account;
    const Account& b = after.account;
    differ.personal("name", a.name, b.name);
    differ.personal("realName", a.real_name, b.real_name);
    differ.personal("displayName", a.display_name, b.display_name);
    differ.personal("email", a.email.text(), b.email.text());
    differ.personal("pendingEmail", before.pending_email ? before.pending_email->text() : "",
                    after.pending_email ? after.pending_email->text() : "");
    differ.personal("phone", a.phone, b.phone);
    differ.personal("address", text_of(a.address), text_of(b.address));
    differ.personal("emergencyContact", text_of(a.emergency_contact), text_of(b.emergency_contact));
    differ.personal("sobrietyGoals", a.sobriety_goals, b.sobriety_goals);
    differ.plain("locale", std::string(locale_names.of(a.locale)),
                 std::string(locale_names.of(b.locale)));
    differ.plain("profilePhotoPublicId", a.profile_photo_public_id, b.profile_photo_public_id);
}

void compare_professions(Differences& differ, const CompanionProfile& a,
                         const CompanionProfile& b) {
    differ.personal("bio", a.bio, b.bio);
    differ.personal("soberSince", std::to_string(a.sober_since.time_since_epoch().count()),
                    std::to_string(b.sober_since.time_since_epoch().count()));
    differ.plain("hourlyRateCents", std::to_string(a.hourly_rate.cents()),
                 std::to_string(b.hourly_rate.cents()));
    differ.plain("videoHourlyRateCents", video_rate_of(a), video_rate_of(b));
    differ.plain("maxShiftLength", std::to_string(a.max_shift_hours),
                 std::to_string(b.max_shift_hours));
    differ.plain("experienceHalfYears", text_of(a.experience), text_of(b.experience));
    differ.plain("degreesCerts", joined(a.degrees), joined(b.degrees));
    differ.plain("skills", joined(a.skills), joined(b.skills));
    differ.plain("resumeUrl", a.resume_url, b.resume_url);
    differ.personal("meetingLink", a.meeting_link, b.meeting_link);
    differ.personal("selfDescription", text_of(a.self_description), text_of(b.self_description));
    differ.plain("timezone", a.timezone, b.timezone);
    differ.plain("online", yes_no(a.online), yes_no(b.online));
}

void compare_badges(Differences& differ, const Verifications& a, const Verifications& b) {
    for (const VerificationKind kind : verification_kinds) {
        const std::string record = std::string(kind_name(kind)) + "Verification";
        differ.plain(record.c_str(), std::string(status_name(a.of(kind).status)),
                     std::string(status_name(b.of(kind).status)));
        differ.plain((record + "ButtonVisible").c_str(), yes_no(a.of(kind).button_visible),
                     yes_no(b.of(kind).button_visible));
    }
}

std::vector<AuditChange> compare_all(Differences differ, const OwnAccount& before,
                                     const OwnAccount& after) {
    compare_persons(differ, before, after);
    if (before.profile && after.profile)
        compare_professions(differ, *before.profile, *after.profile);
    compare_badges(differ, before.verifications, after.verifications);
    return std::move(differ).all();
}

}  // namespace

std::vector<AuditChange> account_changes(const OwnAccount& before, const OwnAccount& after) {
    return compare_all(Differences(), before, after);
}

std::vector<AuditChange> account_values(const OwnAccount& record) {
    return compare_all(Differences(true), record, record);
}

}  // namespace steady
