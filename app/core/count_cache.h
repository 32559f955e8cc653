#pragma once

#include "domain/core/time.h"

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace steady {

// What a long list comes to, so that not every page of it counts all its rows again: what is short
// is counted each time, what is long may be a minute old. Thread-safe.
template <class Total>
class TotalCache {
  public:
    static constexpr long short_list = 1'000;
    static constexpr seconds retention{60};

    // Of whoever asked the same question less than retention ago.
    [[nodiscard]] std::optional<Total> find(const std::string& question, Instant now) {
        const std::scoped_lock lock(mutex_);
        const auto kept = totals_.find(question);
        if (kept == totals_.end() || now >= kept->second.at + retention || now < kept->second.at) {
            return std::nullopt;
        }
        return kept->second.total;
    }

    // Of a list of so many rows.
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

// How many rows a long list has.
class CountCache : public TotalCache<long> {
  public:
    void keep(const std::string& question, long total, Instant now) {
        TotalCache::keep(question, total, total, now);
    }
};

}  // namespace steady
