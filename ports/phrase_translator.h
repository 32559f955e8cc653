#pragma once

#include "domain/notifications/mail_phrases.h"
#include "domain/people/locale.h"

#include <optional>
#include <string>

namespace steady {

// The catalogs of other languages, and how each writes dates, times and amounts. Thread-safe.
class PhraseTranslator {
  public:
    virtual ~PhraseTranslator() = default;
    // The line in this language; nullopt where the catalog has no translation of its message, or
    // where that needs a value which the phrase lacks. A message of placeholders alone needs none.
    [[nodiscard]] virtual std::optional<std::string> translate(Locale locale,
                                                               const Phrase& phrase) const = 0;
};

}  // namespace steady
