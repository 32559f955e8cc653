#pragma once

#include "adapters/search_index/rows.h"

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

namespace steady::search_index {

// The numbers of matches of recent questions, updated by every change. find() and add() may run
// concurrently; changing must not run concurrently with anything.
class Counts {
  public:
    [[nodiscard]] std::optional<long> find(const Question& question) const {
        const std::scoped_lock lock(mutex_);
        for (Entry& entry : entries_) {
            if (entry.question != question) continue;
            entry.last_use = ++uses_;
            return entry.count;
        }
        return std::nullopt;
    }

    void add(const Question& question, long count) const {
        const std::scoped_lock lock(mutex_);
        Entry* place = nullptr;
        for (Entry& entry : entries_) {
            if (entry.question == question) return;
            if (!place || entry.last_use < place->last_use) place = &entry;
        }
        if (entries_.size() < most) place = &entries_.emplace_back();
        *place = {question, count, ++uses_};
    }

    // Adds `step` to the count of each question that `fits`.
    template <class Fits>
    void change(long step, Fits&& fits) {
        for (Entry& entry : entries_) {
            if (fits(entry.question)) entry.count += step;
        }
    }

    void clear() { entries_.clear(); }

  private:
    static constexpr std::size_t most = 64;
    struct Entry {
        Question question{};
        long count = 0;
        std::uint64_t last_use = 0;
    };
    mutable std::mutex mutex_;
    mutable std::vector<Entry> entries_;
    mutable std::uint64_t uses_ = 0;
};

}  // namespace steady::search_index
