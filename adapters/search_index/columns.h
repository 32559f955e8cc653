#pragma once

#include "adapters/search_index/latitude_rows.h"
#include "adapters/search_index/rows.h"
#include "ports/per_thread.h"

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <vector>

// Caches which rows fulfill a condition: one column of bits for each single condition, such as "at
// most $120 an hour". Most filters combine a few of them.
namespace steady::search_index {

using LatitudeRowNumber = std::uint32_t;

// The rows of one word: for which of them the result is known, and which fulfill the condition.
// Writers set `fulfil` before `known`, so that concurrent searches never see a wrong result.
class BitWord {
  public:
    [[nodiscard]] Bits unknown(Bits asked) const {
        return asked & ~known_.load(std::memory_order_acquire);
    }
    [[nodiscard]] Bits fulfil(Bits asked) const {
        return asked & fulfil_.load(std::memory_order_relaxed);
    }
    void found_out(Bits about, Bits fulfil) {
        fulfil_.fetch_or(fulfil, std::memory_order_relaxed);
        known_.fetch_or(about, std::memory_order_release);
    }
    // Not concurrently with a search.
    void clear(Bits about) {
        known_.fetch_and(~about, std::memory_order_relaxed);
        fulfil_.fetch_and(~about, std::memory_order_relaxed);
    }

  private:
    std::atomic<Bits> known_{0};
    std::atomic<Bits> fulfil_{0};
};

// One condition for all rows; a result is unknown until a search needed it.
class Column {
  public:
    Column(const Question& condition, std::uint64_t hash, std::size_t bands)
        : condition_(condition), hash_(hash), rows_by_latitude_(bands) {}
    ~Column();
    Column(const Column&) = delete;
    Column& operator=(const Column&) = delete;

    [[nodiscard]] const Question& condition() const { return condition_; }
    [[nodiscard]] bool is_of(const Question& condition, std::uint64_t hash) const {
        return hash == hash_ && condition == condition_;
    }
    // The words of a latitude row with this number of words.
    [[nodiscard]] BitWord* words(LatitudeRowNumber band, std::size_t count);

    // The following functions must not run concurrently with a search.
    void clear(LatitudeRowNumber band, std::size_t position);
    void clear(LatitudeRowNumber band);
    void add_latitude_row() { rows_by_latitude_.emplace_back(nullptr); }

  private:
    friend class Columns;
    Question condition_;
    std::uint64_t hash_;
    std::mutex making_;
    std::deque<std::atomic<BitWord*>> rows_by_latitude_;
    std::uint64_t last_use_ = 0;
};

// The columns of recently used conditions, with pointers of each thread to those that it uses (ADR
// 90). of() may run concurrently; clearing must not run concurrently with anything.
class Columns {
  public:
    using Held = std::shared_ptr<Column>;

    [[nodiscard]] Held of(const Question& condition) const;
    void clear(LatitudeRowNumber band, std::size_t position);
    void clear(LatitudeRowNumber band);
    void add_latitude_row();

  private:
    static constexpr std::size_t most = 64;
    // The same columns; their reference counts are the thread's.
    struct Part {
        std::mutex mutex;
        std::uint64_t evictions = 0;  // in all, when these were found
        std::array<Held, most> columns{};
    };
    [[nodiscard]] Held in_common(const Question& condition, std::uint64_t hash) const;

    PerThread<Part> parts_;
    // What is evicted is no longer updated: no search may find it afterwards.
    mutable std::atomic<std::uint64_t> evictions_{0};
    mutable std::mutex mutex_;
    mutable std::vector<Held> columns_;
    mutable std::uint64_t uses_ = 0;
    std::size_t rows_by_latitude_ = 0;
};

// Splits a question into its single conditions.
[[nodiscard]] std::vector<Question> conditions_of(const Question& question);

}  // namespace steady::search_index
