#include "domain/accounts/record_version.h"

#include "domain/core/result.h"
#include "domain/core/value_digest.h"

#include <optional>
#include <type_traits>

namespace steady {
namespace {

std::string stored_text(const std::string& text) {
    return text;
}
std::string stored_text(int number) {
    return std::to_string(number);
}
std::string stored_text(Money amount) {
    return std::to_string(amount.cents());
}
std::string stored_text(const std::optional<Money>& amount) {
    return amount ? stored_text(*amount) : "";
}
std::string stored_text(Date date) {
    return std::to_string(date.time_since_epoch().count());
}
std::string stored_text(const std::vector<std::string>& texts) {
    std::string all;
    for (const std::string& text : texts) all += std::to_string(text.size()) + ":" + text;
    return all;
}

std::string stored_text(const SelfDescription& said) {
    return std::to_string(said.facts) + " " + said.gender_in_own_words;
}

struct RecordField {
    std::string_view field;
    std::string_view audit_field;
    bool is_text;
    std::string (*read)(const EditedRecord&);
    void (*copy)(const EditedRecord& from, const EditedRecord& to);
};

template <auto member>
RecordField field_of(std::string_view field, std::string_view audit_field) {
    using Value = std::remove_cvref_t<std::invoke_result_t<decltype(member), const EditedRecord&>>;
    return {field, audit_field, std::is_same_v<Value, std::string>,
            [](const EditedRecord& record) { return stored_text(member(record)); },
            [](const EditedRecord& from, const EditedRecord& to) { member(to) = member(from); }};
}
template <auto member>
RecordField field_of(std::string_view field) {
    return field_of<member>(field, field);
}

const std::vector<RecordField>& account_fields() {
    using R = EditedRecord;
    static const std::vector<RecordField> fields{field_of <
                                                     [](const R& r) -> auto& {return r.account.name;
}
> ("name"), field_of < [](const R& r) -> auto& {
    return r.account.real_name;
}
> ("realName"), field_of < [](const R& r) -> auto& {
    return r.account.display_name;
}
> ("displayName"), field_of < [](const R& r) -> auto& {
    return r.account.phone;
}
> ("phone"), field_of < [](const R& r) -> auto& {
    return r.account.address.street;
}
> ("address.street", "address"), field_of < [](const R& r) -> auto& {
    return r.account.address.city;
}
> ("address.city", "address"), field_of < [](const R& r) -> auto& {
    return r.account.address.state;
}
> ("address.state", "address"), field_of < [](const R& r) -> auto& {
    return r.account.address.zip;
}
> ("address.zip", "address"), field_of < [](const R& r) -> auto& {
    return r.account.sobriety_goals;
}
> ("sobrietyGoals"), field_of < [](const R& r) -> auto& {
    return r.account.emergency_contact.name;
}
> ("emergencyContact.name", "emergencyContact"), field_of < [](const R& r) -> auto& {
    return r.account.emergency_contact.phone;
}
> ("emergencyContact.phone", "emergencyContact"), field_of < [](const R& r) -> auto& {
    return r.account.emergency_contact.relationship;
}
> ("emergencyContact.relationship", "emergencyContact"),
};  // namespace
return fields;
}  // namespace steady

const std::vector<RecordField>& profile_fields() {
    using R = EditedRecord;
    static const std::vector<RecordField> fields{field_of <
                                                     [](const R& r) -> auto& {return r.profile->bio;
}
> ("bio"), field_of < [](const R& r) -> auto& {
    return r.profile->sober_since;
}
> ("sobrietyDuration", "soberSince"), field_of < [](const R& r) -> auto& {
    return r.profile->hourly_rate;
}
> ("hourlyRate", "hourlyRateCents"), field_of < [](const R& r) -> auto& {
    return r.profile->video_hourly_rate;
}
> ("videoHourlyRate", "videoHourlyRateCents"), field_of < [](const R& r) -> auto& {
    return r.profile->max_shift_hours;
}
> ("maxShiftLength"), field_of < [](const R& r) -> auto& {
    return r.profile->experience.mental_health_half_years;
}
> ("experienceYears.mentalHealth", "experienceHalfYears"), field_of < [](const R& r) -> auto& {
    return r.profile->experience.substance_abuse_half_years;
}
> ("experienceYears.substanceAbuse", "experienceHalfYears"), field_of < [](const R& r) -> auto& {
    return r.profile->experience.companioning_half_years;
}
> ("experienceYears.companioning", "experienceHalfYears"), field_of < [](const R& r) -> auto& {
    return r.profile->degrees;
}
> ("degreesCerts"), field_of < [](const R& r) -> auto& {
    return r.profile->skills;
}
> ("skills"), field_of < [](const R& r) -> auto& {
    return r.profile->meeting_link;
}
> ("meetingLink"), field_of < [](const R& r) -> auto& {
    return r.profile->self_description;
}
> ("selfDescription"), field_of < [](const R& r) -> auto& {
    return r.profile->timezone;
}
> ("timezone"),
}
;
return fields;
}

std::vector<RecordField> fields_of(const EditedRecord& record) {
    std::vector<RecordField> fields = account_fields();
    if (!record.profile) return fields;
    fields.insert(fields.end(), profile_fields().begin(), profile_fields().end());
    return fields;
}

}  // namespace

std::string version_of(const Account& account, const CompanionProfile* profile) {
    Account own_account = account;
    std::optional<CompanionProfile> own_profile;
    if (profile) own_profile = *profile;
    const EditedRecord record{own_account, own_profile ? &*own_profile : nullptr};
    std::string version;
    for (const RecordField& field : fields_of(record)) version += value_digest(field.read(record));
    return version;
}

Result<std::vector<EditConflict>> apply_edit(const ProfileChange& change, std::string_view version,
                                             const EditedRecord& record, Date today) {
    Account account = record.account;
    std::optional<CompanionProfile> profile;
    if (record.profile) profile = *record.profile;
    const EditedRecord wanted{account, profile ? &*profile : nullptr};
    RETURN_IF_ERROR(apply_change(change, account, wanted.profile, today));
    const std::vector<RecordField> fields = fields_of(record);
    std::vector<EditConflict> conflicts;
    if (version.size() == fields.size() * value_digest_characters) {
        for (const RecordField& field : fields) {
            const std::string_view read = version.substr(0, value_digest_characters);
            version.remove_prefix(value_digest_characters);
            const std::string stored = field.read(record);
            switch (merge_edit(read, stored, field.read(wanted))) {
                case EditMerge::keep_stored:
                    field.copy(record, wanted);
                    break;
                case EditMerge::write:
                    break;
                case EditMerge::conflict:
                    conflicts.push_back(
                        {field.field, field.audit_field, field.is_text ? stored : ""});
            }
        }
    }
    if (!conflicts.empty()) return conflicts;
    if (account.display_name == record.account.display_name) {
        account.name_key = record.account.name_key;
    }
    record.account = std::move(account);
    if (record.profile) *record.profile = *std::move(profile);
    return conflicts;
}

}  // namespace steady
