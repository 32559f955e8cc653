#include "domain/people/personal_fields.h"

#include "domain/people/personal_texts.h"
#include "domain/people/phone.h"

namespace steady {
namespace {

constexpr const char* unknown_state =
    "Please enter a US state or territory by its code or its name, such as TX or Texas.";

bool is_blank(const std::string& text) {
    const auto cleaned = clean_text(text, text.size());
    return cleaned && cleaned->empty();
}

// A part of an address: required, one line, not too long.
std::string address_line(const char* field, const std::string& text, std::size_t max_characters,
                         FormProblems& problems) {
    auto line = clean_line(text, max_characters);
    if (line && line->empty()) problems.add(field, incomplete_address);
    if (!line) problems.add(field, "Please shorten this line of the address.");
    return line.value_or("");
}

template <class Value>
std::string address_code(const char* field, const std::string& text, const char* fault,
                         FormProblems& problems) {
    if (is_blank(text)) problems.add(field, incomplete_address);
    const auto value = Value::parse(text);
    if (!value) problems.add(field, fault);
    return value ? value->text() : std::string();
}

}  // namespace

std::string check_person_name(const char* field, const std::string& name, std::size_t letters,
                              FormProblems& problems) {
    if (is_blank(name)) problems.add(field, incomplete_form);
    const auto value = PersonName::parse(name);
    if (!value) problems.add(field, "Please enter a name of at most 100 characters.");
    if (letters < min_person_letters) problems.add(field, "Please enter a name with letters.");
    return value ? value->text() : std::string();
}

std::string check_display_name(const std::string& name, std::size_t letters,
                               FormProblems& problems) {
    if (is_blank(name)) problems.add("displayName", incomplete_form);
    const auto value = DisplayName::parse(name);
    if (!value) problems.add("displayName", "Please enter a display name of 2 to 60 characters.");
    if (letters < min_display_letters) {
        problems.add("displayName", "Please enter a display name with at least two letters.");
    }
    return value ? value->text() : std::string();
}

std::string check_phone(const std::string& phone, FormProblems& problems) {
    if (is_blank(phone)) problems.add("phone", incomplete_address);
    const auto value = Phone::parse(phone);
    if (!value) problems.add("phone", "Please enter a valid phone number.");
    return value ? value->text() : std::string();
}

Address check_address(const Address& address, FormProblems& problems) {
    Address checked;
    checked.street =
        address_line("address.street", address.street, max_street_characters, problems);
    checked.city = address_line("address.city", address.city, max_city_characters, problems);
    checked.state = address_code<UsState>("address.state", address.state, unknown_state, problems);
    checked.zip =
        address_code<Zip>("address.zip", address.zip, "Please enter a valid ZIP code.", problems);
    return checked;
}

std::string check_sobriety_goals(const std::string& goals, FormProblems& problems) {
    auto text = clean_text(goals, max_goals_characters);
    if (!text) {
        problems.add("sobrietyGoals", "Please keep your sobriety goals under " +
                                          std::to_string(max_goals_characters) + " characters.");
    }
    return text.value_or("");
}

EmergencyContact check_emergency_contact(const EmergencyContact& contact, FormProblems& problems) {
    const auto line = [&](const char* field, const std::string& text, std::size_t max_characters) {
        auto cleaned = clean_line(text, max_characters);
        if (!cleaned) problems.add(field, "Please shorten this entry.");
        return cleaned.value_or("");
    };
    EmergencyContact checked;
    checked.name = line("emergencyContact.name", contact.name, 200);
    checked.relationship = line("emergencyContact.relationship", contact.relationship, 100);
    if (!is_blank(contact.phone)) {
        const auto phone = Phone::parse(contact.phone);
        if (!phone) problems.add("emergencyContact.phone", "Please enter a valid phone number.");
        checked.phone = phone ? phone->text() : std::string();
    }
    return checked;
}

}  // namespace steady
