#pragma once

#include <string>
#include <utility>

namespace steady {

// A key or password of this deployment. It cannot be printed, logged or compared by accident: its
// text is available only through reveal(), called where it is passed to the library that needs it.
class Secret {
  public:
    Secret() = default;
    explicit Secret(std::string text) : text_(std::move(text)) {}

    [[nodiscard]] const std::string& reveal() const { return text_; }
    [[nodiscard]] bool empty() const { return text_.empty(); }

    template <class Stream>
    friend Stream& operator<<(Stream&, const Secret&) = delete;

  private:
    std::string text_;
};

}  // namespace steady
