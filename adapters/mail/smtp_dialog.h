#pragma once

#include "ports/mailer.h"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace steady::mail {

// Records the SMTP dialog of one mail, as far as it decides the outcome. The library reports
// refusals without the server's text and without the step.
class SmtpDialog {
  public:
    using Time = std::chrono::steady_clock::time_point;

    // `recipient` is removed from the recorded text.
    explicit SmtpDialog(std::string recipient) : recipient_(std::move(recipient)) {}

    // A line that the client sent: only its first word is read, since lines may contain log-ins.
    void sent_line(std::string_view line);
    void received_line(std::string_view line, Time now);

    // When the server had everything but the text, or could confirm it.
    [[nodiscard]] std::optional<Time> text_since() const { return text_since_; }
    // The server's refusal; nullopt: none.
    [[nodiscard]] std::optional<MailFault> refusal() const;

  private:
    enum class Step { greeting, log_in, sender, mailbox, text };

    [[nodiscard]] MailFault::Kind kind_of(std::string_view line) const;

    std::string recipient_;
    Step step_ = Step::greeting;
    std::optional<Time> text_since_;
    std::optional<MailFault> refusal_;
};

// The line without addresses, without this local part, and without anything but printable ASCII; at
// most 200 characters.
[[nodiscard]] std::string without_addresses(std::string_view line, std::string_view recipient);

}  // namespace steady::mail
