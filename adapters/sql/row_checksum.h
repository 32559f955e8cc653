#pragma once

#include "adapters/sql/schema.h"
#include "ports/crypto.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace steady::sql {

// A checksum of a table's rows that depends neither on their order nor on the engine: the sum of
// the SHA-256 of each row's canonical text (kind, length and text of each value).
class RowChecksum {
  public:
    explicit RowChecksum(const Digests& digests) : digests_(digests) {}

    void add(const std::vector<Value>& row);
    [[nodiscard]] long rows() const { return rows_; }
    // 64 hex digits.
    [[nodiscard]] std::string text() const;

  private:
    const Digests& digests_;
    long rows_ = 0;
    std::array<std::uint64_t, 4> sum_{};
};

// The values of a row of `table`, in the order of its columns.
[[nodiscard]] std::vector<Value> values_of_row(const Row& row, const Table& table);

}  // namespace steady::sql
