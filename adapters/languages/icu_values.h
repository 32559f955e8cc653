#pragma once

#include "domain/notifications/mail_phrases.h"
#include "domain/people/locale.h"
#include "ports/phrase_translator.h"

#include <string>

#include <unicode/fmtable.h>
#include <unicode/locid.h>

// Values as a language of the US writes them: dollars stay "$1,250.00".
namespace steady::languages {

[[nodiscard]] icu::Locale icu_locale(Locale locale);

// A count as a number, since plural forms depend on it; everything else as text.
[[nodiscard]] icu::Formattable formatted(const PhraseValue& value, Locale locale);

[[nodiscard]] std::string moment_text(const LocalMoment& moment, Locale locale);

}  // namespace steady::languages
