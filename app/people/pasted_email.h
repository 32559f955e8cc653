#pragma once

#include "domain/people/email.h"
#include "ports/text_forms.h"

#include <optional>
#include <string>
#include <string_view>

namespace steady {

// An email address as people paste it, also "mailto:…", in its plain form.
[[nodiscard]] std::string plain_email(const TextForms& texts, std::string_view text);
// nullopt: it is none.
[[nodiscard]] std::optional<Email> parse_pasted_email(const TextForms& texts,
                                                      std::string_view text);

}  // namespace steady
