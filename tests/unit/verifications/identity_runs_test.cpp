#include "domain/verifications/identity_runs.h"

#include <gtest/gtest.h>

namespace steady {
namespace identity_runs_test {

using State = IdentitySessionState;
using Event = IdentityRunEvent;

// Every state with every event: what the provider may report, in any order.
TEST(IdentityRuns, CoverEveryStateWithEveryEvent) {
    struct Row {
        State from;
        std::optional<State> processing, verified, rejected, cancelled;
    };
    constexpr auto none = std::nullopt;
    const Row rows[] = {
        {State::open, State::processing, State::verified, State::rejected, State::cancelled},
        {State::processing, none, State::verified, State::rejected, State::cancelled},
        {State::verified, none, none, none, none},
        {State::rejected, none, State::verified, none, none},
        {State::cancelled, none, State::verified, none, none},
    };
    for (const Row& row : rows) {
        const int from = static_cast<int>(row.from);
        EXPECT_EQ(after(row.from, Event::processing), row.processing) << from;
        EXPECT_EQ(after(row.from, Event::verified), row.verified) << from;
        EXPECT_EQ(after(row.from, Event::rejected), row.rejected) << from;
        EXPECT_EQ(after(row.from, Event::cancelled), row.cancelled) << from;
    }
}

TEST(IdentityRuns, AnUndecidedRunKeepsItsBadgePending) {
    for (const State state :
         {State::open, State::processing, State::verified, State::rejected, State::cancelled}) {
        EXPECT_EQ(undecided(state), status_of(state) == VerificationStatus::pending);
    }
    EXPECT_EQ(status_of(State::verified), VerificationStatus::verified);
    EXPECT_EQ(status_of(State::rejected), VerificationStatus::rejected);
    EXPECT_EQ(status_of(State::cancelled), VerificationStatus::unverified);
}

}  // namespace identity_runs_test
}  // namespace steady
