#pragma once

#include "domain/notifications/mail_phrases.h"
#include "domain/people/locale.h"

#include <chrono>
#include <optional>
#include <string>

namespace steady {

// A moment in a text that is read soon, on the clock of its place: only as much of the date as the
// reader needs.
struct LocalMoment {
    enum class Detail { clock, day, year };

    std::chrono::local_seconds at;
    Detail detail = Detail::clock;
    std::string zone{};  // IANA, named after the time; empty: it is clear
};

// The catalogs of languages other than English, and how each writes dates, times and amounts.
// Thread-safe.
class PhraseTranslator {
  public:
    virtual ~PhraseTranslator() = default;
    // The line in this language; nullopt where the catalog has no translation of its message, or
    // where that needs a value which the phrase lacks. A message of placeholders alone needs none.
    [[nodiscard]] virtual std::optional<std::string> translate(Locale locale,
                                                               const Phrase& phrase) const = 0;
    // "vie, 27 de nov, 10:00 a. m., hora de Nueva York"
    [[nodiscard]] virtual std::string moment(Locale locale, const LocalMoment& moment) const = 0;
};

}  // namespace steady
