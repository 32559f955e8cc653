#pragma once

#include "adapters/http/reply.h"
#include "domain/people/locale.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace steady::http {

// The text of a refusal in another language; nullopt where it has no translation.
using RefusalTexts =
    std::function<std::optional<std::string>(Locale locale, std::string_view english)>;

// By Accept-Language: the supported language with the highest weight, the first of equal ones.
// nullopt: it names none of them, as without the header, or with "*".
[[nodiscard]] std::optional<Locale> named_language(const Headers& headers);
// The same; English without one.
[[nodiscard]] Locale asked_language(const Headers& headers);

// Writes the texts of a refusal in this language. If one has no translation the reply stays as it
// is, so that none is in two languages.
void translate_refusal(Reply& reply, Locale locale, const RefusalTexts& texts);

}  // namespace steady::http
