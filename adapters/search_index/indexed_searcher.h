#pragma once

#include "adapters/search_index/reader_locks.h"
#include "adapters/search_index/search_index.h"
#include "ports/search.h"
#include "ports/store_fwd.h"
#include "ports/versioned_cache.h"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace steady {

// Searches in memory, and delegates to another searcher until the index is filled. Follows the
// store's sequence of changes: the next search sees what this process committed, and within a
// second what others commit (ADR 49). No search sees half a change. On a thread that must not block
// it answers small queries for which the index is ready (ADR 54).
class IndexedSearcher final : public Searcher, public Following {
  public:
    // `news`: signals the store's own commits.
    IndexedSearcher(Store& store, Searcher& otherwise, const SearchChangeCounter& changes);
    ~IndexedSearcher() override;
    IndexedSearcher(const IndexedSearcher&) = delete;
    IndexedSearcher& operator=(const IndexedSearcher&) = delete;

    [[nodiscard]] RankedCompanions search(const SearchCriteria& criteria) override;

    [[nodiscard]] bool in_line() const override { return filled_ && is_in_line(false); }
    [[nodiscard]] bool follow() override;
    [[nodiscard]] bool are_blocked(const AccountId& one, const AccountId& other) override;
    // Listeners are notified of changes no later than a search shows them. Call before the first
    // search.
    void add_listener(ChangeListener& listener) { listeners_.push_back(&listener); }

    // Fills the index, or updates it from the store. Throws StoreUnavailable; the index is
    // unchanged then.
    void look();
    // Starts a thread that checks periodically. `filled` is called once, on that thread.
    using Filled = std::function<void(std::size_t companions)>;
    void start(Filled filled = {});
    // No check runs after it has returned.
    void stop();
    [[nodiscard]] bool is_filled() const { return filled_; }
    // Companions in the index.
    [[nodiscard]] std::size_t size();

  private:
    using Clock = std::chrono::steady_clock;

    // The versions known when a check began.
    struct SyncedVersion {
        std::uint64_t records = 0;
        std::uint64_t all = 0;
    };

    [[nodiscard]] bool is_in_line(bool with_calendars) const;
    [[nodiscard]] bool follows();
    void refresh_until_settled(const std::stop_token& stop, Filled& filled);
    void check_now();
    void fill();
    void catch_up(const SyncedVersion& version);
    void mark_synced(const SyncedVersion& version);
    // The index follows the clock as well: badges end without a change of the store.
    void end_badges(Instant now);
    void note_next_badge_end() { next_badge_end_ = index_->next_badge_end(); }

    Store& store_;
    Searcher& otherwise_;
    const SearchChangeCounter& changes_;
    std::vector<ChangeListener*> listeners_;

    search_index::ReaderLocks readers_;
    std::unique_ptr<search_index::SearchIndex> index_;

    // Held during a check.
    std::timed_mutex looking_;
    std::int64_t position_ = 0;
    std::map<AccountId, std::int64_t> seen_;        // changes already applied, from the position on
    std::atomic<std::int64_t> next_badge_end_ = 0;  // 0: not known yet
    std::atomic<bool> filled_ = false;
    std::atomic<bool> stopping_ = false;
    std::atomic<bool> lost_ = false;               // the last check failed
    std::atomic<std::uint64_t> synced_total_ = 0;  // the version when the last check began
    std::atomic<std::uint64_t> reported_records_ = 0;
    std::atomic<Clock::rep> looked_at_ = 0;
    std::jthread looker_;
};

}  // namespace steady
