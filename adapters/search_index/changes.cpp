// SearchIndex: what changes it.
#include "adapters/search_index/cells.h"
#include "adapters/search_index/search_index.h"

#include <utility>

namespace steady::search_index {

void SearchIndex::put(const SearchRecord& record) {
    const CompactId id = compact(record.id);
    const auto known = by_id_.find(id);
    SlotNumber slot = 0;
    if (known != by_id_.end()) {
        slot = known->second;
        calendars_.remove(slot, leave(slot).calendar);
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
    Row row{record.facts, degrees.bits, skills.bits, record.total_bookings};
    row.slot = slot & 0x7fffffffU;
    row.has_highlight = record.highlight ? 1 : 0;
    const std::size_t zones = calendars_.zones().size();
    row.calendar = calendars_.put(slot, record);
    if (calendars_.zones().size() != zones) timed_counts_.forget();  // they know no clock there
    enter(slot, place_at(record.public_point), row);
}

void SearchIndex::remove(const AccountId& id) {
    const auto known = by_id_.find(compact(id));
    if (known == by_id_.end()) return;
    const SlotNumber slot = known->second;
    calendars_.remove(slot, leave(slot).calendar);
    rest_of_tags(slot, rare_degrees_, {});
    rest_of_tags(slot, rare_skills_, {});
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
    auto& cell = cells_[cell_of(*point)];
    for (const PlaceNumber number : cell) {
        if (places_[number].point == point) return number;
    }
    const auto number = static_cast<PlaceNumber>(places_.size());
    places_.push_back({point, {}});
    cell.push_back(number);
    return number;
}

void SearchIndex::enter(SlotNumber slot, PlaceNumber place, Row row) {
    auto& rows = places_[place].rows;
    slots_[slot].place = place;
    slots_[slot].position = static_cast<std::uint32_t>(rows.size());
    rows.push_back(row);
    order_.insert(key_of(row));
    if (row.has_highlight) highlighted_.insert(key_of(row));
    if (lifts_from_afar(row)) lifted_from_afar_.insert(key_of(row));
    change_counts(1, row);
}

Row SearchIndex::leave(SlotNumber slot) {
    const Slot& rest = slots_[slot];
    auto& rows = places_[rest.place].rows;
    const Row row = rows[rest.position];
    change_counts(-1, row);
    order_.erase(key_of(row));
    if (row.has_highlight) highlighted_.erase(key_of(row));
    if (lifts_from_afar(row)) lifted_from_afar_.erase(key_of(row));
    rows[rest.position] = rows.back();
    slots_[rows[rest.position].slot].position = rest.position;
    rows.pop_back();
    return row;
}

void SearchIndex::change_counts(long step, const Row& row) {
    const auto counted = [&](const Question& question) { return is_counted(question, row); };
    counts_.change(step, counted);
    timed_counts_.change(step, counted);
}

void SearchIndex::rest_of_tags(SlotNumber slot, RareTags& all, std::vector<TagNumber> rare) {
    if (rare.empty()) {
        all.erase(slot);
    } else {
        all[slot] = std::move(rare);
    }
}

}  // namespace steady::search_index
