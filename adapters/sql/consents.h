#pragma once

#include "adapters/sql/connection.h"
#include "ports/consents.h"

namespace steady::sql {

class Consents final : public ConsentRepository {
  public:
    explicit Consents(Connection& connection) : connection_(connection) {}
    bool record(const Consent& consent) override;
    [[nodiscard]] std::optional<Consent> find(const AccountId& user, ConsentType type,
                                              const std::string& version,
                                              const std::string& subject) override;
    [[nodiscard]] ConsentPage page(const ConsentQuery& query) override;
    [[nodiscard]] bool agreed(const AccountId& user, ConsentType type, const std::string& version,
                              const std::optional<std::string>& subject) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
