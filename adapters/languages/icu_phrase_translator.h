#pragma once

#include "ports/phrase_translator.h"

#include <map>
#include <memory>
#include <string>

namespace steady {

// Translates by the catalogs in the binary (es/mails.json, es/notifications.json,
// es/documents.json), in the syntax that the web app's catalogs have. Plural forms, dates, times,
// names of time zones and amounts are ICU's. Reads a catalog on first use; throws
// std::runtime_error when ICU's tables are missing.
class IcuPhraseTranslator final : public PhraseTranslator {
  public:
    using Catalog = std::map<std::string, std::string, std::less<>>;

    IcuPhraseTranslator();
    ~IcuPhraseTranslator() override;

    [[nodiscard]] std::optional<std::string> translate(Locale locale,
                                                       const Phrase& phrase) const override;
    [[nodiscard]] std::string moment(Locale locale, const LocalMoment& moment) const override;
    // Messages and their translations, of all catalogs; empty for English.
    [[nodiscard]] const Catalog& catalog(Locale locale) const;

  private:
    struct Lazy;
    std::unique_ptr<Lazy> lazy_;
};

}  // namespace steady
