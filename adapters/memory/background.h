#pragma once

#include "adapters/memory/state.h"
#include "ports/background.h"

namespace steady::memory {

class WorkRecords final : public WorkRepository {
  public:
    explicit WorkRecords(State& state) : state_(state) {}
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
    State& state_;
};

}  // namespace steady::memory
