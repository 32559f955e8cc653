#include "adapters/http/routes/sign_up_form.h"

namespace steady::http {
namespace {

std::string text_or_empty(JsonReader& reader, std::string_view name) {
    return reader.optional_text(name).value_or("");
}

ProfessionalForm read_professional(JsonReader& body) {
    ProfessionalForm form;
    form.bio = text_or_empty(body, "bio");
    form.sobriety_months = body.optional_integer("sobrietyDuration");
    form.hourly_rate = body.optional_dollars("hourlyRate");
    form.video_hourly_rate = body.optional_dollars("videoHourlyRate");
    form.max_shift_hours = body.optional_integer("maxShiftLength");
    if (auto years = body.optional_object("experienceYears")) {
        form.mental_health_years = years->optional_decimal("mentalHealth").value_or(0);
        form.substance_abuse_years = years->optional_decimal("substanceAbuse").value_or(0);
        form.companioning_years = years->optional_decimal("companioning").value_or(0);
    }
    form.degrees = body.optional_texts("degreesCerts").value_or(std::vector<std::string>{});
    form.skills = body.optional_texts("skills").value_or(std::vector<std::string>{});
    form.timezone = body.optional_text("timezone");
    form.eligibility_confirmed = body.optional_boolean("eligibilityConfirmed").value_or(false);
    return form;
}

}  // namespace

Address read_address(JsonReader reader) {
    Address address;
    address.street = text_or_empty(reader, "street");
    address.city = text_or_empty(reader, "city");
    address.state = text_or_empty(reader, "state");
    address.zip = text_or_empty(reader, "zip");
    return address;
}

std::optional<EmergencyContact> read_emergency_contact(const Json& body, JsonReader& reader) {
    const bool has_phone = reader.has("emergencyPhone");
    if (!reader.has("emergencyContact") && !has_phone) return std::nullopt;
    EmergencyContact contact;
    if (body["emergencyContact"].kind() == Json::Kind::object) {
        JsonReader object = reader.object("emergencyContact");
        contact.name = text_or_empty(object, "name");
        contact.phone = text_or_empty(object, "phone");
        contact.relationship = text_or_empty(object, "relationship");
    } else {
        contact.name = text_or_empty(reader, "emergencyContact");
    }
    if (has_phone && contact.phone.empty()) contact.phone = text_or_empty(reader, "emergencyPhone");
    return contact;
}

std::optional<Locale> read_locale(JsonReader& reader) {
    return reader.optional_parsed("locale", locale_names,
                                  "Please choose English (en) or Spanish (es).");
}

Result<SignUpForm> read_sign_up_form(const Call& call) {
    JsonReader body = call.reader();
    const Json& type = call.json()["type"];
    const bool known =
        type.kind() == Json::Kind::text && (type.text() == "client" || type.text() == "companion");
    if (!known) return refuse_field("type", "Please sign up as a client or a companion.");

    SignUpForm form;
    form.type = type.text() == "client" ? AccountType::client : AccountType::companion;
    form.email = text_or_empty(body, "email");
    form.password = text_or_empty(body, "password");
    form.name = text_or_empty(body, "name");
    form.phone = text_or_empty(body, "phone");
    if (auto address = body.optional_object("address")) form.address = read_address(*address);
    form.waiver_agreed = body.optional_boolean("waiverAgreed").value_or(false);
    if (form.type == AccountType::companion) {
        form.display_name = text_or_empty(body, "displayName");
        form.professional = read_professional(body);
    } else {
        form.sobriety_goals = text_or_empty(body, "sobrietyGoals");
        form.emergency_contact =
            read_emergency_contact(call.json(), body).value_or(EmergencyContact{});
    }
    form.locale = read_locale(body).value_or(Locale::en);
    form.unreadable = body.errors();
    return form;
}

}  // namespace steady::http
