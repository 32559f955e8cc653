#pragma once

#include "ports/text_forms.h"

#include <memory>

namespace steady {

// Text functions by ICU: normal forms (UAX #15), case folding, confusables (UTS #39) and
// transliteration. Loads its tables on first use. Throws std::runtime_error when they are missing.
class IcuTextForms final : public TextForms {
  public:
    IcuTextForms();
    ~IcuTextForms() override;

    [[nodiscard]] std::string plain_line(std::string_view text) const override;
    [[nodiscard]] std::string tidy_line(std::string_view text) const override;
    [[nodiscard]] std::string canonical_name(std::string_view name) const override;
    [[nodiscard]] std::size_t count_letters(std::string_view text) const override;
    [[nodiscard]] NameSkeleton skeleton_of(std::string_view name) const override;
    [[nodiscard]] std::string search_key(std::string_view text) const override;
    [[nodiscard]] std::string password_form(std::string_view password) const override;
    [[nodiscard]] std::string version() const override;

  private:
    struct Tables;
    [[nodiscard]] const Tables& tables() const;

    struct Lazy;
    std::unique_ptr<Lazy> lazy_;
};

}  // namespace steady
