#pragma once

#include "adapters/memory/state.h"
#include "ports/audit.h"

namespace steady::memory {

class Audit final : public AuditRepository {
  public:
    explicit Audit(State& state) : state_(state) {}
    void hold() override {}  // one transaction at a time
    std::optional<AuditEntry> newest() override;
    void append(std::span<const AuditEntry> entries) override;
    std::vector<AuditEntry> after(std::int64_t sequence, int limit) override;
    std::vector<AuditEntry> page(const AuditQuery& query) override;
    std::vector<AccountId> people_of(const std::vector<std::string>& ids) override;

  private:
    State& state_;
};

}  // namespace steady::memory
