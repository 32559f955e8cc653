#include "adapters/search_index/indexed_searcher.h"

#include "ports/allow_stale_reads.h"
#include "ports/companions.h"
#include "ports/contained.h"
#include "ports/non_blocking_scope.h"
#include "ports/search.h"
#include "ports/store.h"
#include "ports/store_errors.h"

#include <condition_variable>
#include <exception>
#include <utility>
#include <vector>

namespace steady {
namespace {

// Maximum age of the last check without a signaled change; commits of other processes become
// visible within this time even when no background check runs.
constexpr std::chrono::milliseconds max_time_without_check{900};
constexpr std::chrono::milliseconds between_checks{250};
constexpr std::chrono::milliseconds max_wait_for_check{5'000};
// For callers that accept stale reads from a replica.
constexpr std::chrono::milliseconds short_wait_for_check{500};

using Blocked = std::map<AccountId, std::vector<AccountId>>;

Blocked by_blocker(const std::vector<BlockedPair>& pairs) {
    Blocked blocked;
    for (const BlockedPair& pair : pairs) blocked[pair.blocker].push_back(pair.blocked);
    return blocked;
}

// The current state of what changed.
struct ChangeReport {
    std::vector<AccountId> accounts;
    std::map<AccountId, SearchRecord> records;
    Blocked blocked;
};

}  // namespace

IndexedSearcher::IndexedSearcher(Store& store, Searcher& otherwise,
                                 const SearchChangeCounter& changes)
    : store_(store), otherwise_(otherwise), changes_(changes) {}

IndexedSearcher::~IndexedSearcher() {
    stop();
}

RankedCompanions IndexedSearcher::search(const SearchCriteria& criteria) {
    if (!filled_) return otherwise_.search(criteria);
    if (!is_in_line(criteria.when.has_value())) {
        NonBlockingScope::about_to_block();
        if (!follows()) return otherwise_.search(criteria);
    }
    end_badges(criteria.now);
    const auto lock = readers_.read();
    return index_->search(criteria);
}

void IndexedSearcher::end_badges(Instant now) {
    if (next_badge_end_ > to_epoch_seconds(now)) return;
    NonBlockingScope::about_to_block();
    const search_index::ReaderLocks::Writing writing(readers_);
    index_->end_badges(now);
    note_next_badge_end();
}

bool IndexedSearcher::follow() {
    if (!filled_) return false;
    if (is_in_line(false)) return true;
    NonBlockingScope::about_to_block();
    try {
        return follows();
    } catch (const std::exception&) {
        return false;  // the store is queried, and reports the failure itself
    }
}

bool IndexedSearcher::are_blocked(const AccountId& one, const AccountId& other) {
    const auto lock = readers_.read();
    return index_->are_blocked(one, other);
}

// False when the store cannot report changes and the caller accepts stale reads: a replica may
// still answer then.
bool IndexedSearcher::follows() {
    if (lost_ && AllowStaleReads::is_active()) return false;
    try {
        look();
        return true;
    } catch (const StoreUnavailable&) {
        if (!AllowStaleReads::is_active()) throw;
        return false;
    }
}

bool IndexedSearcher::is_in_line(bool with_calendars) const {
    const Clock::time_point looked_at{Clock::duration{looked_at_}};
    const bool knows_all = with_calendars ? synced_total_ == changes_.count()
                                          : reported_records_ == changes_.records();
    return knows_all && Clock::now() - looked_at < max_time_without_check;
}

void IndexedSearcher::look() {
    std::unique_lock looking(looking_, std::try_to_lock);
    if (!looking) {
        const std::uint64_t asked_for = changes_.count();
        NonBlockingScope::about_to_block();
        const bool may_lag = AllowStaleReads::is_active();
        if (!looking.try_lock_for(may_lag ? short_wait_for_check : max_wait_for_check)) {
            throw StoreUnavailable("the index of search did not follow in time");
        }
        // The thread that held the lock may have covered this request, too.
        if (filled_ && synced_total_ >= asked_for && is_in_line(true)) return;
    }
    check_now();
}

void IndexedSearcher::check_now() {
    const SyncedVersion version{changes_.records(),
                                changes_.count()};  // later commits count as new changes
    try {
        if (!index_) fill();
        catch_up(version);
        filled_ = true;
        lost_ = false;
    } catch (const StoreUnavailable&) {
        lost_ = true;
        throw;
    }
}

void IndexedSearcher::mark_synced(const SyncedVersion& version) {
    looked_at_ = Clock::now().time_since_epoch().count();
    reported_records_ = version.records;
    synced_total_ = version.all;
}

// Reads from a replica where one exists: changes that its snapshot lacks come after the position,
// and are read from the primary before the index answers any search.
void IndexedSearcher::fill() {
    const AllowStaleReads at_replica;
    std::unique_ptr<search_index::SearchIndex> index;
    const auto position = store_.read([&](Transaction& transaction) {
        index = std::make_unique<search_index::SearchIndex>();  // the transaction may be retried
        SearchRepository& search = transaction.search_records;
        const std::int64_t upto = search.changes_since(std::nullopt).upto;
        search.each_record([&](const SearchRecord& record) {
            if (stopping_) throw StoreUnavailable("the index of search is not needed any more");
            index->put(record);
        });
        index->put_in_order();
        for (const auto& [blocker, blocked] : by_blocker(search.blocks())) {
            index->set_blocks(blocker, blocked);
        }
        return upto;
    });
    {
        const search_index::ReaderLocks::Writing writing(readers_);
        index_ = std::move(index);
        note_next_badge_end();
    }
    for (ChangeListener* const listener : listeners_) listener->all_changed();
    position_ = position;
}

void IndexedSearcher::catch_up(const SyncedVersion& version) {
    const FreshReads fresh;  // from the primary, since the index serves all callers
    ChangeReport report;
    const SearchChanges changes = store_.read([&](Transaction& transaction) {
        report = {};  // the transaction may be retried
        SearchRepository& search = transaction.search_records;
        SearchChanges found = search.changes_since(position_);
        for (const SearchChange& change : found.changes) {
            const auto before = seen_.find(change.account);
            if (before != seen_.end() && before->second == change.number) continue;
            report.accounts.push_back(change.account);
        }
        if (report.accounts.empty()) return found;
        for (SearchRecord& record : search.records(report.accounts)) {
            const AccountId id = record.id;
            report.records.emplace(id, std::move(record));
        }
        report.blocked = by_blocker(search.blocks_by(report.accounts));
        return found;
    });
    if (!report.accounts.empty()) {
        const search_index::ReaderLocks::Writing writing(readers_);
        for (const AccountId& account : report.accounts) {
            const auto record = report.records.find(account);
            if (record == report.records.end()) {
                index_->remove(account);
            } else {
                index_->put(record->second);
            }
            index_->set_blocks(account, report.blocked[account]);
            for (ChangeListener* const listener : listeners_) listener->changed(account);
        }
        note_next_badge_end();
    }
    // Changes that the next check returns again were applied by this one.
    seen_.clear();
    for (const SearchChange& change : changes.changes) {
        if (change.number >= changes.upto) seen_.emplace(change.account, change.number);
    }
    position_ = changes.upto;
    mark_synced(version);
}

void IndexedSearcher::stop() {
    stopping_ = true;
    looker_ = {};
}

void IndexedSearcher::start(Filled filled) {
    looker_ = std::jthread([this, filled = std::move(filled)](const std::stop_token& stop) mutable {
        contain("the index of search", [&] { refresh_until_settled(stop, filled); });
    });
}

void IndexedSearcher::refresh_until_settled(const std::stop_token& stop, Filled& filled) {
    std::mutex mutex;
    std::condition_variable_any ended;
    while (!stop.stop_requested()) {
        try {
            look();
            if (filled) std::exchange(filled, nullptr)(size());
        } catch (...) {
            // Searches then check by themselves, and report the failure to their callers.
        }
        std::unique_lock lock(mutex);
        ended.wait_for(lock, stop, between_checks, [] { return false; });
    }
}

std::size_t IndexedSearcher::size() {
    const auto lock = readers_.read();
    return index_ ? index_->size() : 0;
}

}  // namespace steady
