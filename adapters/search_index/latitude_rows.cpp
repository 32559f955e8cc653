#include "adapters/search_index/latitude_rows.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>

namespace steady::search_index {
namespace {

constexpr double band_degree = std::numbers::pi / 180.0;

}  // namespace

LatitudeRow::LatitudeRow(std::optional<double> latitude) : latitude_(latitude) {
    if (!latitude) return;
    z_ = std::sin(*latitude * band_degree);
    radius_ = std::cos(*latitude * band_degree);
}

std::vector<Cell>::iterator LatitudeRow::cell(double longitude) {
    return std::ranges::lower_bound(cells_, longitude, {}, &Cell::longitude);
}

std::optional<PlaceNumber> LatitudeRow::place_at(double longitude) const {
    const auto found = std::ranges::lower_bound(cells_, longitude, {}, &Cell::longitude);
    if (found == cells_.end() || found->longitude != longitude) return std::nullopt;
    return found->place;
}

std::size_t LatitudeRow::cell_at(double longitude, PlaceNumber place) {
    auto found = cell(longitude);
    if (found == cells_.end() || found->longitude != longitude) {
        const auto at =
            found == cells_.end() ? static_cast<std::uint32_t>(in_order_) : found->begin;
        found = cells_.insert(found, {longitude, radius_ * std::cos(longitude * band_degree),
                                      radius_ * std::sin(longitude * band_degree), place, at, at});
    }
    return static_cast<std::size_t>(found - cells_.begin());
}

std::optional<std::uint32_t> LatitudeRow::gap_in(const Cell& cell) const {
    if (gaps_ == 0 || cell.begin == cell.end) return std::nullopt;
    for (std::size_t word = cell.begin / bits_in_a_word; word * bits_in_a_word < cell.end; ++word) {
        const Bits gaps = ~taken_[word] & bits_between(word, cell.begin, cell.end);
        if (gaps == 0) continue;
        const auto first = static_cast<std::size_t>(std::countr_zero(gaps));
        return static_cast<std::uint32_t>(word * bits_in_a_word + first);
    }
    return std::nullopt;
}

std::uint32_t LatitudeRow::add(const Row& row, double longitude) {
    if (const auto gap = gap_in(*cell(longitude))) {
        rows_[*gap] = row;
        --gaps_;
        mark(*gap, row);
        return *gap;
    }
    const auto position = static_cast<std::uint32_t>(rows_.size());
    rows_.push_back(row);
    taken_.resize(words_for(rows_.size()));
    highlighted_.resize(words_for(rows_.size()));
    limited_.resize(words_for(rows_.size()));
    mark(position, row);
    return position;
}

void LatitudeRow::replace(std::size_t position, const Row& row) {
    rows_[position] = row;
    mark(position, row);
}

void LatitudeRow::remove(std::size_t position) {
    taken_[position / bits_in_a_word] &= ~bit_of(position);
    highlighted_[position / bits_in_a_word] &= ~bit_of(position);
    limited_[position / bits_in_a_word] &= ~bit_of(position);
    ++gaps_;
}

void LatitudeRow::mark(std::size_t position, const Row& row) {
    taken_[position / bits_in_a_word] |= bit_of(position);
    Bits& highlighted = highlighted_[position / bits_in_a_word];
    highlighted &= ~bit_of(position);
    if (row.has_highlight) highlighted |= bit_of(position);
    Bits& limited = limited_[position / bits_in_a_word];
    limited &= ~bit_of(position);
    if (row.has_limits) limited |= bit_of(position);
}

}  // namespace steady::search_index
