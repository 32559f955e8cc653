#pragma once

#include "domain/bookings/booking.h"
#include "domain/companions/companion.h"
#include "domain/consents/consent.h"
#include "domain/notifications/notification.h"
#include "ports/bookings.h"

#include <expected>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

// What the creation of a booking reads and writes.
namespace steady {

// The stored data that a booking depends on, all from one snapshot.
struct BookingPreconditions {
    bool identity_verified = false;  // the client's
    bool client_suspended = false;
    int unpaid_holds = 0;                   // the client's pending bookings with an unexpired hold
    int recent_holds = 0;                   // the same, including canceled ones
    std::set<AccountId> held_companions;    // of the recent ones: held_companions()
    std::optional<BookingCommand> command;  // stored under the requested key
    Channels booking_made_channels;         // the client's own choice for booking_made
    // The companions that exist, are not suspended and neither blocked by the client nor blocking
    // them, without tags; of their verifications only which kinds are verified.
    std::map<AccountId, Companion> companions;
};

// A booking with everything that is stored when it is created.
struct NewBooking {
    Booking booking;
    Consent consent;
    BookingCommand command;
    std::optional<Notification> notification{};
};

// What a client's own pending booking waits for: the payment, or with its card authorized (ADR 110)
// the companion's answer, or the capture after the companion accepted.
enum class HoldState { awaiting_payment, waiting, accepted };

// A client's own pending booking that reserves a time.
struct OwnHold {
    BookingId booking;
    Instant expires_at{};
    HoldState state = HoldState::awaiting_payment;
};

// One companion from bookable(), with the rest of their calendar.
struct BookableCompanion {
    Companion companion;
    std::vector<TimeSpan> busy;      // as returned by busy()
    std::vector<TimeSpan> time_off;  // sorted by start
};

// Reads and writes of pricing and of creating a booking.
class NewBookingRepository {
  public:
    virtual ~NewBookingRepository() = default;
    // Everything that a booking of these companions (one or more) by this client depends on, in few
    // queries: the same as find_command, held_companions and the parties' own repositories return.
    [[nodiscard]] virtual BookingPreconditions preconditions(
        const AccountId& client, const std::vector<AccountId>& companions,
        const std::string& command_key, Instant now) = 0;
    // The part of it that prices depend on: which of these companions this client may book (they
    // exist and are not suspended, and neither has blocked the other), without degrees and skills,
    // and of verifications only which are verified. A single query.
    [[nodiscard]] virtual std::map<AccountId, Companion> bookable(
        const AccountId& client, const std::vector<AccountId>& companions) = 0;
    // The same for one companion, with everything that touches the span. A single query.
    [[nodiscard]] virtual std::optional<BookableCompanion> bookable_in(const AccountId& client,
                                                                       const AccountId& companion,
                                                                       const TimeSpan& span) = 0;
    // BookingRepository::insert() of the booking, together with its consent, its command and its
    // notification; all or nothing. A companion's time off is as taken as a booking.
    [[nodiscard]] virtual std::expected<void, SlotTaken> create(const NewBooking& made) = 0;
    // create() of a booking with one line, provided that everything in `seen` is still so, which
    // preconditions() returned at `seen_at`, and that no command is stored under the booking's key.
    // After true the transaction does no more: the store may have committed it in the same query.
    // After false nothing is written; a store that gains nothing by it always returns that.
    [[nodiscard]] virtual bool create_unchanged(const NewBooking& /*made*/,
                                                const BookingPreconditions& /*seen*/,
                                                Instant /*seen_at*/) {
        return false;
    }
    // The companions of this client's holds that were never paid and whose 30 minutes have not
    // passed, even if they were canceled.
    [[nodiscard]] virtual std::set<AccountId> held_companions(const AccountId& client,
                                                              Instant now) = 0;
    [[nodiscard]] virtual bool ever_paid(const AccountId& client) = 0;
    // The client's own unexpired hold that conflicts with this service of this companion.
    [[nodiscard]] virtual std::optional<OwnHold> own_hold(const AccountId& client,
                                                          const AccountId& companion,
                                                          const TimeSpan& service, Instant now) = 0;
};

}  // namespace steady
