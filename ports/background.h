#pragma once

#include "domain/background/failing_item.h"
#include "domain/background/overdue.h"
#include "ports/unreadable_row.h"

#include <string>
#include <vector>

namespace steady {

struct FailingPage {
    std::vector<FailingItem> items{};
    long total = 0;  // including those that did not fit
};

// How many items of one kind of work fail, and since when the first of them has failed.
struct FailingTally {
    std::string work{};
    long count = 0;
    Instant oldest{};
    friend bool operator==(const FailingTally&, const FailingTally&) = default;
};

// The state of background work, shared by all servers.
class WorkRepository {
  public:
    virtual ~WorkRepository() = default;
    // All failing items of one kind of work.
    [[nodiscard]] virtual std::vector<FailingItem> failing(const std::string& work) = 0;
    // One per work and item: replaces an existing one.
    virtual void save(const FailingItem& item) = 0;
    virtual void remove(const std::string& work, const std::string& item) = 0;
    // The items that failed at least this often in a row, longest failing first.
    [[nodiscard]] virtual FailingPage page(int failures, int limit) = 0;
    // The same as counts per work.
    [[nodiscard]] virtual std::vector<FailingTally> tally(int failures) = 0;
    // Purges items that were due for a retry before `before` and were not retried: their cause no
    // longer exists. Returns how many.
    virtual long purge_untried(Instant before) = 0;

    // Objects that were due before `before` and still exist, longest overdue first.
    [[nodiscard]] virtual std::vector<OverdueItem> overdue(OverdueKind kind, Instant before,
                                                           int limit) = 0;

    // Rows that list queries of this transaction skipped since the last call: each may be one that
    // a worker should have processed.
    [[nodiscard]] virtual std::vector<UnreadableRow> take_unreadable() = 0;

    // Acquires the turn at work that only one of several servers does: false while another one has
    // it, or before it is due. Expires at `until` if its server dies.
    [[nodiscard]] virtual bool acquire_lease(const std::string& work, const std::string& server,
                                             Instant now, Instant until) = 0;
    // Releases the turn, if this server still has it; the next one is due at `next_at`.
    virtual void release_lease(const std::string& work, const std::string& server,
                               Instant next_at) = 0;
};

}  // namespace steady
