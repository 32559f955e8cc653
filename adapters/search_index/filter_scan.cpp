#include "adapters/search_index/filter_scan.h"

#include <bit>

namespace steady::search_index {

SearchIndex::FilterScan::FilterScan(const SearchIndex& index, const PreparedQuery& asked)
    : index_(index), asked_(asked) {
    conditions_.reserve(8);
    for (const Question& condition : conditions_of(asked.question)) {
        conditions_.push_back({index.columns_.of(condition)});
    }
}

void SearchIndex::FilterScan::sift(LatitudeRowNumber number, std::size_t begin, std::size_t end,
                                   std::vector<Bits>& into) {
    constexpr std::size_t words_as_a_row = 8;
    if (begin >= end) return;
    const LatitudeRow& band = index_.rows_by_latitude_[number];
    const std::size_t first = begin / bits_in_a_word;
    const std::size_t last = (end - 1) / bits_in_a_word;
    budget_.spend((last - first) * conditions_.size() / words_as_a_row);
    for (Condition& condition : conditions_) {
        condition.words = condition.column->words(number, words_for(band.size()));
    }
    for (std::size_t word = first; word <= last; ++word) {
        Bits fit = band.taken(word) & bits_between(word, begin, end);
        for (const Condition& condition : conditions_) {
            if (fit == 0) break;
            const BitWord& known = condition.words[word];
            if (const Bits unknown = known.unknown(fit); unknown != 0) {
                look_at(condition, band, word, unknown);
            }
            fit = known.fulfil(fit);
        }
        if (fit != 0 && asked_.is_visit()) fit = in_reach(band, word, fit);
        if (asked_.when && (fit & band.limited(word)) != 0) fit = within_limits(band, word, fit);
        into.push_back(fit);
    }
}

// Not cached, since the result belongs to one place; few companions have visits around that time.
Bits SearchIndex::FilterScan::in_reach(const LatitudeRow& band, std::size_t word, Bits free) const {
    Bits reached = 0;
    for (Bits left = free; left != 0; left &= left - 1) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(left));
        if (asked_.is_in_reach(band.row(word * bits_in_a_word + bit))) reached |= bit_of(bit);
    }
    return reached;
}

// Not cached, since limits depend on the place and on when the search is made.
Bits SearchIndex::FilterScan::within_limits(const LatitudeRow& band, std::size_t word,
                                            Bits free) const {
    for (Bits left = free & band.limited(word); left != 0; left &= left - 1) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(left));
        if (!index_.keeps_limits(asked_, band.row(word * bits_in_a_word + bit))) {
            free &= ~bit_of(bit);
        }
    }
    return free;
}

void SearchIndex::FilterScan::look_at(const Condition& condition, const LatitudeRow& band,
                                      std::size_t word, Bits unknown) {
    const Question& question = condition.column->condition();
    constexpr std::size_t rows_as_a_calendar = 3;
    budget_.spend(static_cast<std::size_t>(std::popcount(unknown)) *
                  (question.wanted ? rows_as_a_calendar : 1));
    Bits fulfil = 0;
    for (Bits left = unknown; left != 0; left &= left - 1) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(left));
        const Row& row = band.row(word * bits_in_a_word + bit);
        const bool does = question.wanted ? asked_.is_free(row) : index_.answers(question, row);
        if (does) fulfil |= bit_of(bit);
    }
    condition.words[word].found_out(unknown, fulfil);
}

long SearchIndex::FilterScan::count_all() {
    long total = 0;
    std::vector<Bits> words;
    for (LatitudeRowNumber number = 0; number < index_.rows_by_latitude_.size(); ++number) {
        words.clear();
        sift(number, 0, index_.rows_by_latitude_[number].size(), words);
        for (const Bits word : words) total += std::popcount(word);
    }
    return total;
}

}  // namespace steady::search_index
