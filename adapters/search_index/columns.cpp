#include "adapters/search_index/columns.h"

#include <algorithm>
#include <limits>

namespace steady::search_index {
namespace {

const SearchLimits no_limits{
    Money::from_cents(std::numeric_limits<std::int64_t>::max()), Date::max(), 0, 0, false, {}};

class Hash {
  public:
    void add(std::uint64_t number) {
        hash_ = (hash_ ^ number) * 0x9e3779b97f4a7c15U;
        hash_ ^= hash_ >> 32U;
    }
    void add(const WantedTags& wanted) {
        add(wanted.any_will_do ? 1 : 2);
        add(wanted.bits);
        for (const TagNumber tag : wanted.rare) add(tag);
    }
    [[nodiscard]] std::uint64_t value() const { return hash_; }

  private:
    std::uint64_t hash_ = 1;
};

std::uint64_t hash_of(const Question& condition) {
    Hash hash;
    const SearchLimits& limits = condition.limits;
    hash.add(static_cast<std::uint64_t>(limits.max_rate.cents()));
    hash.add(static_cast<std::uint64_t>(limits.sober_by.time_since_epoch().count()));
    hash.add(limits.verified | (std::uint64_t{limits.min_rating_tenths} << 8U) |
             (std::uint64_t{limits.online_only} << 16U));
    hash.add(limits.described.any);
    hash.add(limits.described.all);
    hash.add(condition.degrees);
    hash.add(condition.skills);
    if (condition.wanted) {
        const TimeSpan& service = condition.wanted->service;
        hash.add(static_cast<std::uint64_t>(to_epoch_seconds(service.start)));
        hash.add(static_cast<std::uint64_t>(to_epoch_seconds(service.end)));
        hash.add(std::uint64_t{condition.wanted->is_coarse});
    }
    return hash.value();
}

}  // namespace

Column::~Column() {
    for (auto& words : rows_by_latitude_) delete[] words.load();
}

BitWord* Column::words(LatitudeRowNumber band, std::size_t count) {
    BitWord* words = rows_by_latitude_[band].load(std::memory_order_acquire);
    if (words) return words;
    const std::scoped_lock lock(making_);
    words = rows_by_latitude_[band].load(std::memory_order_acquire);
    if (words) return words;
    words = new BitWord[count];
    rows_by_latitude_[band].store(words, std::memory_order_release);
    return words;
}

void Column::clear(LatitudeRowNumber band, std::size_t position) {
    BitWord* const words = rows_by_latitude_[band].load(std::memory_order_relaxed);
    if (words) words[position / bits_in_a_word].clear(bit_of(position));
}

void Column::clear(LatitudeRowNumber band) {
    delete[] rows_by_latitude_[band].exchange(nullptr);
}

Columns::Held Columns::of(const Question& condition) const {
    const std::uint64_t hash = hash_of(condition);
    Part& part = parts_.own();
    const std::scoped_lock lock(part.mutex);
    const std::uint64_t evictions = evictions_.load(std::memory_order_acquire);
    if (part.evictions != evictions) {
        part.columns.fill(nullptr);
        part.evictions = evictions;
    }
    Held& own = part.columns[hash % most];
    if (own && own->is_of(condition, hash)) return own;
    const Held common = in_common(condition, hash);
    // A separate reference count, which holds one reference to the shared value.
    const auto reference = std::make_shared<const Held>(common);
    own = Held(reference, common.get());
    return own;
}

Columns::Held Columns::in_common(const Question& condition, std::uint64_t hash) const {
    const std::scoped_lock lock(mutex_);
    for (const Held& column : columns_) {
        if (!column->is_of(condition, hash)) continue;
        column->last_use_ = ++uses_;
        return column;
    }
    auto added = std::make_shared<Column>(condition, hash, rows_by_latitude_);
    added->last_use_ = ++uses_;
    if (columns_.size() < most) {
        columns_.push_back(added);
    } else {
        evictions_.fetch_add(1, std::memory_order_release);
        *std::ranges::min_element(columns_, {}, [](const Held& each) { return each->last_use_; }) =
            added;
    }
    return added;
}

void Columns::clear(LatitudeRowNumber band, std::size_t position) {
    for (const Held& column : columns_) column->clear(band, position);
}

void Columns::clear(LatitudeRowNumber band) {
    for (const Held& column : columns_) column->clear(band);
}

void Columns::add_latitude_row() {
    ++rows_by_latitude_;
    for (const Held& column : columns_) column->add_latitude_row();
}

std::vector<Question> conditions_of(const Question& question) {
    std::vector<Question> conditions;
    conditions.reserve(8);
    const auto another = [&]() -> Question& {
        conditions.push_back({.limits = no_limits});
        return conditions.back();
    };
    const SearchLimits& limits = question.limits;
    for (unsigned bit = 1; bit <= limits.verified; bit <<= 1U) {
        if ((limits.verified & bit) == 0) continue;
        another().limits.verified = static_cast<VerifiedBits>(bit);
    }
    if (limits.max_rate != no_limits.max_rate) another().limits.max_rate = limits.max_rate;
    another().limits.sober_by = limits.sober_by;
    if (limits.min_rating_tenths > 0) {
        another().limits.min_rating_tenths = limits.min_rating_tenths;
    }
    if (limits.online_only) another().limits.online_only = true;
    for (FactBits left = limits.described.all; left != 0; left &= left - 1) {
        another().limits.described.all = left & (~left + 1);  // the lowest
    }
    for (const FactBits list : any_of_facts) {
        const FactBits some = limits.described.any & list;
        if (some != 0) another().limits.described.any = some;
    }
    if (!question.degrees.any_will_do) another().degrees = question.degrees;
    if (!question.skills.any_will_do) another().skills = question.skills;
    if (question.wanted) another().wanted = question.wanted;
    return conditions;
}

}  // namespace steady::search_index
