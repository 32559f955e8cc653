// SearchRepository: the records that fill an index and the changes that it follows.
#include "adapters/memory/bookings.h"
#include "adapters/memory/companions.h"
#include "adapters/memory/time_off.h"
#include "domain/companions/listing.h"

#include <algorithm>
#include <set>

namespace steady::memory {

namespace {

constexpr TimeSpan ever{from_epoch_seconds(0), from_epoch_seconds(std::int64_t{1} << 40)};

SearchRecord record_of(State& state, const Companion& companion) {
    SearchRecord record = search_record_of(companion);
    const AccountId& id = record.id;
    record.suspended = state.accounts.find(id)->suspended_at.has_value();
    for (const Claim& claim : BookingCalendar(state).claims_of(id)) {
        record.calendar.taken.push_back(claim.service);
        record.calendar.taken_at.push_back(claim.place);
    }
    record.calendar.off = spans_of(TimesOff(state).touching(id, ever));
    return record;
}

}  // namespace

SearchChanges SearchRecords::changes_since(std::optional<std::int64_t> position) {
    SearchChanges changes{state_.last_search_change + 1, {}};
    if (!position) return changes;
    for (const auto& [account, number] : state_.search_changes) {
        if (number >= *position) changes.changes.push_back({account, number});
    }
    return changes;
}

void SearchRecords::each_record(const std::function<void(const SearchRecord&)>& take) {
    for (const auto& [id, profile] : state_.companions) {
        const auto companion = Companions(state_).find(id);
        if (companion && !companion->suspended && is_listed(*companion))
            take(record_of(state_, *companion));
    }
}

std::vector<SearchRecord> SearchRecords::records(const std::vector<AccountId>& ids) {
    std::vector<SearchRecord> all;
    for (const Companion& companion : Companions(state_).find_all(ids)) {
        if (!companion.suspended && is_listed(companion))
            all.push_back(record_of(state_, companion));
    }
    return all;
}

std::vector<BlockedPair> SearchRecords::blocks() {
    std::vector<BlockedPair> all;
    for (const auto& [pair, at] : state_.blocks) all.push_back({pair.first, pair.second});
    return all;
}

std::vector<BlockedPair> SearchRecords::blocks_by(const std::vector<AccountId>& blockers) {
    const std::set<AccountId> wanted(blockers.begin(), blockers.end());
    auto all = blocks();
    std::erase_if(all, [&](const BlockedPair& pair) { return !wanted.contains(pair.blocker); });
    return all;
}

}  // namespace steady::memory
