#pragma once

#include "domain/verifications/verification.h"

#include <array>
#include <optional>

namespace steady {

// What the provider says of one run of its identity check, in whatever order it is heard.
enum class IdentityRunEvent { processing, verified, rejected, cancelled };

struct IdentityRunArrow {
    IdentitySessionState from;
    IdentityRunEvent event;
    IdentitySessionState to;
};

// Every arrow there is; what is not here changes nothing. A decided run only ever turns to
// verified: the provider may look again at what it refused, and a document may arrive after all.
inline constexpr std::array identity_run_arrows{
    IdentityRunArrow{IdentitySessionState::open, IdentityRunEvent::processing,
                     IdentitySessionState::processing},
    IdentityRunArrow{IdentitySessionState::open, IdentityRunEvent::verified,
                     IdentitySessionState::verified},
    IdentityRunArrow{IdentitySessionState::processing, IdentityRunEvent::verified,
                     IdentitySessionState::verified},
    IdentityRunArrow{IdentitySessionState::rejected, IdentityRunEvent::verified,
                     IdentitySessionState::verified},
    IdentityRunArrow{IdentitySessionState::cancelled, IdentityRunEvent::verified,
                     IdentitySessionState::verified},
    IdentityRunArrow{IdentitySessionState::open, IdentityRunEvent::rejected,
                     IdentitySessionState::rejected},
    IdentityRunArrow{IdentitySessionState::processing, IdentityRunEvent::rejected,
                     IdentitySessionState::rejected},
    IdentityRunArrow{IdentitySessionState::open, IdentityRunEvent::cancelled,
                     IdentitySessionState::cancelled},
    IdentityRunArrow{IdentitySessionState::processing, IdentityRunEvent::cancelled,
                     IdentitySessionState::cancelled},
};

[[nodiscard]] constexpr std::optional<IdentitySessionState> after(IdentitySessionState state,
                                                                  IdentityRunEvent event) {
    for (const IdentityRunArrow& arrow : identity_run_arrows) {
        if (arrow.from == state && arrow.event == event) return arrow.to;
    }
    return std::nullopt;
}

[[nodiscard]] constexpr bool undecided(IdentitySessionState state) {
    return state == IdentitySessionState::open || state == IdentitySessionState::processing;
}
// What a run in this state says of the badge that it is made for.
[[nodiscard]] VerificationStatus status_of(IdentitySessionState state);

}  // namespace steady
