#pragma once

#include "domain/consents/consent.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

class ConsentRepository {
  public:
    virtual ~ConsentRepository() = default;
    // Keeps the first record of (user, type, version, subject); false when it was there already.
    virtual bool record(const Consent& consent) = 0;
    // Newest first.
    [[nodiscard]] virtual std::vector<Consent> history(const AccountId& user) = 0;
    // Whether an agreed record exists; without a subject, for any.
    [[nodiscard]] virtual bool agreed(const AccountId& user, ConsentType type,
                                      const std::string& version,
                                      const std::optional<std::string>& subject) = 0;
};

}  // namespace steady
