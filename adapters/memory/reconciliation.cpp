#include "adapters/memory/reconciliation.h"

#include <algorithm>
#include <string_view>
#include <tuple>

namespace steady::memory {

std::optional<Instant> Reconciliation::reached(const std::string& sweep) {
    const Instant* at = state_.sweeps.find(sweep);
    return at ? std::optional(*at) : std::nullopt;
}

void Reconciliation::reach(const std::string& sweep, Instant at) {
    state_.sweeps.put(sweep, at);
}

std::optional<OpenDifference> Reconciliation::standing(DifferenceKind kind,
                                                       const std::string& object) {
    for (const auto& [note, difference] : state_.differences) {
        if (difference.kind == kind && difference.object == object && !difference.closed_at) {
            return OpenDifference{difference, note};
        }
    }
    return std::nullopt;
}

std::vector<OpenDifference> Reconciliation::standing(DifferenceKind kind) {
    std::vector<OpenDifference> found;
    for (const auto& [note, difference] : state_.differences) {
        if (difference.kind == kind && !difference.closed_at) found.push_back({difference, note});
    }
    std::ranges::sort(found, {}, [](const OpenDifference& one) {
        return std::string_view(one.difference.object);
    });
    return found;
}

bool Reconciliation::record(const Difference& difference, const JobId& note) {
    if (standing(difference.kind, difference.object)) return false;
    state_.differences.put(note, difference);
    return true;
}

void Reconciliation::close(DifferenceKind kind, const std::string& object, Instant at) {
    const auto found = standing(kind, object);
    if (!found) return;
    state_.differences.change(*found->note, [&](Difference& row) { row.closed_at = at; });
}

std::vector<Difference> Reconciliation::differences(int limit) {
    std::vector<Difference> found;
    for (const auto& [note, difference] : state_.differences) found.push_back(difference);
    std::ranges::sort(found, [](const Difference& a, const Difference& b) {
        return std::tie(b.first_seen, a.object, a.kind) < std::tie(a.first_seen, b.object, b.kind);
    });
    if (found.size() > static_cast<std::size_t>(limit)) {
        found.resize(static_cast<std::size_t>(limit));
    }
    return found;
}

}  // namespace steady::memory
