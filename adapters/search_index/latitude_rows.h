#pragma once

#include "adapters/search_index/rows.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

// The layout of rows: those of one latitude are stored together, place by place from west to east.
// Places are the centers of cells (ADR 23), so the rows near a point are in a few contiguous runs.
namespace steady::search_index {

using Bits = std::uint64_t;
inline constexpr std::size_t bits_in_a_word = 64;
[[nodiscard]] constexpr std::size_t words_for(std::size_t bits) {
    return (bits + bits_in_a_word - 1) / bits_in_a_word;
}
[[nodiscard]] constexpr Bits bit_of(std::size_t position) {
    return Bits{1} << (position % bits_in_a_word);
}
// The bits of a word for the positions from `begin` up to, not including, `end`.
[[nodiscard]] constexpr Bits bits_between(std::size_t word, std::size_t begin, std::size_t end) {
    const std::size_t first = word * bits_in_a_word;
    Bits bits = ~Bits{0};
    if (begin > first) bits &= ~Bits{0} << (begin - first);
    if (end < first + bits_in_a_word) bits &= (Bits{1} << (end - first)) - 1;
    return bits;
}

// One place and its rows in the latitude row.
struct Cell {
    double longitude = 0;
    double x = 0;  // on the unit sphere
    double y = 0;
    PlaceNumber place = 0;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
};

// All rows of one latitude, or those without a known point. Rows added since the last sort are at
// the end, and removed ones leave gaps.
class LatitudeRow {
  public:
    explicit LatitudeRow(std::optional<double> latitude);

    [[nodiscard]] const std::optional<double>& latitude() const { return latitude_; }
    [[nodiscard]] double z() const { return z_; }
    [[nodiscard]] const std::vector<Cell>& cells() const { return cells_; }
    [[nodiscard]] const Row& row(std::size_t position) const { return rows_[position]; }
    [[nodiscard]] std::size_t size() const { return rows_.size(); }
    [[nodiscard]] std::size_t in_order() const { return in_order_; }
    [[nodiscard]] Bits taken(std::size_t word) const { return taken_[word]; }
    [[nodiscard]] Bits highlighted(std::size_t word) const { return highlighted_[word]; }
    [[nodiscard]] Bits limited(std::size_t word) const { return limited_[word]; }

    // The cell of that place; creates it if necessary.
    std::size_t cell_at(double longitude, PlaceNumber place);
    [[nodiscard]] std::optional<PlaceNumber> place_at(double longitude) const;

    // Returns the row's position.
    [[nodiscard]] std::uint32_t add(const Row& row, double longitude);
    void replace(std::size_t position, const Row& row);
    void remove(std::size_t position);
    // The number of unsorted rows and gaps.
    [[nodiscard]] std::size_t disorder() const { return rows_.size() - in_order_ + gaps_; }
    // `longitude_of` returns the longitude of a row; `moved` is called with each row's new
    // position.
    template <class LongitudeOf, class Moved>
    void put_in_order(LongitudeOf&& longitude_of, Moved&& moved);

  private:
    [[nodiscard]] std::vector<Cell>::iterator cell(double longitude);
    [[nodiscard]] std::optional<std::uint32_t> gap_in(const Cell& cell) const;
    void mark(std::size_t position, const Row& row);

    std::optional<double> latitude_;
    double z_ = 0;
    double radius_ = 1;  // of the circle of latitude on the unit sphere
    std::vector<Cell> cells_;
    std::vector<Row> rows_;
    std::size_t in_order_ = 0;
    std::size_t gaps_ = 0;  // in the sorted part and after it
    std::vector<Bits> taken_;
    std::vector<Bits> highlighted_;
    std::vector<Bits> limited_;  // whose companions set limits
};

template <class LongitudeOf, class Moved>
void LatitudeRow::put_in_order(LongitudeOf&& longitude_of, Moved&& moved) {
    std::vector<std::vector<std::uint32_t>> late(cells_.size());
    for (std::size_t at = in_order_; at < rows_.size(); ++at) {
        if ((taken_[at / bits_in_a_word] & bit_of(at)) == 0) continue;
        const auto which = cell(longitude_of(rows_[at])) - cells_.begin();
        late[static_cast<std::size_t>(which)].push_back(static_cast<std::uint32_t>(at));
    }
    std::vector<Row> rows;
    rows.reserve(rows_.size() - gaps_ + rows_.size() / 32);
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        const auto begin = static_cast<std::uint32_t>(rows.size());
        for (std::size_t at = cells_[i].begin; at < cells_[i].end; ++at) {
            if ((taken_[at / bits_in_a_word] & bit_of(at)) != 0) rows.push_back(rows_[at]);
        }
        for (const std::uint32_t at : late[i]) rows.push_back(rows_[at]);
        cells_[i].begin = begin;
        cells_[i].end = static_cast<std::uint32_t>(rows.size());
    }
    rows_.swap(rows);
    in_order_ = rows_.size();
    gaps_ = 0;
    taken_.assign(words_for(in_order_), 0);
    highlighted_.assign(words_for(in_order_), 0);
    limited_.assign(words_for(in_order_), 0);
    for (std::size_t at = 0; at < rows_.size(); ++at) {
        mark(at, rows_[at]);
        moved(rows_[at], static_cast<std::uint32_t>(at));
    }
}

}  // namespace steady::search_index
