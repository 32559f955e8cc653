#pragma once

#include "domain/background/failing_item.h"
#include "domain/background/overdue.h"
#include "ports/unreadable_row.h"

#include <string>
#include <vector>

namespace steady {

struct FailingPage {
    std::vector<FailingItem> items{};
    long total = 0;  // also of those that there is no room for
};

// How many items of one kind of work fail, and since when the first of them does.
struct FailingTally {
    std::string work{};
    long count = 0;
    Instant oldest{};
    friend bool operator==(const FailingTally&, const FailingTally&) = default;
};

// What becomes of work that nobody calls for, as all servers know it.
class WorkRepository {
  public:
    virtual ~WorkRepository() = default;
    // All of one kind of work.
    [[nodiscard]] virtual std::vector<FailingItem> failing(const std::string& work) = 0;
    // One for each work and item: replaces what is there.
    virtual void save(const FailingItem& item) = 0;
    virtual void remove(const std::string& work, const std::string& item) = 0;
    // Those that failed at least so often in a row, the longest first.
    [[nodiscard]] virtual FailingPage page(int failures, int limit) = 0;
    // The same in numbers, by work.
    [[nodiscard]] virtual std::vector<FailingTally> tally(int failures) = 0;
    // Forgets those that were to be tried again before `before` and were not: nothing is left of
    // them to try. How many.
    virtual long purge_untried(Instant before) = 0;

    // What came to its time before `before` and is still there, the longest first.
    [[nodiscard]] virtual std::vector<OverdueItem> overdue(OverdueKind kind, Instant before,
                                                           int limit) = 0;

    // The rows that lists of this transaction left out since the last call: each may be one that a
    // worker should have found.
    [[nodiscard]] virtual std::vector<UnreadableRow> take_unreadable() = 0;

    // Takes the turn at work that one server of several does: false while another has it, or before
    // it is due. Over at `until` at the latest, when its server ended without a word.
    [[nodiscard]] virtual bool take_turn(const std::string& work, const std::string& server,
                                         Instant now, Instant until) = 0;
    // Gives the turn back, if this server still has it; the next one is due at `next_at`.
    virtual void end_turn(const std::string& work, const std::string& server, Instant next_at) = 0;
};

}  // namespace steady
