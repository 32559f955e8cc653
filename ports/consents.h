#pragma once

#include "domain/consents/consent.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

// One account's consents, newest first; pages count from 1.
struct ConsentQuery {
    AccountId user;
    int page = 1;
    int limit = 20;
};

struct ConsentPage {
    std::vector<Consent> consents;
    long total = 0;  // over all pages
};

class ConsentRepository {
  public:
    virtual ~ConsentRepository() = default;
    // Stores the first record of (user, type, version, subject); false when there already was one.
    virtual bool record(const Consent& consent) = 0;
    // The existing record for which record() would return false.
    [[nodiscard]] virtual std::optional<Consent> find(const AccountId& user, ConsentType type,
                                                      const std::string& version,
                                                      const std::string& subject) = 0;
    [[nodiscard]] virtual ConsentPage page(const ConsentQuery& query) = 0;
    // Whether an agreed record exists; without a subject, for any subject.
    [[nodiscard]] virtual bool agreed(const AccountId& user, ConsentType type,
                                      const std::string& version,
                                      const std::optional<std::string>& subject) = 0;
};

}  // namespace steady
