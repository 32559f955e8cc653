#pragma once

#include "domain/intro_calls/intro_call.h"

#include <optional>
#include <vector>

namespace steady {

// What the limits of a client's requests are counted from.
struct IntroCallCounts {
    int open = 0;    // booked, and not over
    int weekly = 0;  // requested since then, also those that were canceled
    friend bool operator==(const IntroCallCounts&, const IntroCallCounts&) = default;
};

class IntroCallRepository {
  public:
    virtual ~IntroCallRepository() = default;
    // False, and nothing is written: a booked call of the pair exists, or one of either party has
    // the same start. The store itself enforces this: of simultaneous claims one succeeds.
    [[nodiscard]] virtual bool insert(const IntroCall& call) = 0;
    // Writes everything but the parties and the room. False, and nothing is written: as above, or
    // the stored call is canceled.
    [[nodiscard]] virtual bool update(const IntroCall& call) = 0;
    [[nodiscard]] virtual std::optional<IntroCall> find(const IntroCallId& id) = 0;
    // The booked call of a pair, open or over.
    [[nodiscard]] virtual std::optional<IntroCall> booked(const AccountId& client,
                                                          const AccountId& companion) = 0;
    // Booked calls of a client or companion that end after `now`, the first to start first.
    [[nodiscard]] virtual std::vector<IntroCall> open_of(const AccountId& account, Instant now,
                                                         int limit) = 0;
    // All calls of a client or companion, also canceled ones and those that are over, by start.
    [[nodiscard]] virtual std::vector<IntroCall> of(const AccountId& account) = 0;
    [[nodiscard]] virtual IntroCallCounts counts_of(const AccountId& client, Instant now,
                                                    Instant week_start) = 0;
    // Booked calls without a reminder that start in (now, until], soonest first.
    [[nodiscard]] virtual std::vector<IntroCallId> to_remind(Instant now, Instant until,
                                                             int limit) = 0;
    // Whether a companion offers calls.
    [[nodiscard]] virtual bool is_offered(const AccountId& companion) = 0;
    virtual void set_offered(const AccountId& companion, bool offered) = 0;
    // Erases an account's calls and its offer.
    virtual void erase(const AccountId& account) = 0;
};

}  // namespace steady
