#pragma once

#include "domain/core/time.h"

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace steady {

// Caches the totals of long lists, so that not every page counts all rows again: short lists are
// counted each time, totals of long ones may be a minute old. Thread-safe.
template <class Total>
class TotalCache {
  public:
    static constexpr long short_list = 1'000;
    static constexpr seconds retention{60};

    // The total of the same query, if it was cached less than `retention` ago.
    [[nodiscard]] std::optional<Total> find(const std::string& question, Instant now) {
        const std::scoped_lock lock(mutex_);
        const auto kept = totals_.find(question);
        if (kept == totals_.end() || now >= kept->second.at + retention || now < kept->second.at) {
            return std::nullopt;
        }
        return kept->second.total;
    }

    // Caches the total of a list with this many rows.
    void keep(const std::string& question, long rows, Total total, Instant now) {
        const std::scoped_lock lock(mutex_);
        if (rows <= short_list) {
            totals_.erase(question);
            return;
        }
        if (totals_.size() >= max_questions) totals_.clear();
        totals_.insert_or_assign(question, Counted{std::move(total), now});
    }

  private:
    struct Counted {
        Total total;
        Instant at{};
    };
    static constexpr std::size_t max_questions = 100;

    std::mutex mutex_;
    std::map<std::string, Counted> totals_;
};

// Caches the numbers of rows of long lists.
class CountCache : public TotalCache<long> {
  public:
    void keep(const std::string& question, long total, Instant now) {
        TotalCache::keep(question, total, total, now);
    }
};

}  // namespace steady
