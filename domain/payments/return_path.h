#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace steady {

// A path (and query) on our own origin to which a hosted page returns the user. Anything that a
// browser might read as another origin is refused: "//e", "/\e", "https:e", encoded slashes at the
// start, control characters, fragments (IN4).
class ReturnPath {
  public:
    [[nodiscard]] static std::optional<ReturnPath> parse(std::string_view text);
    [[nodiscard]] const std::string& text() const { return text_; }
    // Adds a query parameter; `name` and `value` must need no encoding.
    [[nodiscard]] std::string with(std::string_view name, std::string_view value) const;

  private:
    explicit ReturnPath(std::string text) : text_(std::move(text)) {}
    std::string text_;
};

}  // namespace steady
