#pragma once

#include "adapters/sql/connection.h"
#include "ports/audit.h"

namespace steady::sql {

class Audit final : public AuditRepository {
  public:
    explicit Audit(Connection& connection) : connection_(connection) {}
    void hold() override;
    [[nodiscard]] std::optional<AuditEntry> newest() override;
    void append(std::span<const AuditEntry> entries) override;
    [[nodiscard]] std::vector<AuditEntry> after(std::int64_t sequence, int limit) override;
    [[nodiscard]] std::vector<AuditEntry> page(const AuditQuery& query) override;
    [[nodiscard]] std::vector<AccountId> people_of(const std::vector<std::string>& ids) override;

  private:
    // Reads the subjects of each row.
    void add_subjects(std::vector<AuditEntry>& rows);

    Connection& connection_;
};

}  // namespace steady::sql
