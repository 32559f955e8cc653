#pragma once

#include "domain/core/enum_names.h"
#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <optional>
#include <string>

namespace steady {

enum class HeldKind { person, booking, incident };
inline constexpr EnumNames<HeldKind, 3> held_kinds{{"person", "booking", "case"}};

struct HeldSubject {
    HeldKind kind = HeldKind::person;
    std::string id{};  // of the account, booking or incident
    friend bool operator==(const HeldSubject&, const HeldSubject&) = default;
};

using LegalHoldId = Id<struct LegalHoldTag>;

// While it is in force, nothing that belongs to its subject is erased (ADR 147). It ends by itself
// at `ends_at`, or when an administrator releases it.
struct LegalHold {
    LegalHoldId id;
    HeldSubject subject{};
    std::string reason{};
    AdminId placed_by;
    Instant placed_at{};
    std::optional<Instant> ends_at{};
    std::optional<AdminId> released_by{};
    std::optional<Instant> released_at{};
    std::string release_reason{};
    friend bool operator==(const LegalHold&, const LegalHold&) = default;
};

// ended is never stored: a hold has ended from `ends_at` on.
enum class LegalHoldState { in_force, ended, released };
inline constexpr EnumNames<LegalHoldState, 3> legal_hold_states{{"in_force", "ended", "released"}};
[[nodiscard]] LegalHoldState state_at(const LegalHold& hold, Instant now);

// Refuses invalid_input naming "until" for an end that is not in the future.
[[nodiscard]] Result<void> check_hold_end(const std::optional<Instant>& ends_at, Instant now);

// Why the owner, or an administrator, cannot delete something.
inline constexpr const char* held_text =
    "We must keep some records by law for now, so this can't be deleted yet.";

}  // namespace steady
