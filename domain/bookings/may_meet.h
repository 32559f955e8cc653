#pragma once

#include "domain/core/error.h"

#include <optional>

namespace steady {

// The stored facts, at the moment of the act, that decide whether a client and a companion may
// meet.
struct MeetingFacts {
    bool client_suspended = false;
    bool client_identity_verified = false;
    bool companion_found = false;  // exists, is not suspended, and neither has blocked the other
    bool companion_listed = false;
};

// Why the two may not meet; nullopt if they may. Checked in the transaction of every act that
// makes, pays, changes or proposes a visit, since a right that was proven earlier may be lost by
// then. A suspended or blocked companion looks like one that does not exist.
[[nodiscard]] constexpr std::optional<Refusal> meeting_refusal(const MeetingFacts& facts) {
    if (!facts.companion_found) return Refusal::companion_not_found;
    if (facts.client_suspended) return Refusal::account_suspended;
    if (!facts.client_identity_verified) return Refusal::identity_required_to_book;
    if (!facts.companion_listed) return Refusal::companion_offline;
    return std::nullopt;
}

}  // namespace steady
