#pragma once

#include "domain/core/enum_names.h"
#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// A free video call in which a client and a companion get to know each other before a first
// booking (ADR 148).
namespace steady {

using IntroCallId = Id<struct IntroCallTag>;

inline constexpr minutes intro_call_length{15};
// Calls start on the half hour, so two calls of one person overlap only if they start together.
inline constexpr minutes intro_call_grid{30};
inline constexpr std::chrono::days intro_call_reach{14};  // how far ahead calls are booked
inline constexpr int max_open_intro_calls = 3;            // per client
inline constexpr int max_weekly_intro_calls = 5;          // requested by a client, also canceled
inline constexpr std::chrono::days intro_call_week{7};
inline constexpr int max_intro_call_moves = 3;  // per call
inline constexpr minutes intro_call_reminder_lead{60};
inline constexpr minutes intro_call_join_lead{15};
inline constexpr std::size_t max_intro_call_reason = 500;

// Who canceled a call; the platform does when the two may no longer meet.
enum class IntroCallCanceler { client, companion, platform };
inline constexpr EnumNames<IntroCallCanceler, 3> intro_call_cancelers{
    {"client", "companion", "platform"}};

struct IntroCall {
    IntroCallId id;
    AccountId client;
    AccountId companion;
    Instant start{};
    Instant requested_at{};
    std::string room{};  // the unguessable token of its video room
    int moves = 0;       // how often the client chose another time
    bool is_reminded = false;
    std::optional<IntroCallCanceler> canceled_by{};
    std::optional<Instant> canceled_at{};
    std::string cancel_reason{};  // the companion's; never shown to the client

    [[nodiscard]] TimeSpan span() const { return {start, start + intro_call_length}; }
    // A call that is not canceled takes place, also if the client does not come.
    [[nodiscard]] bool is_booked() const { return !canceled_by; }
    [[nodiscard]] bool is_open(Instant now) const { return is_booked() && now < span().end; }
    // Whether its parties see the address of the room.
    [[nodiscard]] bool can_join(Instant now) const {
        return is_open(now) && start - intro_call_join_lead <= now;
    }
    friend bool operator==(const IntroCall&, const IntroCall&) = default;
};

// Why a client cannot request a call.
enum class IntroCallObstacle { not_offered, have_booked, had_call, too_many_open, too_many_weekly };
inline constexpr EnumNames<IntroCallObstacle, 5> intro_call_obstacles{
    {"not_offered", "have_booked", "had_call", "too_many_open", "too_many_weekly"}};

// The stored facts about a client and a companion, at the moment of the request.
struct IntroCallFacts {
    bool is_offered = false;
    bool have_booked = false;  // the two are parties of a paid booking
    bool had_call = false;     // a call of the two is booked, or took place
    int open_calls = 0;        // the client's, with anyone
    int weekly_requests = 0;   // the client's within intro_call_week
};
[[nodiscard]] std::optional<IntroCallObstacle> intro_call_obstacle(const IntroCallFacts& facts);
[[nodiscard]] Error intro_call_refused(IntroCallObstacle obstacle);

// The starts on the half hour of calls that lie inside one of the spans (merged, sorted) and
// start neither before `earliest` nor after `latest`.
[[nodiscard]] std::vector<Instant> intro_call_starts(const std::vector<TimeSpan>& free,
                                                     Instant earliest, Instant latest);

// Refuses conflict: a canceled call, one that has started, one that was moved often enough.
[[nodiscard]] Result<void> check_intro_call_move(const IntroCall& call, Instant now);
// The client cancels before the start, the companion until the end: a companion who could not come
// frees the pair for another call.
[[nodiscard]] Result<void> check_intro_call_cancel(const IntroCall& call, IntroCallCanceler by,
                                                   Instant now);
// The companion's reason without blanks around it; may be empty. Refuses invalid_input (reason).
[[nodiscard]] Result<std::string> checked_intro_call_reason(std::string_view reason);

[[nodiscard]] IntroCall canceled(IntroCall call, IntroCallCanceler by, Instant now,
                                 std::string reason = {});
// A new time is reminded of again, unless the reminder would be due already.
[[nodiscard]] IntroCall moved(IntroCall call, Instant start, Instant now);
[[nodiscard]] constexpr bool is_late_for_reminder(Instant start, Instant now) {
    return now >= start - intro_call_reminder_lead;
}

}  // namespace steady
