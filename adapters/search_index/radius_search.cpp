#include "adapters/search_index/radius_search.h"

#include "domain/search/eligibility.h"
#include "domain/search/search_box.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <memory>
#include <numbers>
#include <utility>

namespace steady::search_index {
namespace {

constexpr double radians_per_degree = std::numbers::pi / 180.0;
constexpr double earth_radius_miles = 3959.0;
constexpr std::uint32_t step_of_unknown = 4'000;  // beyond half the earth's circumference

std::uint32_t step_of(int miles) {
    return static_cast<std::uint32_t>(miles / distance_step_miles);
}

std::optional<int> miles_of(std::uint32_t step) {
    if (step == step_of_unknown) return std::nullopt;
    return static_cast<int>(step) * distance_step_miles;
}

// The public distance in steps for a chord of the unit sphere, given its square; `ask_the_rule`
// (compute it exactly) when it is long, or so close to a step's boundary that rounding might change
// the result.
constexpr std::uint32_t ask_the_rule = step_of_unknown + 1;
inline std::uint32_t step_of_chord(double square) {
    constexpr double max_square = 0.01;  // 400 miles
    constexpr double too_near = 1e-4;
    if (square > max_square) return ask_the_rule;
    const double half = square / 4;  // the square of half the chord
    const double arc =
        2 * std::sqrt(half) * (1 + half * (1 / 6.0 + half * (3 / 40.0 + half * (15 / 336.0))));
    // Rounded to hundredths of a mile, and then to steps.
    const double steps = (earth_radius_miles * arc + 0.005) / distance_step_miles + 0.5;
    const auto whole = static_cast<std::uint32_t>(steps);
    const double beyond = steps - whole;
    return beyond < too_near || beyond > 1 - too_near ? ask_the_rule : whole;
}

}  // namespace

SearchIndex::RadiusSearch::RadiusSearch(const SearchIndex& index, const PreparedQuery& asked)
    : index_(index), asked_(asked), sieve_(index, asked) {
    constexpr std::size_t usual_places = 512;
    words_.reserve(usual_places);
    const auto& from = asked.criteria.from;
    if (!from) return;
    x_ = std::cos(from->latitude * radians_per_degree) *
         std::cos(from->longitude * radians_per_degree);
    y_ = std::cos(from->latitude * radians_per_degree) *
         std::sin(from->longitude * radians_per_degree);
    z_ = std::sin(from->latitude * radians_per_degree);
}

std::optional<GeoPoint> SearchIndex::RadiusSearch::point_of(const LatitudeRow& band,
                                                            const Cell& cell) const {
    if (!band.latitude()) return std::nullopt;
    return GeoPoint{*band.latitude(), cell.longitude};
}

std::uint32_t SearchIndex::RadiusSearch::step_to(const LatitudeRow& band, const Cell& cell) const {
    if (!band.latitude()) return step_of_unknown;
    const double x = cell.x - x_;
    const double y = cell.y - y_;
    const double z = band.z() - z_;
    const std::uint32_t step = step_of_chord(x * x + y * y + z * z);
    if (step != ask_the_rule) return step;
    return step_of(
        public_distance_miles(distance_between(*asked_.criteria.from, *point_of(band, cell))));
}

// Whether a row at this distance can match at all.
bool SearchIndex::RadiusSearch::counts(std::uint32_t step,
                                       const std::optional<GeoPoint>& point) const {
    return step <= furthest_step_ &&
           (all_in_time_ || asked_.in_time(way_to(asked_.criteria.from, point)));
}

void SearchIndex::RadiusSearch::read(const std::optional<int>& radius_miles) {
    furthest_step_ = radius_miles ? step_of(*radius_miles) : step_of_unknown;
    all_in_time_ = asked_.all_in_time(radius_miles);
    const auto& from = asked_.criteria.from;
    const bool is_storable = from && radius_miles && all_in_time_;
    if (is_storable) around_ = index_.around_.find(*from, *radius_miles);
    if (!around_) {
        around_ = std::make_shared<const Around>(from ? measured(radius_miles) : everybody());
        sieve_.budget().spend(around_->found.size());
        if (is_storable) index_.around_.keep(*from, *radius_miles, around_);
    }
    for (const Around::Run& run : around_->runs) sift(run.band, run.begin, run.end);
    for (const Bits word : words_) total_ += std::popcount(word);
    for (const LatitudeRowNumber number : around_->bands) {
        const LatitudeRow& band = index_.rows_by_latitude_[number];
        if (band.in_order() < band.size()) read_late(number);
    }
}

Around SearchIndex::RadiusSearch::measured(const std::optional<int>& radius_miles) const {
    Around around;
    if (radius_miles) {
        const SearchBox box = box_around(*asked_.criteria.from, *radius_miles);
        const bool is_round = box.west <= -180.0 && box.east >= 180.0;
        const double west = is_round ? -1e9 : box.west;
        const double east = is_round ? 1e9 : box.east;
        const auto& bands = index_.by_latitude_;
        const auto end = bands.lower_bound(box.bands.back() + 1);
        for (auto at = bands.lower_bound(box.bands.front()); at != end; ++at) {
            measure_band(around, at->second, west, east);
        }
    } else {
        for (LatitudeRowNumber number = 0; number < index_.rows_by_latitude_.size(); ++number) {
            measure_band(around, number, -1e9, 1e9);
        }
    }
    put_in_order(around);
    return around;
}

// Without a starting point all companions are equally near.
Around SearchIndex::RadiusSearch::everybody() const {
    Around around;
    std::ptrdiff_t words = 0;
    for (LatitudeRowNumber number = 0; number < index_.rows_by_latitude_.size(); ++number) {
        const auto size = static_cast<std::uint32_t>(index_.rows_by_latitude_[number].size());
        if (size == 0) continue;
        around.runs.push_back({number, 0, size});
        around.found.push_back({step_of_unknown, number, 0, size, words});
        words += static_cast<std::ptrdiff_t>(words_for(size));
    }
    return around;
}

void SearchIndex::RadiusSearch::sift(LatitudeRowNumber number, std::size_t begin, std::size_t end) {
    const std::size_t before = words_.size();
    sieve_.sift(number, begin, end, words_);
    for (const SlotNumber slot : asked_.blocked) {
        const Slot& rest = index_.slots_[slot];
        if (rest.band != number) continue;
        if (rest.position < begin || rest.position >= end) continue;
        words_[before + rest.position / bits_in_a_word - begin / bits_in_a_word] &=
            ~bit_of(rest.position);
    }
}

// Adjacent places form one run, since their rows are adjacent, too.
void SearchIndex::RadiusSearch::measure_band(Around& around, LatitudeRowNumber number, double west,
                                             double east) const {
    const LatitudeRow& band = index_.rows_by_latitude_[number];
    const auto& cells = band.cells();
    const auto first = std::ranges::lower_bound(cells, west, {}, &Cell::longitude);
    bool is_active = false;
    around.bands.push_back(number);
    for (auto cell = first; cell != cells.end() && cell->longitude <= east; ++cell) {
        if (cell->begin == cell->end) continue;
        const std::uint32_t step = step_to(band, *cell);
        const bool fits = counts(step, point_of(band, *cell));
        if (fits && !is_active) around.runs.push_back({number, cell->begin, cell->end});
        is_active = fits;
        if (!fits) continue;
        around.runs.back().end = cell->end;
        // Temporarily the number of its run.
        around.found.push_back({step, number, cell->begin, cell->end, std::ssize(around.runs) - 1});
    }
}

// Counting sort, since there are few distinct distances; also sets where the words of each place
// begin.
void SearchIndex::RadiusSearch::put_in_order(Around& around) {
    std::vector<std::ptrdiff_t> offsets;
    std::ptrdiff_t words = 0;
    for (const Around::Run& run : around.runs) {
        const auto first = static_cast<std::ptrdiff_t>(run.begin / bits_in_a_word);
        const auto last = static_cast<std::ptrdiff_t>((run.end - 1) / bits_in_a_word);
        offsets.push_back(words - first);
        words += last - first + 1;
    }
    std::uint32_t furthest = 0;
    for (Found& found : around.found) {
        found.words = offsets[static_cast<std::size_t>(found.words)];
        furthest = std::max(furthest, found.step);
    }
    std::vector<std::uint32_t> begins(furthest + std::size_t{2});
    for (const Found& found : around.found) ++begins[found.step + std::size_t{1}];
    for (std::size_t step = 1; step < begins.size(); ++step) begins[step] += begins[step - 1];
    std::vector<Found> ordered(around.found.size());
    for (const Found& found : around.found) ordered[begins[found.step]++] = found;
    around.found = std::move(ordered);
}

// The rows added since the last sort, one by one.
void SearchIndex::RadiusSearch::read_late(LatitudeRowNumber number) {
    const LatitudeRow& band = index_.rows_by_latitude_[number];
    const std::size_t begin = band.in_order();
    const std::size_t first = words_.size();
    sift(number, begin, band.size());
    for (std::size_t at = begin; at < band.size(); ++at) {
        const std::size_t word = first + at / bits_in_a_word - begin / bits_in_a_word;
        if ((words_[word] & bit_of(at)) == 0) continue;
        sieve_.budget().spend(TimeBudget::of_a_place);
        const auto& point = index_.places_[index_.slots_[band.row(at).slot].place].point;
        const auto way = way_to(asked_.criteria.from, point);
        const auto step = way ? step_of(public_distance_miles(*way)) : step_of_unknown;
        if (!counts(step, point)) continue;
        ++total_;
        late_.push_back({step, &band.row(at)});
    }
}

void SearchIndex::RadiusSearch::choose(Best& best) {
    for (const Late& late : late_) {
        index_.offer(asked_, miles_of(late.step), *late.row, best);
    }
    for (const bool highlighted : {true, false}) {
        for (const Found& found : around_->found) {
            if (best.too_far(highlighted, miles_of(found.step))) break;
            offer(found, highlighted, best);
        }
    }
}

void SearchIndex::RadiusSearch::offer(const Found& found, bool highlighted, Best& best) const {
    const LatitudeRow& band = index_.rows_by_latitude_[found.band];
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
