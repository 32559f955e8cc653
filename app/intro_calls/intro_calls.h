#pragma once

#include "domain/bookings/applied_limits.h"
#include "domain/intro_calls/intro_call.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"
#include "ports/video_rooms.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace steady {

// What the page of a client shows on which a call with a companion is booked.
struct IntroCallOffer {
    AccountId companion;
    std::string companion_name;
    std::optional<IntroCall> call{};  // of the two, if one is booked and not over
    // Why no call can be requested; the starts are empty then.
    std::optional<IntroCallObstacle> obstacle{};
    // With an open call: the times to which it may be moved.
    std::vector<Instant> starts{};
};

// A call as one of its parties sees it.
struct IntroCallView {
    IntroCall call;
    AccountId other;
    std::string other_name;             // public_name
    std::optional<std::string> link{};  // from intro_call_join_lead before the start
};

struct IntroCallPorts {
    Store& store;
    const Clock& clock;
    IdSource& ids;
    const TimeZones& zones;
    const VideoRooms* rooms;  // nullptr: no calls can be joined
};

// Free video calls before a first booking (ADR 148). A call takes up its companion's time as time
// off does, so every search, calendar, price and booking keeps clear of it.
class IntroCalls {
  public:
    explicit IntroCalls(const IntroCallPorts& ports) : ports_(ports) {}

    // Refuses as may_meet() does: companion_not_found, account_suspended,
    // identity_required_to_book, companion_offline.
    [[nodiscard]] Result<IntroCallOffer> offer(const AccountId& client, const AccountId& companion);
    // Refuses as offer() does; conflict with an obstacle; time_conflict.
    [[nodiscard]] Result<IntroCallView> book(const AccountId& client, const AccountId& companion,
                                             Instant start);
    // By the client. Refuses not_found, as offer() does, conflict, time_conflict.
    [[nodiscard]] Result<IntroCallView> move(const AccountId& client, const IntroCallId& id,
                                             Instant start);
    // By either party; the reason is a companion's. Refuses not_found, conflict, invalid_input.
    [[nodiscard]] Result<void> cancel(const AccountId& account, const IntroCallId& id,
                                      const std::string& reason);
    // The calls of an account that are not over, soonest first.
    [[nodiscard]] std::vector<IntroCallView> upcoming(const AccountId& account);
    // Refuses as offer() does when the companion is not visible.
    [[nodiscard]] bool is_offered(const AccountId& companion);
    [[nodiscard]] bool set_offered(const AccountId& companion, bool offered);

  private:
    [[nodiscard]] std::vector<Instant> starts(Transaction& transaction, const AccountId& companion,
                                              Instant now) const;
    [[nodiscard]] IntroCallView view(Transaction& transaction, const IntroCall& call,
                                     const AccountId& reader, Instant now) const;

    IntroCallPorts ports_;
};

// Cancels the open calls of an account, or only those with `other`, and notifies the other
// parties, in the transaction in which the two can no longer meet.
void end_intro_calls(Transaction& transaction, IdSource& ids, Instant now, const AccountId& account,
                     const std::optional<AccountId>& other = {});

// Worker step: reminds both parties of each call an hour before it starts.
class RemindIntroCalls {
  public:
    explicit RemindIntroCalls(const IntroCallPorts& ports) : ports_(ports) {}
    static constexpr const char* work = "reminders of intro calls";
    // How many calls.
    int run(const std::stop_token& stop = {});

  private:
    IntroCallPorts ports_;
};

}  // namespace steady
