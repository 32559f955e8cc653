#pragma once

#include "adapters/sql/connection.h"
#include "ports/background.h"

namespace steady::sql {

class WorkRecords final : public WorkRepository {
  public:
    explicit WorkRecords(Connection& connection) : connection_(connection) {}
    std::vector<FailingItem> failing(const std::string& work) override;
    void save(const FailingItem& item) override;
    void remove(const std::string& work, const std::string& item) override;
    FailingPage page(int failures, int limit) override;
    std::vector<FailingTally> tally(int failures) override;
    long purge_untried(Instant before) override;
    std::vector<OverdueItem> overdue(OverdueKind kind, Instant before, int limit) override;
    std::vector<UnreadableRow> take_unreadable() override;
    bool acquire_lease(const std::string& work, const std::string& server, Instant now,
                       Instant until) override;
    void release_lease(const std::string& work, const std::string& server,
                       Instant next_at) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
