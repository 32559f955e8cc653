#pragma once

#include "domain/notifications/notification.h"
#include "ports/phrase_translator.h"

#include <string>
#include <utility>
#include <vector>

namespace steady {

// Writes the texts of one entry of an inbox in its reader's language.
class NoticeWriter {
  public:
    NoticeWriter() = default;  // in English
    // Without a translator in English.
    NoticeWriter(Locale locale, const PhraseTranslator* translator)
        : locale_(translator ? locale : Locale::en), translator_(translator) {}

    [[nodiscard]] std::string text(const Phrase& phrase);
    [[nodiscard]] std::string text(std::string message, std::vector<NamedValue> values = {}) {
        return text(Phrase{std::move(message), std::move(values)});
    }
    [[nodiscard]] std::string moment(const LocalMoment& moment) const;
    // False once a text had no translation: the entry is then to be written in English, so that
    // none is in two languages.
    [[nodiscard]] bool is_whole() const { return is_whole_; }

  private:
    Locale locale_ = Locale::en;
    const PhraseTranslator* translator_ = nullptr;
    bool is_whole_ = true;
};

// What the kind of a notification says about it.
[[nodiscard]] std::string text_of(const Notification& notification, NoticeWriter& writer);
[[nodiscard]] std::string text_of(const Notification& notification);  // in English

}  // namespace steady
