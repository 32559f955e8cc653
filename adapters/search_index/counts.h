#pragma once

#include "adapters/search_index/rows.h"
#include "ports/per_thread.h"

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

namespace steady::search_index {

// The numbers of matches of recent questions, updated by every change, by thread (ADR 90). find()
// and add() may run concurrently; changing must not run concurrently with anything.
class Counts {
  public:
    [[nodiscard]] std::optional<long> find(const Question& question) const {
        Part& part = parts_.own();
        const std::scoped_lock lock(part.mutex);
        for (Entry& entry : part.entries) {
            if (entry.question != question) continue;
            entry.last_use = ++part.uses;
            return entry.count;
        }
        return std::nullopt;
    }

    void add(const Question& question, long count) const {
        Part& part = parts_.own();
        const std::scoped_lock lock(part.mutex);
        Entry* place = nullptr;
        for (Entry& entry : part.entries) {
            if (entry.question == question) return;
            if (!place || entry.last_use < place->last_use) place = &entry;
        }
        if (part.entries.size() < most) place = &part.entries.emplace_back();
        *place = {question, count, ++part.uses};
    }

    // Adds `step` to the count of each question that `fits`.
    template <class Fits>
    void change(long step, Fits&& fits) {
        parts_.each_part([&](Part& part) {
            for (Entry& entry : part.entries) {
                if (fits(entry.question)) entry.count += step;
            }
        });
    }

    void clear() {
        parts_.each_part([](Part& part) { part.entries.clear(); });
    }

  private:
    static constexpr std::size_t most = 64;
    struct Entry {
        Question question{};
        long count = 0;
        std::uint64_t last_use = 0;
    };
    struct Part {
        std::mutex mutex;
        std::vector<Entry> entries;
        std::uint64_t uses = 0;
    };
    PerThread<Part> parts_;
};

}  // namespace steady::search_index
