#include "app/people/pasted_email.h"

#include "domain/core/text.h"

namespace steady {

std::string plain_email(const TextForms& texts, std::string_view text) {
    constexpr std::string_view scheme = "mailto:";
    std::string plain = texts.plain_line(text);
    if (same_but_for_case(std::string_view(plain).substr(0, scheme.size()), scheme)) {
        plain.erase(0, scheme.size());
    }
    return plain;
}

std::optional<Email> parse_pasted_email(const TextForms& texts, std::string_view text) {
    return Email::parse(plain_email(texts, text));
}

}  // namespace steady
