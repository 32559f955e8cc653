#pragma once

#include "domain/notifications/mail_phrases.h"
#include "ports/mailer.h"

#include <chrono>
#include <string>
#include <vector>

namespace steady {

// The line in English. A placeholder without a value stays as it is.
[[nodiscard]] std::string english_text(const Phrase& phrase);

// Appends the text of a phrase to the body of a mail: as a line, or to the line before.
void append_phrase(std::string& body, const Phrase& phrase, const std::string& text);

// "Friday, November 27, 2026 at 9:00 AM (America/New_York time)"
[[nodiscard]] std::string start_text(const LocalStart& start);
// "November 20, 2026"
[[nodiscard]] std::string month_day_text(std::chrono::local_days day);

// Composes a mail line by line, so that it can be translated: every text is a whole line.
class MailText {
  public:
    MailText(std::string to, std::string subject);

    MailText& line(std::string message, std::vector<NamedValue> values = {});
    MailText& blank();
    MailText& link(std::string address);  // as a whole line
    MailText& add(const Phrases& lines);

    // In English, with the phrases for other languages.
    [[nodiscard]] Mail mail() const;

  private:
    std::string to_;
    MailPhrases phrases_;
};

}  // namespace steady
