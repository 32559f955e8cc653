#pragma once

#include "domain/verifications/verification.h"

#include <array>
#include <optional>

namespace steady {

// What the provider says of one run of its identity check, in whatever order it is heard.
enum class IdentityRunEvent { processing, verified, rejected, cancelled };

struct IdentityRunTransition {
    IdentitySessionState from;
    IdentityRunEvent event;
    IdentitySessionState to;
};

// Every arrow there is; what is not here changes nothing. A decided run only ever turns to
// verified: the provider may look again at what it refused, and a document may arrive after all.
inline constexpr std::array identity_run_arrows{
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
    for (const IdentityRunTransition& transition : identity_run_arrows) {
        if (transition.from == state && transition.event == event) return transition.to;
    }
    return std::nullopt;
}

[[nodiscard]] constexpr bool undecided(IdentitySessionState state) {
    return state == IdentitySessionState::open || state == IdentitySessionState::processing;
}
// What a run in this state says of the badge that it is made for.
[[nodiscard]] VerificationStatus status_of(IdentitySessionState state);

}  // namespace steady
