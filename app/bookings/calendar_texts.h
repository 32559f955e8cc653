#pragma once

#include "domain/bookings/calendar_file.h"
#include "domain/people/account.h"
#include "domain/people/locale.h"

#include <string>

namespace steady {

class PhraseTranslator;

// What a calendar says to a reader of this language, with links to the reader's pages of `origin`
// in it. In English if a single text has no translation, and without a translator.
[[nodiscard]] CalendarTexts calendar_texts(Locale locale, AccountType reader,
                                           const PhraseTranslator* translator,
                                           const std::string& origin);

}  // namespace steady
