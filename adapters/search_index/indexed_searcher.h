#pragma once

#include "adapters/search_index/search_index.h"
#include "ports/search.h"
#include "ports/store.h"
#include "ports/versioned_cache.h"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <thread>
#include <vector>

namespace steady {

// Answers from memory, and asks another searcher until the index is filled. Follows the store's
// sequence of changes: what this process committed is seen by the next search, what others commit
// within a second (ADR 49). No search sees half a change. On a thread that does not wait it answers
// what is small and there already (ADR 54).
class IndexedSearcher final : public Searcher, public Following {
  public:
    // `news`: what the store says of its own commits.
    IndexedSearcher(Store& store, Searcher& otherwise, const SearchChangeCounter& changes);
    ~IndexedSearcher() override;
    IndexedSearcher(const IndexedSearcher&) = delete;
    IndexedSearcher& operator=(const IndexedSearcher&) = delete;

    [[nodiscard]] RankedCompanions search(const SearchCriteria& criteria) override;

    [[nodiscard]] bool in_line() const override { return filled_ && is_in_line(false); }
    [[nodiscard]] bool follow() override;
    [[nodiscard]] bool are_blocked(const AccountId& one, const AccountId& other) override;
    // Whoever hears of changes, no later than a search shows them. Before anything is asked.
    void add_listener(ChangeListener& listener) { listeners_.push_back(&listener); }

    // Fills the index, or brings it in line with the store. Throws StoreUnavailable; the index is
    // as it was then.
    void look();
    // From now on looks by itself, in a thread of its own. `filled` is called once, from there.
    using Filled = std::function<void(std::size_t companions)>;
    void start(Filled filled = {});
    // Looks no more, once it has returned.
    void stop();
    [[nodiscard]] bool is_filled() const { return filled_; }
    // Companions in the index.
    [[nodiscard]] std::size_t size();

  private:
    using Clock = std::chrono::steady_clock;

    // What was told of when a look began.
    struct SyncedVersion {
        std::uint64_t records = 0;
        std::uint64_t all = 0;
    };

    [[nodiscard]] bool is_in_line(bool with_calendars) const;
    [[nodiscard]] bool follows();
    [[nodiscard]] std::shared_lock<std::shared_mutex> reading();
    void refresh_until_settled(const std::stop_token& stop, Filled& filled);
    void check_now();
    void fill();
    void catch_up(const SyncedVersion& told);
    void looked(const SyncedVersion& told);

    Store& store_;
    Searcher& otherwise_;
    const SearchChangeCounter& changes_;
    std::vector<ChangeListener*> listeners_;

    // Who changes the index first shuts the door, so that searches after searches cannot keep it
    // waiting.
    std::mutex door_;
    std::shared_mutex reading_;
    std::unique_ptr<search_index::SearchIndex> index_;

    // Of whoever looks.
    std::timed_mutex looking_;
    std::int64_t position_ = 0;
    std::map<AccountId, std::int64_t> seen_;  // by their changes, from the position on
    std::atomic<bool> filled_ = false;
    std::atomic<bool> stopping_ = false;
    std::atomic<bool> lost_ = false;       // the last look failed
    std::atomic<std::uint64_t> told_ = 0;  // of the news, when the last look began
    std::atomic<std::uint64_t> reported_records_ = 0;
    std::atomic<Clock::rep> looked_at_ = 0;
    std::jthread looker_;
};

}  // namespace steady
