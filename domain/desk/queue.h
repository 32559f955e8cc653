#pragma once

#include "domain/core/enum_names.h"
#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// How much an open item hurts while it waits, worst first.
enum class DeskLevel { critical, high, normal, low };
inline constexpr EnumNames<DeskLevel, 4> desk_levels{{"critical", "high", "normal", "low"}};

// How long an open item may wait before an administrator must have acted on it.
struct DeskAllowances {
    std::chrono::minutes safety{15};
    std::chrono::minutes no_show{10};
    std::chrono::minutes payout{24 * 60};
    std::chrono::minutes other{24 * 60};
};

// What operators decided about an open item. One without a row is unassigned, and its version is 0.
struct DeskHandling {
    std::string key{};
    std::optional<AccountId> person{};  // that it is about: erased with this account
    std::optional<AdminId> owner{};
    std::optional<Instant> snoozed_until{};
    std::string snooze_reason{};
    std::int64_t version = 0;  // grows with each change
    Instant changed_at{};
    friend bool operator==(const DeskHandling&, const DeskHandling&) = default;
};
[[nodiscard]] bool is_snoozed(const DeskHandling& handling, Instant now);

// Policy: nothing is snoozed for longer.
inline constexpr std::chrono::days max_snooze{30};
// Policy: how long a decision is kept after its last change. No item waits that long unseen.
inline constexpr std::chrono::days desk_handling_retention{180};

// The order of the queue depends on this much of an item.
struct DeskEntry {
    std::string key{};
    DeskLevel level = DeskLevel::normal;
    std::optional<Instant> deadline{};
    std::optional<AccountId> person{};
    bool is_snoozed = false;
};

// The positions of the entries in groups, one for each person; an entry without a person is a group
// by itself. The most urgent comes first: by level, then by the time left, entries without a
// deadline last. A group comes where its first entry belongs. Snoozed entries form separate groups
// after all others.
[[nodiscard]] std::vector<std::vector<std::size_t>> desk_groups(
    const std::vector<DeskEntry>& entries);

}  // namespace steady
