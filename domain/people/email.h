#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace steady {

// A mailbox address in its canonical form: trimmed, lower case, at most 254 characters, one '@',
// a dotted domain, no control characters (so it can never split a mail header).
class Email {
  public:
    [[nodiscard]] static std::optional<Email> parse(std::string_view text);
    [[nodiscard]] const std::string& text() const { return text_; }
    friend bool operator==(const Email&, const Email&) = default;
    friend auto operator<=>(const Email&, const Email&) = default;

  private:
    explicit Email(std::string text) : text_(std::move(text)) {}
    std::string text_;
};

}  // namespace steady
