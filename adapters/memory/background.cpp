#include "adapters/memory/background.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace steady::memory {

std::vector<FailingItem> WorkRecords::failing(const std::string& work) {
    std::vector<FailingItem> found;
    for (const auto& [key, item] : state_.failing_items) {
        if (item.work == work) found.push_back(item);
    }
    return found;
}

void WorkRecords::save(const FailingItem& item) {
    state_.failing_items.put({item.work, item.item}, item);
}

void WorkRecords::remove(const std::string& work, const std::string& item) {
    state_.failing_items.erase({work, item});
}

FailingPage WorkRecords::page(int failures, int limit) {
    FailingPage page;
    for (const auto& [key, item] : state_.failing_items) {
        if (item.failures >= failures) page.items.push_back(item);
    }
    std::ranges::sort(page.items, [](const FailingItem& a, const FailingItem& b) {
        return std::tie(a.since, a.work, a.item) < std::tie(b.since, b.work, b.item);
    });
    page.total = static_cast<long>(page.items.size());
    if (std::cmp_greater(page.items.size(), limit)) {
        page.items.erase(page.items.begin() + limit, page.items.end());
    }
    return page;
}

std::vector<FailingTally> WorkRecords::tally(int failures) {
    std::map<std::string, FailingTally> by_work;
    for (const auto& [key, item] : state_.failing_items) {
        if (item.failures < failures) continue;
        FailingTally& tally = by_work[item.work];
        tally.oldest = tally.count == 0 ? item.since : std::min(tally.oldest, item.since);
        tally.work = item.work;
        ++tally.count;
    }
    std::vector<FailingTally> all;
    for (auto& [work, tally] : by_work) all.push_back(std::move(tally));
    return all;
}

long WorkRecords::purge_untried(Instant before) {
    return state_.failing_items.erase_if(
        [&](const auto&, const FailingItem& item) { return item.retry_at < before; });
}

// Its rows are C++ values: none can be undecodable.
std::vector<UnreadableRow> WorkRecords::take_unreadable() {
    return {};
}

bool WorkRecords::acquire_lease(const std::string& work, const std::string& server, Instant now,
                                Instant until) {
    const WorkLease* turn = state_.work_leases.find(work);
    if (turn && (turn->next_at > now || turn->taken_until > now)) return false;
    state_.work_leases.put(work, {turn ? turn->next_at : now, server, until});
    return true;
}

void WorkRecords::release_lease(const std::string& work, const std::string& server,
                                Instant next_at) {
    const WorkLease* turn = state_.work_leases.find(work);
    if (!turn || turn->taken_by != server) return;
    state_.work_leases.put(work, {next_at, server, Instant{}});
}

}  // namespace steady::memory
