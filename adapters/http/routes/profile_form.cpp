#include "adapters/http/routes/profile_form.h"

#include "adapters/http/routes/self_description_json.h"
#include "adapters/http/routes/sign_up_form.h"

namespace steady::http {
namespace {

bool is_null(const Json& body, std::string_view name) {
    const Json* member = body.find(name);
    return member && member->is_null();
}

// A text that null clears.
std::optional<std::string> removable_text(const Json& body, JsonReader& reader,
                                          std::string_view name) {
    if (is_null(body, name)) return "";
    return reader.optional_text(name);
}

}  // namespace

DetailsCommand read_details(const Call& call, AccountId account) {
    const Json& body = call.json();
    JsonReader reader = call.reader();
    DetailsCommand command{.account = std::move(account)};
    ProfileChange& change = command.change;
    change.name = reader.optional_text("name");
    change.real_name = reader.optional_text("realName");
    change.display_name = reader.optional_text("displayName");
    change.phone = reader.optional_text("phone");
    if (auto address = reader.optional_object("address")) change.address = read_address(*address);
    change.locale = read_locale(reader);
    change.sobriety_goals = reader.optional_text("sobrietyGoals");
    change.emergency_contact = read_emergency_contact(body, reader);
    change.bio = reader.optional_text("bio");
    change.sobriety_months = reader.optional_integer("sobrietyDuration");
    change.hourly_rate = reader.optional_dollars("hourlyRate");
    change.video_hourly_rate.value = reader.optional_dollars("videoHourlyRate");
    change.video_hourly_rate.given = body.find("videoHourlyRate") != nullptr;
    change.max_shift_hours = reader.optional_integer("maxShiftLength");
    if (auto years = reader.optional_object("experienceYears")) {
        change.mental_health_years = years->optional_decimal("mentalHealth");
        change.substance_abuse_years = years->optional_decimal("substanceAbuse");
        change.companioning_years = years->optional_decimal("companioning");
    }
    change.degrees = reader.optional_texts("degreesCerts");
    change.skills = reader.optional_texts("skills");
    if (auto said = reader.optional_object("selfDescription")) {
        change.self_description = read_self_description(*said);
    }
    change.timezone = reader.optional_text("timezone");
    command.profile_photo = removable_text(body, reader, "profilePhoto");
    command.resume_url = removable_text(body, reader, "resumeUrl");
    command.confirms_name_change =
        reader.optional_boolean("confirmLegalNameChange").value_or(false);
    command.version = reader.optional_text("version").value_or("");
    change.meeting_link = removable_text(body, reader, "meetingLink");
    change.unreadable = reader.errors();
    return command;
}

std::optional<std::string> read_current_password(const Call& call) {
    return call.reader().optional_text("currentPassword");
}

}  // namespace steady::http
