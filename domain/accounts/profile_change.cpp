#include "domain/accounts/profile_change.h"

#include "domain/companions/profile_rules.h"
#include "domain/companions/sobriety.h"
#include "domain/people/personal_fields.h"
#include "domain/people/personal_texts.h"

namespace steady {
namespace {

// Clients have no unique display name: their display name follows the legal name until it is set to
// something else.
void change_names(const ProfileChange& change, Account& account, FormProblems& problems) {
    const bool client = account.type == AccountType::client;
    if (change.name) {
        const bool alias_follows = client && account.display_name == account.name;
        account.name = check_person_name("name", *change.name, change.letters.name, problems);
        if (alias_follows) account.display_name = account.name;
    }
    if (change.real_name)
        account.real_name =
            check_person_name("realName", *change.real_name, change.letters.real_name, problems);
    if (!change.display_name) return;
    const std::string before = account.display_name;
    const std::size_t letters = change.letters.display_name;
    account.display_name =
        client ? check_person_name("displayName", *change.display_name, letters, problems)
               : check_display_name(*change.display_name, letters, problems);
    if (account.display_name != before) account.name_key.clear();
}

// A number that was stored before today's rules must not prevent a change of the other parts.
EmergencyContact change_contact(EmergencyContact wanted, const EmergencyContact& stored,
                                FormProblems& problems) {
    const bool is_same = wanted.phone == stored.phone;
    if (is_same) wanted.phone.clear();
    EmergencyContact checked = check_emergency_contact(wanted, problems);
    if (is_same) checked.phone = stored.phone;
    return checked;
}

void change_client(const ProfileChange& change, Account& account, FormProblems& problems) {
    if (change.sobriety_goals)
        account.sobriety_goals = check_sobriety_goals(*change.sobriety_goals, problems);
}

void change_experience(const ProfileChange& change, Experience& experience,
                       FormProblems& problems) {
    if (change.mental_health_years) {
        experience.mental_health_half_years =
            check_experience("experienceYears.mentalHealth", *change.mental_health_years, problems);
    }
    if (change.substance_abuse_years) {
        experience.substance_abuse_half_years = check_experience(
            "experienceYears.substanceAbuse", *change.substance_abuse_years, problems);
    }
    if (change.companioning_years) {
        experience.companioning_half_years =
            check_experience("experienceYears.companioning", *change.companioning_years, problems);
    }
}

void change_companion(const ProfileChange& change, CompanionProfile& profile, Date today,
                      FormProblems& problems) {
    if (change.bio) profile.bio = check_bio(*change.bio, problems);
    // The displayed number is derived from a date: sending the same number back must not move the
    // date.
    if (change.sobriety_months &&
        *change.sobriety_months != sobriety_months(profile.sober_since, today)) {
        profile.sober_since =
            sober_since(check_sobriety_months(*change.sobriety_months, problems), today);
    }
    if (change.hourly_rate)
        profile.hourly_rate = check_rate("hourlyRate", *change.hourly_rate, problems);
    if (change.video_hourly_rate.given) {
        profile.video_hourly_rate = change.video_hourly_rate.value;
        if (profile.video_hourly_rate) {
            profile.video_hourly_rate =
                check_rate("videoHourlyRate", *profile.video_hourly_rate, problems);
        }
    }
    if (change.max_shift_hours)
        profile.max_shift_hours = check_max_shift(*change.max_shift_hours, problems);
    change_experience(change, profile.experience, problems);
    if (change.degrees)
        profile.degrees = check_tags("degreesCerts", *change.degrees, max_degrees, problems);
    if (change.skills) profile.skills = check_tags("skills", *change.skills, max_skills, problems);
    if (change.meeting_link)
        profile.meeting_link = check_meeting_link(*change.meeting_link, problems);
    if (change.self_description) {
        profile.self_description = check_self_description(*change.self_description, problems);
    }
    if (change.timezone) profile.timezone = *change.timezone;
}

}  // namespace

Result<void> apply_change(const ProfileChange& change, Account& account, CompanionProfile* profile,
                          Date today) {
    FormProblems problems(change.unreadable);
    Account changed = account;
    change_names(change, changed, problems);
    if (change.phone && *change.phone != changed.phone)
        changed.phone = check_phone(*change.phone, problems);
    if (change.address) changed.address = check_address(*change.address, problems);
    if (change.locale) changed.locale = *change.locale;
    if (change.emergency_contact) {
        changed.emergency_contact =
            change_contact(*change.emergency_contact, changed.emergency_contact, problems);
    }
    if (changed.type == AccountType::client) change_client(change, changed, problems);
    std::optional<CompanionProfile> changed_profile;
    if (profile) {
        changed_profile = *profile;
        change_companion(change, *changed_profile, today, problems);
    }
    if (!problems.none()) return std::unexpected(problems.error());
    account = std::move(changed);
    if (profile) *profile = std::move(*changed_profile);
    return {};
}

}  // namespace steady
