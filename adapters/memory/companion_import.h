#pragma once

#include "adapters/memory/state.h"
#include "ports/companion_import.h"

namespace steady::memory {

class BatchedCompanions final : public CompanionImport {
  public:
    explicit BatchedCompanions(State& state) : state_(state) {}
    void insert(const std::vector<CompanionWithPast>& companions) override;

  private:
    State& state_;
};

}  // namespace steady::memory
