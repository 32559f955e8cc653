// SearchIndex: its changes.
#include "adapters/search_index/search_index.h"

#include <limits>
#include <utility>

namespace steady::search_index {

SearchIndex::SearchIndex() {
    columns_.add_latitude_row();
    rows_by_latitude_.emplace_back(std::nullopt);
    places_.push_back({});
    rows_by_latitude_[0].cell_at(0, 0);
}

void SearchIndex::put(const SearchRecord& record) {
    const CompactId id = compact(record.id);
    const auto known = by_id_.find(id);
    const PlaceNumber place = place_at(record.public_point);
    SlotNumber slot = 0;
    bool stays = false;
    if (known != by_id_.end()) {
        slot = known->second;
        stays = slots_[slot].place == place;
        unlist(row_of(slot));
        calendars_.remove(slot, row_of(slot).calendar);
        if (!stays) leave(slot);
    } else if (!free_slots_.empty()) {
        slot = free_slots_.back();
        free_slots_.pop_back();
    } else {
        slot = static_cast<SlotNumber>(slots_.size());
        slots_.emplace_back();
    }
    if (known == by_id_.end()) by_id_.emplace(id, slot);

    TagSet degrees = degree_book_.numbered(record.degrees);
    TagSet skills = skill_book_.numbered(record.skills);
    Slot& rest = slots_[slot];
    rest.id = id;
    if (record.highlight) {
        rest.highlight_ends = record.highlight->expires_at;
        rest.highlight_type = record.highlight->type;
    }
    rest_of_tags(slot, rare_degrees_, std::move(degrees.rare));
    rest_of_tags(slot, rare_skills_, std::move(skills.rare));
    set_badge_ends(slot, record.badge_ends);
    Row row{record.facts, degrees.bits, skills.bits, record.total_bookings};
    row.slot = slot & 0x3fffffffU;
    row.has_highlight = record.highlight ? 1 : 0;
    const BookingLimits& limits = record.limits;
    row.has_limits = limits.notice || limits.quiet || limits.max_travel_miles ? 1 : 0;
    const std::size_t zones = calendars_.zones().size();
    row.calendar = calendars_.put(slot, record);
    if (calendars_.zones().size() != zones) timed_counts_.clear();  // they do not know the new zone
    if (stays) {
        change(slot, row);
    } else {
        enter(slot, place, row);
    }
    list(row);
}

void SearchIndex::remove(const AccountId& id) {
    const auto known = by_id_.find(compact(id));
    if (known == by_id_.end()) return;
    const SlotNumber slot = known->second;
    unlist(row_of(slot));
    calendars_.remove(slot, row_of(slot).calendar);
    leave(slot);
    rest_of_tags(slot, rare_degrees_, {});
    rest_of_tags(slot, rare_skills_, {});
    set_badge_ends(slot, {});
    by_id_.erase(known);
    free_slots_.push_back(slot);
}

void SearchIndex::set_blocks(const AccountId& blocker, const std::vector<AccountId>& blocked) {
    const CompactId id = compact(blocker);
    if (const auto before = blocked_by_.find(id); before != blocked_by_.end()) {
        for (const CompactId& other : before->second) {
            const auto blockers = blockers_of_.find(other);
            std::erase(blockers->second, id);
            if (blockers->second.empty()) blockers_of_.erase(blockers);
        }
        blocked_by_.erase(before);
    }
    if (blocked.empty()) return;
    auto& mine = blocked_by_[id];
    for (const AccountId& other : blocked) {
        mine.push_back(compact(other));
        blockers_of_[mine.back()].push_back(id);
    }
}

PlaceNumber SearchIndex::place_at(const std::optional<GeoPoint>& point) {
    if (!point) return 0;
    const LatitudeRowNumber band = band_at(point->latitude);
    if (const auto known = rows_by_latitude_[band].place_at(point->longitude)) return *known;
    const auto number = static_cast<PlaceNumber>(places_.size());
    places_.push_back({point, band});
    rows_by_latitude_[band].cell_at(point->longitude, number);
    return number;
}

LatitudeRowNumber SearchIndex::band_at(double latitude) {
    const auto number = static_cast<LatitudeRowNumber>(rows_by_latitude_.size());
    const auto [found, is_new] = by_latitude_.try_emplace(latitude, number);
    if (is_new) {
        rows_by_latitude_.emplace_back(latitude);
        columns_.add_latitude_row();
        around_.clear();  // the new row may lie within a cached radius
    }
    return found->second;
}

void SearchIndex::enter(SlotNumber slot, PlaceNumber place, const Row& row) {
    constexpr std::size_t a_few = 8;
    const LatitudeRowNumber number = places_[place].band;
    LatitudeRow& band = rows_by_latitude_[number];
    const std::size_t words = words_for(band.size());
    const std::uint32_t position = band.add(row, longitude_of(place));
    slots_[slot].place = place;
    slots_[slot].position = position;
    slots_[slot].band = number;
    if (words_for(band.size()) != words) columns_.clear(number);
    // Rare during the initial load, so that rows are not moved repeatedly.
    const std::size_t most = a_few + (is_in_order_ ? band.size() / 32 : band.in_order());
    if (band.disorder() > most) put_in_order(number);
}

void SearchIndex::change(SlotNumber slot, const Row& row) {
    const Slot& rest = slots_[slot];
    rows_by_latitude_[rest.band].replace(rest.position, row);
    columns_.clear(rest.band, rest.position);
}

void SearchIndex::leave(SlotNumber slot) {
    const Slot& rest = slots_[slot];
    rows_by_latitude_[rest.band].remove(rest.position);
    columns_.clear(rest.band, rest.position);
}

void SearchIndex::put_in_order() {
    is_in_order_ = true;
    for (LatitudeRowNumber number = 0; number < rows_by_latitude_.size(); ++number) {
        if (rows_by_latitude_[number].disorder() > 0) put_in_order(number);
    }
}

void SearchIndex::put_in_order(LatitudeRowNumber number) {
    rows_by_latitude_[number].put_in_order(
        [&](const Row& row) { return longitude_of(slots_[row.slot].place); },
        [&](const Row& row, std::uint32_t position) { slots_[row.slot].position = position; });
    columns_.clear(number);
    around_.clear();
}

double SearchIndex::longitude_of(PlaceNumber place) const {
    const auto& point = places_[place].point;
    return point ? point->longitude : 0.0;
}

void SearchIndex::list(const Row& row) {
    order_.insert(key_of(row));
    if (row.has_highlight) highlighted_.insert(key_of(row));
    if (lifts_from_afar(row)) boosted_from_afar_.insert(key_of(row));
    change_counts(1, row);
}

void SearchIndex::unlist(const Row& row) {
    change_counts(-1, row);
    order_.erase(key_of(row));
    if (row.has_highlight) highlighted_.erase(key_of(row));
    if (lifts_from_afar(row)) boosted_from_afar_.erase(key_of(row));
}

void SearchIndex::change_counts(long step, const Row& row) {
    const auto counted = [&](const Question& question) { return is_counted(question, row); };
    counts_.change(step, counted);
    timed_counts_.change(step, counted);
}

void SearchIndex::set_badge_ends(SlotNumber slot, const std::vector<BadgeEnd>& ends) {
    if (const auto before = badge_ends_of_.find(slot); before != badge_ends_of_.end()) {
        for (const BadgeEnd& end : before->second) badge_ends_.erase({end, slot});
        badge_ends_of_.erase(before);
    }
    if (ends.empty()) return;
    for (const BadgeEnd& end : ends) badge_ends_.insert({end, slot});
    badge_ends_of_[slot] = ends;
}

std::int64_t SearchIndex::next_badge_end() const {
    if (badge_ends_.empty()) return std::numeric_limits<std::int64_t>::max();
    return to_epoch_seconds(badge_ends_.begin()->first.at);
}

void SearchIndex::end_badges(Instant now) {
    while (!badge_ends_.empty() && badge_ends_.begin()->first.at <= now) {
        const auto [end, slot] = *badge_ends_.begin();
        Row row = row_of(slot);
        unlist(row);
        row.facts.verified = static_cast<VerifiedBits>(row.facts.verified & ~unsigned{end.kinds});
        change(slot, row);
        list(row);
        std::vector<BadgeEnd> left = badge_ends_of_[slot];
        std::erase(left, end);
        set_badge_ends(slot, left);
    }
}

void SearchIndex::rest_of_tags(SlotNumber slot, RareTags& all, std::vector<TagNumber> rare) {
    if (rare.empty()) {
        all.erase(slot);
    } else {
        all[slot] = std::move(rare);
    }
}

}  // namespace steady::search_index
