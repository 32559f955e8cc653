#pragma once

#include "domain/people/email.h"
#include "ports/text_forms.h"

#include <optional>
#include <string>
#include <string_view>

namespace steady {

// Normalizes an email address as people paste it: a "mailto:" link, with a label, the name that
// mail programs add, quotes, brackets, or the punctuation after it.
[[nodiscard]] std::string plain_email(const TextForms& texts, std::string_view text);
// nullopt: not an email address.
[[nodiscard]] std::optional<Email> parse_pasted_email(const TextForms& texts,
                                                      std::string_view text);

}  // namespace steady
