#pragma once

#include "domain/verifications/verification.h"

#include <array>
#include <optional>

namespace steady {

// The provider's reports about one run of its identity check, in any order.
enum class IdentityRunEvent { processing, verified, rejected, cancelled };

struct IdentityRunTransition {
    IdentitySessionState from;
    IdentityRunEvent event;
    IdentitySessionState to;
};

// All transitions; any other event changes nothing. A decided run can only change to verified: the
// provider may review a rejection, and a document may still arrive.
inline constexpr std::array identity_run_transitions{
    IdentityRunTransition{IdentitySessionState::open, IdentityRunEvent::processing,
                          IdentitySessionState::processing},
    IdentityRunTransition{IdentitySessionState::open, IdentityRunEvent::verified,
                          IdentitySessionState::verified},
    IdentityRunTransition{IdentitySessionState::processing, IdentityRunEvent::verified,
                          IdentitySessionState::verified},
    IdentityRunTransition{IdentitySessionState::rejected, IdentityRunEvent::verified,
                          IdentitySessionState::verified},
    IdentityRunTransition{IdentitySessionState::cancelled, IdentityRunEvent::verified,
                          IdentitySessionState::verified},
    IdentityRunTransition{IdentitySessionState::open, IdentityRunEvent::rejected,
                          IdentitySessionState::rejected},
    IdentityRunTransition{IdentitySessionState::processing, IdentityRunEvent::rejected,
                          IdentitySessionState::rejected},
    IdentityRunTransition{IdentitySessionState::open, IdentityRunEvent::cancelled,
                          IdentitySessionState::cancelled},
    IdentityRunTransition{IdentitySessionState::processing, IdentityRunEvent::cancelled,
                          IdentitySessionState::cancelled},
};

[[nodiscard]] constexpr std::optional<IdentitySessionState> after(IdentitySessionState state,
                                                                  IdentityRunEvent event) {
    for (const IdentityRunTransition& transition : identity_run_transitions) {
        if (transition.from == state && transition.event == event) return transition.to;
    }
    return std::nullopt;
}

[[nodiscard]] constexpr bool undecided(IdentitySessionState state) {
    return state == IdentitySessionState::open || state == IdentitySessionState::processing;
}
// The badge status that follows from a run in this state.
[[nodiscard]] VerificationStatus status_of(IdentitySessionState state);

}  // namespace steady
