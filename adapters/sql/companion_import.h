#pragma once

#include "adapters/sql/connection.h"
#include "ports/companion_import.h"

namespace steady::sql {

class BatchedCompanions final : public CompanionImport {
  public:
    explicit BatchedCompanions(Connection& connection) : connection_(connection) {}
    void insert(const std::vector<CompanionWithPast>& companions) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
