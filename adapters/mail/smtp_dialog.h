#pragma once

#include "ports/mailer.h"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace steady::mail {

// What client and server said to each other about one mail, as far as it decides what becomes of
// the mail. The library reports refusals without the server's words and without the step.
class SmtpDialog {
  public:
    using Time = std::chrono::steady_clock::time_point;

    // `recipient` is removed from what is kept.
    explicit SmtpDialog(std::string recipient) : recipient_(std::move(recipient)) {}

    // A line that the client sent: its first word only is looked at, since log-ins pass here.
    void sent_line(std::string_view line);
    void received_line(std::string_view line, Time now);

    // Since when the server has everything but the text, or may confirm it.
    [[nodiscard]] std::optional<Time> text_since() const { return text_since_; }
    // What the server refused; nullopt: it refused nothing.
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
