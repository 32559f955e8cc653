#include "app/accounts/plain_forms.h"

#include "app/people/pasted_email.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {
namespace {

Address plain_address(const TextForms& texts, const Address& address) {
    return {texts.tidy_line(address.street), texts.tidy_line(address.city),
            texts.plain_line(address.state), texts.plain_line(address.zip)};
}

EmergencyContact plain_contact(const TextForms& texts, const EmergencyContact& contact) {
    return {texts.tidy_line(contact.name), texts.plain_line(contact.phone),
            texts.tidy_line(contact.relationship)};
}

// Skills and degrees are compared letter by letter, so they have one spelling of each blank.
void tidy_tags(const TextForms& texts, std::vector<std::string>& tags) {
    for (std::string& tag : tags) tag = texts.tidy_line(tag);
}

}  // namespace

SignUpForm plain_form(const TextForms& texts, SignUpForm form) {
    form.email = plain_email(texts, form.email);
    form.password = texts.password_form(form.password);
    form.name = texts.tidy_line(form.name);
    form.display_name = texts.tidy_line(form.display_name);
    form.letters = {texts.count_letters(form.name), texts.count_letters(form.display_name)};
    form.phone = texts.plain_line(form.phone);
    form.address = plain_address(texts, form.address);
    form.emergency_contact = plain_contact(texts, form.emergency_contact);
    tidy_tags(texts, form.professional.degrees);
    tidy_tags(texts, form.professional.skills);
    return form;
}

ProfileChange plain_form(const TextForms& texts, ProfileChange change) {
    const auto tidy = [&](std::optional<std::string>& text) {
        if (text) text = texts.tidy_line(*text);
    };
    tidy(change.name);
    tidy(change.real_name);
    tidy(change.display_name);
    if (change.name) change.letters.name = texts.count_letters(*change.name);
    if (change.real_name) change.letters.real_name = texts.count_letters(*change.real_name);
    if (change.display_name) {
        change.letters.display_name = texts.count_letters(*change.display_name);
    }
    if (change.phone) change.phone = texts.plain_line(*change.phone);
    if (change.address) change.address = plain_address(texts, *change.address);
    if (change.emergency_contact) {
        change.emergency_contact = plain_contact(texts, *change.emergency_contact);
    }
    if (change.degrees) tidy_tags(texts, *change.degrees);
    if (change.skills) tidy_tags(texts, *change.skills);
    return change;
}

}  // namespace steady
