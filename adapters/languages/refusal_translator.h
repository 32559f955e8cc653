#pragma once

#include "domain/people/locale.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace steady {

// Translates what the server refuses with by the catalog in the binary (es/errors.json), from its
// English text. A message "Please choose at most {a}." is found by what is around its values, which
// are numbers and names and stay as they are. Reads the catalog on first use. Thread-safe.
class RefusalTranslator {
  public:
    using Catalog = std::map<std::string, std::string, std::less<>>;

    RefusalTranslator();
    ~RefusalTranslator();

    // nullopt for English, and where the catalog has no such message.
    [[nodiscard]] std::optional<std::string> translate(Locale locale,
                                                       std::string_view english) const;
    [[nodiscard]] const Catalog& catalog() const;

  private:
    struct Lazy;
    std::unique_ptr<Lazy> lazy_;
};

}  // namespace steady
