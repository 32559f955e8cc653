#pragma once

#include "adapters/memory/state.h"
#include "ports/consents.h"

namespace steady::memory {

class Consents final : public ConsentRepository {
  public:
    explicit Consents(State& state) : state_(state) {}
    bool record(const Consent& consent) override;
    std::optional<Consent> find(const AccountId& user, ConsentType type, const std::string& version,
                                const std::string& subject) override;
    ConsentPage page(const ConsentQuery& query) override;
    bool agreed(const AccountId& user, ConsentType type, const std::string& version,
                const std::optional<std::string>& subject) override;

  private:
    State& state_;
};

}  // namespace steady::memory
