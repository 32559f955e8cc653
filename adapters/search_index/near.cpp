#include "adapters/search_index/near.h"

#include "domain/search/eligibility.h"
#include "domain/search/search_box.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>

namespace steady::search_index {
namespace {

constexpr double degree = std::numbers::pi / 180.0;
constexpr double earth_radius_miles = 3959.0;
constexpr std::uint32_t step_of_unknown = 4'000;  // beyond half the earth's girth

std::uint32_t step_of(int miles) {
    return static_cast<std::uint32_t>(miles / distance_step_miles);
}

std::optional<int> miles_of(std::uint32_t step) {
    if (step == step_of_unknown) return std::nullopt;
    return static_cast<int>(step) * distance_step_miles;
}

// The public distance, in steps, for a chord of the sphere of radius one whose square is given;
// `ask_the_rule` where it is long, or so near to where a step begins that rounding might tell
// otherwise.
constexpr std::uint32_t ask_the_rule = step_of_unknown + 1;
inline std::uint32_t step_of_chord(double square) {
    constexpr double longest_square = 0.01;  // 400 miles
    constexpr double too_near = 1e-4;
    if (square > longest_square) return ask_the_rule;
    const double half = square / 4;  // the square of half of it
    const double arc =
        2 * std::sqrt(half) * (1 + half * (1 / 6.0 + half * (3 / 40.0 + half * (15 / 336.0))));
    // Rounded to hundredths of a mile, and then to steps.
    const double steps = (earth_radius_miles * arc + 0.005) / distance_step_miles + 0.5;
    const auto whole = static_cast<std::uint32_t>(steps);
    const double beyond = steps - whole;
    return beyond < too_near || beyond > 1 - too_near ? ask_the_rule : whole;
}

}  // namespace

SearchIndex::Near::Near(const SearchIndex& index, const Asked& asked)
    : index_(index), asked_(asked), sieve_(index, asked) {
    constexpr std::size_t usual_places = 512;
    found_.reserve(usual_places);
    words_.reserve(usual_places);
    const auto& from = asked.criteria.from;
    if (!from) return;
    x_ = std::cos(from->latitude * degree) * std::cos(from->longitude * degree);
    y_ = std::cos(from->latitude * degree) * std::sin(from->longitude * degree);
    z_ = std::sin(from->latitude * degree);
}

std::optional<GeoPoint> SearchIndex::Near::point_of(const Band& band, const Cell& cell) const {
    if (!band.latitude()) return std::nullopt;
    return GeoPoint{*band.latitude(), cell.longitude};
}

std::uint32_t SearchIndex::Near::step_to(const Band& band, const Cell& cell) const {
    if (!band.latitude()) return step_of_unknown;
    const double x = cell.x - x_;
    const double y = cell.y - y_;
    const double z = band.z() - z_;
    const std::uint32_t step = step_of_chord(x * x + y * y + z * z);
    if (step != ask_the_rule) return step;
    return step_of(
        public_distance_miles(distance_between(*asked_.criteria.from, *point_of(band, cell))));
}

// Whether somebody there may come at all.
bool SearchIndex::Near::counts(std::uint32_t step, const std::optional<GeoPoint>& point) const {
    return step <= furthest_step_ &&
           (all_in_time_ || asked_.in_time(way_to(asked_.criteria.from, point)));
}

void SearchIndex::Near::read(const std::optional<int>& radius_miles) {
    furthest_step_ = radius_miles ? step_of(*radius_miles) : step_of_unknown;
    all_in_time_ = asked_.all_in_time(radius_miles);
    const auto count = static_cast<BandNumber>(index_.bands_.size());
    if (!asked_.criteria.from) {
        for (BandNumber number = 0; number < count; ++number) read_all_of(number);
    } else if (!radius_miles) {
        for (BandNumber number = 0; number < count; ++number) read_band(number, -1e9, 1e9);
    } else {
        const SearchBox box = box_around(*asked_.criteria.from, *radius_miles);
        const bool is_round = box.west <= -180.0 && box.east >= 180.0;
        const double west = is_round ? -1e9 : box.west;
        const double east = is_round ? 1e9 : box.east;
        const auto& bands = index_.by_latitude_;
        const auto end = bands.lower_bound(box.bands.back() + 1);
        for (auto at = bands.lower_bound(box.bands.front()); at != end; ++at) {
            read_band(at->second, west, east);
        }
    }
    order();
}

void SearchIndex::Near::sift(BandNumber number, std::size_t begin, std::size_t end) {
    const std::size_t before = words_.size();
    sieve_.sift(number, begin, end, words_);
    for (const SlotNumber slot : asked_.blocked) {
        const Slot& rest = index_.slots_[slot];
        if (index_.places_[rest.place].band != number) continue;
        if (rest.position < begin || rest.position >= end) continue;
        words_[before + rest.position / bits_in_a_word - begin / bits_in_a_word] &=
            ~bit_of(rest.position);
    }
}

void SearchIndex::Near::read_all_of(BandNumber number) {
    const std::size_t size = index_.bands_[number].size();
    if (size == 0) return;
    const auto words = std::ssize(words_);
    sift(number, 0, size);
    for (auto at = static_cast<std::size_t>(words); at < words_.size(); ++at) {
        total_ += std::popcount(words_[at]);
    }
    found_.push_back({step_of_unknown, number, 0, static_cast<std::uint32_t>(size), words});
}

void SearchIndex::Near::read_band(BandNumber number, double west, double east) {
    const Band& band = index_.bands_[number];
    const auto& cells = band.cells();
    const auto first = std::ranges::lower_bound(cells, west, {}, &Cell::longitude);
    std::size_t run = found_.size();
    for (auto cell = first; cell != cells.end() && cell->longitude <= east; ++cell) {
        if (cell->begin == cell->end) continue;
        const std::uint32_t step = step_to(band, *cell);
        if (counts(step, point_of(band, *cell))) {
            found_.push_back({step, number, cell->begin, cell->end});
        } else if (run < found_.size()) {
            read_run(number, run);
            run = found_.size();
        }
    }
    sieve_.patience().spend(found_.size() - run + 1);
    if (run < found_.size()) read_run(number, run);
    if (band.in_order() < band.size()) read_late(number);
}

// Places side by side: their rows stand in one row, too.
void SearchIndex::Near::read_run(BandNumber number, std::size_t first_found) {
    const std::size_t begin = found_[first_found].begin;
    const auto words = std::ssize(words_);
    sift(number, begin, found_.back().end);
    for (auto at = static_cast<std::size_t>(words); at < words_.size(); ++at) {
        total_ += std::popcount(words_[at]);
    }
    const auto offset = words - static_cast<std::ptrdiff_t>(begin / bits_in_a_word);
    for (std::size_t i = first_found; i < found_.size(); ++i) found_[i].words = offset;
}

// Those who came since the band was put in order, one by one.
void SearchIndex::Near::read_late(BandNumber number) {
    const Band& band = index_.bands_[number];
    const std::size_t begin = band.in_order();
    const auto offset = std::ssize(words_) - static_cast<std::ptrdiff_t>(begin / bits_in_a_word);
    const std::size_t first = words_.size();
    sift(number, begin, band.size());
    for (std::size_t at = begin; at < band.size(); ++at) {
        const std::size_t word = first + at / bits_in_a_word - begin / bits_in_a_word;
        if ((words_[word] & bit_of(at)) == 0) continue;
        sieve_.patience().spend(Patience::of_a_place);
        const auto& point = index_.places_[index_.slots_[band.row(at).slot].place].point;
        const auto way = way_to(asked_.criteria.from, point);
        const auto step = way ? step_of(public_distance_miles(*way)) : step_of_unknown;
        if (!counts(step, point)) continue;
        ++total_;
        const auto position = static_cast<std::uint32_t>(at);
        found_.push_back({step, number, position, position + 1, offset});
    }
}

// By counting, for there are few distances.
void SearchIndex::Near::order() {
    std::uint32_t furthest = 0;
    for (const Found& found : found_) furthest = std::max(furthest, found.step);
    std::vector<std::uint32_t> begins(furthest + std::size_t{2});
    for (const Found& found : found_) ++begins[found.step + std::size_t{1}];
    for (std::size_t step = 1; step < begins.size(); ++step) begins[step] += begins[step - 1];
    order_.resize(found_.size());
    for (std::uint32_t i = 0; i < found_.size(); ++i) order_[begins[found_[i].step]++] = i;
}

void SearchIndex::Near::choose(Best& best) {
    for (const bool highlighted : {true, false}) {
        for (const std::uint32_t which : order_) {
            const Found& found = found_[which];
            if (best.too_far(highlighted, miles_of(found.step))) break;
            offer(found, highlighted, best);
        }
    }
}

void SearchIndex::Near::offer(const Found& found, bool highlighted, Best& best) const {
    const Band& band = index_.bands_[found.band];
    const std::size_t last = (found.end - 1) / bits_in_a_word;
    for (std::size_t word = found.begin / bits_in_a_word; word <= last; ++word) {
        const auto at = static_cast<std::size_t>(found.words + static_cast<std::ptrdiff_t>(word));
        Bits fit = words_[at] & bits_between(word, found.begin, found.end);
        fit &= highlighted ? band.highlighted(word) : ~band.highlighted(word);
        for (; fit != 0; fit &= fit - 1) {
            const auto bit = static_cast<std::size_t>(std::countr_zero(fit));
            index_.offer(asked_, miles_of(found.step), band.row(word * bits_in_a_word + bit), best);
        }
    }
}

}  // namespace steady::search_index
