#include "domain/desk/queue.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

namespace steady {
namespace {

bool comes_first(const DeskEntry& a, const DeskEntry& b) {
    const auto rank = [](const DeskEntry& entry) {
        return std::tuple(entry.is_snoozed, entry.level, !entry.deadline.has_value(),
                          entry.deadline.value_or(Instant{}), entry.key);
    };
    return rank(a) < rank(b);
}

}  // namespace

bool is_snoozed(const DeskHandling& handling, Instant now) {
    return handling.snoozed_until && *handling.snoozed_until > now;
}

std::vector<std::vector<std::size_t>> desk_groups(const std::vector<DeskEntry>& entries) {
    std::vector<std::size_t> order(entries.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(
        order, [&](std::size_t a, std::size_t b) { return comes_first(entries[a], entries[b]); });
    std::vector<std::vector<std::size_t>> groups;
    std::map<std::pair<bool, std::string>, std::size_t> known;
    for (const std::size_t position : order) {
        const DeskEntry& entry = entries[position];
        const std::string name =
            entry.person ? "person " + entry.person->text() : "item " + entry.key;
        const auto [group, is_new] = known.try_emplace({entry.is_snoozed, name}, groups.size());
        if (is_new) groups.emplace_back();
        groups[group->second].push_back(position);
    }
    return groups;
}

}  // namespace steady
