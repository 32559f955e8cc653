#pragma once

#include "domain/core/time.h"

#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace steady {

// How many rows a long list has, so that not every page of it counts them all again: what is short
// is counted each time, what is long may be a minute old. Thread-safe.
class KeptTotals {
  public:
    static constexpr long short_list = 1'000;
    static constexpr seconds kept_for{60};

    // Of whoever asked the same question less than kept_for ago.
    [[nodiscard]] std::optional<long> find(const std::string& question, Instant now) {
        const std::scoped_lock lock(mutex_);
        const auto kept = totals_.find(question);
        if (kept == totals_.end() || now >= kept->second.at + kept_for || now < kept->second.at) {
            return std::nullopt;
        }
        return kept->second.total;
    }

    void keep(const std::string& question, long total, Instant now) {
        const std::scoped_lock lock(mutex_);
        if (total <= short_list) {
            totals_.erase(question);
            return;
        }
        if (totals_.size() >= most_questions) totals_.clear();
        totals_[question] = {total, now};
    }

  private:
    struct Kept {
        long total = 0;
        Instant at{};
    };
    static constexpr std::size_t most_questions = 100;

    std::mutex mutex_;
    std::map<std::string, Kept> totals_;
};

}  // namespace steady
