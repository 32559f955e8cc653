#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace steady {

// Characters (not bytes) of valid UTF-8.
[[nodiscard]] std::size_t character_count(std::string_view text);

// Trimmed; nullopt when it is longer than `max_characters` or contains a control character.
[[nodiscard]] std::optional<std::string> clean_line(std::string_view text,
                                                    std::size_t max_characters);
// Like clean_line(), but line breaks and tabs are allowed, and other breaks that texts from word
// processors contain (vertical tab, form feed, next line, line and paragraph separator) become
// spaces.
[[nodiscard]] std::optional<std::string> clean_text(std::string_view text,
                                                    std::size_t max_characters);

// A text that exists only in the form that its rule allows. parse() returns the canonical form.
template <class Rule>
class CheckedText {
  public:
    [[nodiscard]] static std::optional<CheckedText> parse(std::string_view text) {
        auto canonical = Rule::canonical(text);
        if (!canonical) return std::nullopt;
        return CheckedText(std::move(*canonical));
    }
    [[nodiscard]] const std::string& text() const { return text_; }
    friend bool operator==(const CheckedText&, const CheckedText&) = default;
    friend auto operator<=>(const CheckedText&, const CheckedText&) = default;

  private:
    explicit CheckedText(std::string text) : text_(std::move(text)) {}
    std::string text_;
};

struct PersonNameRule {
    static constexpr std::size_t max_characters = 100;
    [[nodiscard]] static std::optional<std::string> canonical(std::string_view text);
};
struct DisplayNameRule {
    static constexpr std::size_t min_characters = 2;  // SIGN-025
    static constexpr std::size_t max_characters = 60;
    [[nodiscard]] static std::optional<std::string> canonical(std::string_view text);
};
struct ZipRule {  // "33130" or "33130-1234"
    [[nodiscard]] static std::optional<std::string> canonical(std::string_view text);
};
struct UsStateRule {  // by us_state_code()
    [[nodiscard]] static std::optional<std::string> canonical(std::string_view text);
};

using PersonName = CheckedText<PersonNameRule>;
using DisplayName = CheckedText<DisplayNameRule>;
using Zip = CheckedText<ZipRule>;
using UsState = CheckedText<UsStateRule>;

}  // namespace steady
