#pragma once

#include "ports/mailer.h"
#include "ports/phrase_translator.h"

#include <optional>
#include <string>
#include <string_view>

namespace steady {

// The mail for a reader of this language.
[[nodiscard]] Mail in_locale(Mail mail, Locale locale);

// The mail in its reader's language: subject, body and links. If a single line has no translation,
// the whole mail stays English, so that no mail is in two languages; without a translator as well.
[[nodiscard]] Mail translate_mail(const Mail& mail, const PhraseTranslator* translator);

// The address of the same page in this language, if the web app has one (docs/languages.md).
[[nodiscard]] std::string translated_address(const std::string& address, Locale locale);

// The phrases as one text, for the payload of a job.
[[nodiscard]] std::string encode_phrases(const MailPhrases& phrases);
// nullopt: not such a text.
[[nodiscard]] std::optional<MailPhrases> decode_phrases(std::string_view text);

}  // namespace steady
