#pragma once

#include "domain/bookings/booking.h"
#include "domain/bookings/held_move.h"
#include "domain/bookings/reminders.h"
#include "domain/companions/companion.h"
#include "domain/consents/consent.h"
#include "domain/notifications/notification.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

// The line of the refused booking whose time was already taken.
struct SlotTaken {
    std::size_t line = 0;
};

// The stored data that a booking depends on, all from one snapshot.
struct BookingPreconditions {
    bool identity_verified = false;  // the client's
    bool client_suspended = false;
    int unpaid_holds = 0;                   // the client's pending bookings with an unexpired hold
    int recent_holds = 0;                   // the same, including canceled ones: held_companions()
    std::optional<BookingCommand> command;  // stored under the requested key
    Channels booking_made_channels;         // the client's own choice for booking_made
    // The companions that exist, are not suspended and neither blocked by the client nor blocking
    // them, without tags; of their verifications only which kinds are verified.
    std::map<AccountId, Companion> companions;
};

// A client's own booking that reserves a time and waits for payment.
struct OwnHold {
    BookingId booking;
    Instant expires_at{};
};

// A booking with everything that is stored when it is created.
struct NewBooking {
    Booking booking;
    Consent consent;
    BookingCommand command;
    std::optional<Notification> notification{};
};

// A record that a party of a paid booking was shown the other party's legal name (decisions §2).
struct NameDisclosure {
    AccountId viewer;
    AccountId subject;
    BookingId booking;
    friend auto operator<=>(const NameDisclosure&, const NameDisclosure&) = default;
};

// The role in which a party has bookings: as the client who made them, or as a companion with a
// line in them, in the state that own_part returns.
enum class BookingSide { client, companion };

// For a companion, computed over the own part of each booking. Ties are ordered by id, or by start
// where the order is by hours or state.
enum class BookingOrder {
    newest_first,
    upcoming_soonest_first,  // only pending and confirmed ones
    first_start,
    last_start,
    fewest_hours,
    most_hours,
    lowest_sum,  // by the price, without what was credited to moved visits
    highest_sum,
    first_state,  // pending, confirmed, completed, canceled
    last_state,
};
inline constexpr int booking_order_count = 10;
[[nodiscard]] constexpr bool ascends(BookingOrder order) {
    return static_cast<int>(order) % 2 == 0 ? order != BookingOrder::newest_first
                                            : order == BookingOrder::upcoming_soonest_first;
}
// Leaves room for a time in seconds below the hours or the number of a state.
inline constexpr std::int64_t seconds_of_key = 100'000'000'000;

// A position in a list of bookings: the booking with this id, and its sort key (seconds since the
// epoch, cents, or hours and states combined with the start's seconds).
struct BookingCursor {
    std::int64_t key = 0;
    BookingId id;
    friend bool operator==(const BookingCursor&, const BookingCursor&) = default;
};

// A query for a party's bookings; pages count from 1.
struct BookingQuery {
    AccountId party;
    BookingSide side = BookingSide::client;
    // empty: all; upcoming_soonest_first always uses its two.
    std::vector<BookingStatus> statuses{};
    int page = 1;
    int limit = 20;
    BookingOrder order = BookingOrder::newest_first;
    std::optional<AccountId> with{};       // the other party of an active line
    std::optional<BookingCursor> after{};  // only bookings after it; then page is 1
};

struct BookingPage {
    std::vector<Booking> bookings;        // with all their lines, including other companions'
    std::optional<BookingCursor> next{};  // of the last one, where the next page starts
};

// The part of a booking that filters need: its position in the list, and the active visits (of a
// canceled booking all), each with the other party.
struct BookingOutline {
    struct Visit {
        AccountId other;
        Instant start{};
        std::string timezone;
    };
    BookingCursor place;
    std::vector<Visit> visits{};
};

// Counts and sums over all bookings of a party, by the state in which the party sees them.
struct BookingTotals {
    std::array<long, 4> counts{};  // by status

    [[nodiscard]] long& of(BookingStatus status) {
        return counts.at(static_cast<std::size_t>(status));
    }
    [[nodiscard]] long of(BookingStatus status) const {
        return counts.at(static_cast<std::size_t>(status));
    }
    // The sum over these states; over all states when the list is empty.
    [[nodiscard]] long in(const std::vector<BookingStatus>& statuses) const {
        long sum = 0;
        for (const long count : counts) sum += statuses.empty() ? count : 0;
        for (const BookingStatus status : statuses) sum += of(status);
        return sum;
    }
    [[nodiscard]] long live() const {
        return of(BookingStatus::pending) + of(BookingStatus::confirmed);
    }
};

// One companion from bookable(), with the rest of their calendar.
struct BookableCompanion {
    Companion companion;
    std::vector<TimeSpan> busy;      // as returned by busy()
    std::vector<TimeSpan> time_off;  // sorted by start
};

// What decides whether newer time zone data moves a line.
struct LineOfZone {
    BookingId booking;
    BookingLineId line;
    Instant start{};
    std::string timezone;
    std::optional<WallTime> wall{};
};

class BookingRepository {
  public:
    virtual ~BookingRepository() = default;
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
    // insert() of the booking, together with its consent, its command and its notification; all or
    // nothing. A companion's time off is as taken as a booking.
    [[nodiscard]] virtual std::expected<void, SlotTaken> create(const NewBooking& made) = 0;
    // Claims every line's time and writes the booking, or changes nothing: `[start, end + 8 h)` of
    // a companion never overlaps that of another live line, and between places there is enough time
    // to travel (gap_between, timing.h; decisions §4). The store itself enforces this, not a check
    // before the write: of any number of simultaneous claims one succeeds. Two lines of one booking
    // must not overlap either.
    [[nodiscard]] virtual std::expected<void, SlotTaken> insert(const Booking& booking) = 0;
    [[nodiscard]] virtual std::optional<Booking> find(const BookingId& id) = 0;
    // Bookings are always read in pages: one party may have ten thousand of them.
    [[nodiscard]] virtual BookingPage page(const BookingQuery& query) = 0;
    // The same bookings as page(), in the same order.
    [[nodiscard]] virtual std::vector<BookingOutline> outlines(const BookingQuery& query) = 0;
    // In the order of the ids, which must exist; at most a page of them.
    [[nodiscard]] virtual std::vector<Booking> of_ids(const std::vector<BookingId>& ids) = 0;
    [[nodiscard]] virtual BookingTotals totals(const AccountId& party, BookingSide side) = 0;
    // The pending and confirmed bookings of this account, on either side, by id.
    [[nodiscard]] virtual std::vector<BookingId> live_of(const AccountId& account) = 0;
    // Whether live_of() is not empty.
    [[nodiscard]] virtual bool has_live(const AccountId& account) = 0;

    // The guarded transition: writes `booking`'s status, paid/canceled times, reason, refunded sum
    // and hold, and for each line whether it is canceled and how much was refunded, only where the
    // stored status is still `from`; false when it is not. Leaving a live status frees all lines'
    // time; canceling a line frees that line's.
    [[nodiscard]] virtual bool update(const Booking& booking, BookingStatus from) = 0;
    // Claims the time of a canceled booking again (late payment): back to `confirmed`, or
    // SlotTaken, after which the transaction continues (and refunds the payment).
    [[nodiscard]] virtual std::expected<void, SlotTaken> reclaim(const Booking& booking) = 0;

    // Writes `booking`, in which the line `moved` replaced another one, together with that line,
    // and claims its time; the replaced line's time is freed. Other times of the same visit do not
    // conflict. Returns SlotTaken and writes nothing on a conflict, and also when the replaced line
    // is no longer active or the booking is not confirmed. Releases a time that was held for the
    // move.
    [[nodiscard]] virtual std::expected<void, SlotTaken> move_line(const Booking& booking,
                                                                   const BookingLineId& moved) = 0;
    // Claims the new time of a line in addition to its current one; other bookings conflict with
    // both alike. `SlotTaken` as above, and when a time is already held for the line.
    [[nodiscard]] virtual std::expected<void, SlotTaken> hold_move(const HeldMove& held) = 0;
    // By the id of the line at its new time.
    [[nodiscard]] virtual std::optional<HeldMove> held_move(const BookingLineId& line) = 0;
    [[nodiscard]] virtual std::vector<HeldMove> held_moves(const BookingId& booking) = 0;
    // …of several at once.
    [[nodiscard]] virtual std::vector<HeldMove> held_moves_of(
        const std::vector<BookingId>& bookings) = 0;
    // Those that expired before `now`, earliest first.
    [[nodiscard]] virtual std::vector<HeldMove> expired_moves(Instant now, int limit) = 0;
    // Frees the time; false when it was not held.
    virtual bool release_move(const BookingLineId& line) = 0;

    // Service spans of active lines that touch [from, to), by start; includes times held for a
    // move.
    [[nodiscard]] virtual std::vector<TimeSpan> busy(const AccountId& companion, Instant from,
                                                     Instant to) = 0;
    // The same, extended as seen from a place (as_seen_from, timing.h), for services whose own span
    // touches [from, to), in any order. `except`: a visit that is left out.
    [[nodiscard]] virtual std::vector<TimeSpan> busy_around(
        const AccountId& companion, const TimeSpan& span, const std::optional<GeoPoint>& place,
        const std::optional<BookingLineId>& except) = 0;
    // The same for several companions (one or more); companions without any span are left out.
    [[nodiscard]] virtual std::map<AccountId, std::vector<TimeSpan>> busy_of(
        const std::vector<AccountId>& companions, Instant from, Instant to,
        const std::optional<GeoPoint>& place) = 0;
    // The companions of this client's holds that were never paid and whose 30 minutes have not
    // passed, even if they were canceled.
    [[nodiscard]] virtual std::set<AccountId> held_companions(const AccountId& client,
                                                              Instant now) = 0;
    [[nodiscard]] virtual bool ever_paid(const AccountId& client) = 0;
    // The client's own unexpired hold that conflicts with this service of this companion.
    [[nodiscard]] virtual std::optional<OwnHold> own_hold(const AccountId& client,
                                                          const AccountId& companion,
                                                          const TimeSpan& service, Instant now) = 0;
    // Writes only the meeting places of the booking and its lines.
    virtual void set_places(const Booking& booking) = 0;
    // Pending bookings whose hold expired before `now`, oldest first.
    [[nodiscard]] virtual std::vector<BookingId> expired_holds(Instant now, int limit) = 0;
    // Confirmed bookings whose last line ended before `now`, oldest first.
    [[nodiscard]] virtual std::vector<BookingId> ended(Instant now, int limit) = 0;
    // Confirmed bookings with a line that begins after `now`, within the reminder's lead, whose
    // reminder was not sent yet; earliest start first.
    [[nodiscard]] virtual std::vector<BookingId> to_remind(Reminder reminder, Instant now,
                                                           int limit) = 0;
    // Records that a line's reminder was sent. Of any number of callers exactly one gets true.
    [[nodiscard]] virtual bool mark_reminded(const BookingLineId& line, Reminder reminder) = 0;
    // Lines of confirmed bookings that begin after `now` and whose clock time was converted by
    // older zone data than `version`, or not recorded; by id, after `after`.
    [[nodiscard]] virtual std::vector<LineOfZone> lines_before_zone_data(
        std::string_view version, Instant now, int limit,
        const std::optional<BookingLineId>& after) = 0;
    // Writes the clock time of a line, and nothing else of it.
    virtual void record_wall_time(const BookingLineId& line, const WallTime& wall) = 0;
    // Whether the two were ever parties of the same paid booking.
    [[nodiscard]] virtual bool booked_together(const AccountId& client,
                                               const AccountId& companion) = 0;
    // Whether a visit of the two took place: an active line of a completed booking.
    [[nodiscard]] virtual bool visited_together(const AccountId& client,
                                                const AccountId& companion) = 0;
    // The other parties of this account's paid bookings.
    [[nodiscard]] virtual std::vector<AccountId> booked_partners(const AccountId& account) = 0;

    // Whether it is recorded that `viewer` was shown `subject`'s legal name with this booking.
    [[nodiscard]] virtual bool name_disclosure(const NameDisclosure& seen) = 0;
    // Records it; only the first call for a disclosure has an effect.
    virtual void record_name_disclosure(const NameDisclosure& seen, Instant at) = 0;
    // Every disclosure of this account's legal name, in chronological order.
    [[nodiscard]] virtual std::vector<NameDisclosure> who_saw_name(const AccountId& subject) = 0;

    [[nodiscard]] virtual std::optional<BookingCommand> find_command(const AccountId& client,
                                                                     const std::string& key) = 0;
    virtual void insert_command(const BookingCommand& command) = 0;
    // Purges at most `limit` commands older than `before`, oldest first; returns how many.
    virtual long purge_commands(Instant before, int limit) = 0;
    // Erases this person's free text: places, notes, reasons, commands. Times and amounts stay.
    virtual void redact_free_text(const AccountId& account) = 0;
};

}  // namespace steady
