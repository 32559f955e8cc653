#pragma once

#include "domain/companions/companion.h"
#include "domain/core/form_problems.h"
#include "domain/people/account.h"
#include "domain/people/personal_fields.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// A field that may be set, cleared (null on the wire) or left unchanged.
template <class T>
struct Removable {
    bool given = false;
    std::optional<T> value;
};

// A user's change of the own record (API-021, API-027), as sent: only the given fields change,
// and a field that is missing here cannot be changed at all. Pictures and the resume are sent
// separately, as files.
struct ProfileChange {
    std::optional<std::string> name;
    std::optional<std::string> real_name;
    std::optional<std::string> display_name;
    NameLetters letters{};  // of the names that are sent
    std::optional<std::string> phone;
    std::optional<Address> address;
    std::optional<Locale> locale;
    // clients
    std::optional<std::string> sobriety_goals;
    std::optional<EmergencyContact> emergency_contact;
    // companions
    std::optional<std::string> bio;
    std::optional<std::int64_t> sobriety_months;
    std::optional<Money> hourly_rate;
    Removable<Money> video_hourly_rate;
    std::optional<std::int64_t> max_shift_hours;
    std::optional<double> mental_health_years;
    std::optional<double> substance_abuse_years;
    std::optional<double> companioning_years;
    std::optional<std::vector<std::string>> degrees;
    std::optional<std::vector<std::string>> skills;
    std::optional<std::string> meeting_link;  // empty removes it
    std::optional<SelfDescription> self_description;
    std::optional<std::string> timezone;  // one in use at the address (app/companions)
    std::vector<FieldError> unreadable;
};

// Applies the fields that the account's type has, by the rules of sign-up; ignores fields of the
// other type. `profile` is null for a client. Changes nothing on an error.
[[nodiscard]] Result<void> apply_change(const ProfileChange& change, Account& account,
                                        CompanionProfile* profile, Date today);

}  // namespace steady
