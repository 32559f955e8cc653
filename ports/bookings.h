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
#include <vector>

namespace steady {

// Which line of the refused booking found its companion taken.
struct SlotTaken {
    std::size_t line = 0;
};

// What a booking depends on, all of one moment.
struct BookingPreconditions {
    bool identity_verified = false;  // the client's
    bool client_suspended = false;
    int unpaid_holds = 0;                   // the client's pending ones whose hold still runs
    int recent_holds = 0;                   // the same with those cancelled: held_companions()
    std::optional<BookingCommand> command;  // stored under the key that was asked for
    Channels booking_made_channels;         // the client's own choice for booking_made
    // Those who exist, are not suspended and not blocked by the client or blocking them, without
    // tags; of their verifications only which kinds are verified.
    std::map<AccountId, Companion> companions;
};

// A booking of one's own that keeps a time and waits to be paid.
struct OwnHold {
    BookingId booking;
    Instant expires_at{};
};

// A booking with all that its creation leaves behind.
struct NewBooking {
    Booking booking;
    Consent consent;
    BookingCommand command;
    std::optional<Notification> notification{};
};

// A party of a paid booking was shown the legal name of its other party (decisions §2).
struct NameDisclosure {
    AccountId viewer;
    AccountId subject;
    BookingId booking;
    friend auto operator<=>(const NameDisclosure&, const NameDisclosure&) = default;
};

// As what a party has bookings: those that a client made, or those with a line of a companion, in
// the state that own_part gives them.
enum class BookingSide { client, companion };

// For a companion, of the own part of each booking. Equal ones come by their ids, or by their start
// where they are sorted by hours or state.
enum class BookingOrder {
    newest_first,
    upcoming_soonest_first,  // pending and confirmed ones alone
    first_start,
    last_start,
    fewest_hours,
    most_hours,
    lowest_sum,  // of what is to be paid for it, without what was credited to moved visits
    highest_sum,
    first_state,  // pending, confirmed, completed, cancelled
    last_state,
};
inline constexpr int booking_order_count = 10;
[[nodiscard]] constexpr bool ascends(BookingOrder order) {
    return static_cast<int>(order) % 2 == 0 ? order != BookingOrder::newest_first
                                            : order == BookingOrder::upcoming_soonest_first;
}
// Room for a second of the epoch below hours or the number of a state.
inline constexpr std::int64_t seconds_of_key = 100'000'000'000;

// Where a list of bookings stands: at the booking with this id, by what its order goes by (seconds
// of the epoch, cents, or hours and states with the start's seconds).
struct BookingCursor {
    std::int64_t key = 0;
    BookingId id;
    friend bool operator==(const BookingCursor&, const BookingCursor&) = default;
};

// Which bookings of a party; pages count from 1.
struct BookingQuery {
    AccountId party;
    BookingSide side = BookingSide::client;
    std::vector<BookingStatus> statuses{};  // none: all; of upcoming_soonest_first always its two
    int page = 1;
    int limit = 20;
    BookingOrder order = BookingOrder::newest_first;
    std::optional<AccountId> with{};       // the other party, of a line that goes on
    std::optional<BookingCursor> after{};  // only what comes behind it; then page is 1
};

struct BookingPage {
    std::vector<Booking> bookings;        // with all their lines, also other companions'
    std::optional<BookingCursor> next{};  // of the last one, where the list goes on
};

// As much of a booking as filters ask for: its place in the list, and the visits that go on (of a
// cancelled booking all), each with the other party.
struct BookingOutline {
    struct Visit {
        AccountId other;
        Instant start{};
        std::string timezone;
    };
    BookingCursor place;
    std::vector<Visit> visits{};
};

// What all bookings of a party come to, by the state that the party has them in.
struct BookingTotals {
    std::array<long, 4> counts{};  // by status

    [[nodiscard]] long& of(BookingStatus status) {
        return counts.at(static_cast<std::size_t>(status));
    }
    [[nodiscard]] long of(BookingStatus status) const {
        return counts.at(static_cast<std::size_t>(status));
    }
    // In these states; in any, where none is named.
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

// One of bookable(), and what stands in their calendar besides.
struct BookableCompanion {
    Companion companion;
    std::vector<TimeSpan> busy;      // as busy()
    std::vector<TimeSpan> time_off;  // the first to begin first
};

class BookingRepository {
  public:
    virtual ~BookingRepository() = default;
    // What a booking of these companions (one or more) by this client depends on, with few
    // questions to the database: what find_command, held_companions and the parties' own
    // repositories would say.
    [[nodiscard]] virtual BookingPreconditions preconditions(
        const AccountId& client, const std::vector<AccountId>& companions,
        const std::string& command_key, Instant now) = 0;
    // The part of it that a price rests on: which of these companions this client may book (they
    // are there and not suspended, and neither has blocked the other), without degrees and skills,
    // and of verifications only which are verified. A single question.
    [[nodiscard]] virtual std::map<AccountId, Companion> bookable(
        const AccountId& client, const std::vector<AccountId>& companions) = 0;
    // The same of one, with what touches the span. A single question.
    [[nodiscard]] virtual std::optional<BookableCompanion> bookable_in(const AccountId& client,
                                                                       const AccountId& companion,
                                                                       const TimeSpan& span) = 0;
    // insert() of the booking, and with it its consent, its command and its notification; all or
    // nothing. A companion who has taken time off is as taken as a booked one.
    [[nodiscard]] virtual std::expected<void, SlotTaken> create(const NewBooking& made) = 0;
    // Claims every line's time and writes the booking, or nothing: `[start, end + 8 h)` of a
    // companion never overlaps that of another live line, and between places there is room for the
    // way (gap_between, timing.h; decisions §4). The guard is the store's
    // own, not a check before the write: of any number of simultaneous claims one wins. Two lines
    // of one booking are held against each other too.
    [[nodiscard]] virtual std::expected<void, SlotTaken> insert(const Booking& booking) = 0;
    [[nodiscard]] virtual std::optional<Booking> find(const BookingId& id) = 0;
    // Nobody's bookings are read all at once: a party may have ten thousand of them.
    [[nodiscard]] virtual BookingPage page(const BookingQuery& query) = 0;
    // The same bookings as page(), in the same order.
    [[nodiscard]] virtual std::vector<BookingOutline> outlines(const BookingQuery& query) = 0;
    // In the order of the ids, which exist; no more than a page of them.
    [[nodiscard]] virtual std::vector<Booking> of_ids(const std::vector<BookingId>& ids) = 0;
    [[nodiscard]] virtual BookingTotals totals(const AccountId& party, BookingSide side) = 0;
    // The bookings that this account still has pending or confirmed, on either side, by id.
    [[nodiscard]] virtual std::vector<BookingId> live_of(const AccountId& account) = 0;
    // Whether there is one.
    [[nodiscard]] virtual bool has_live(const AccountId& account) = 0;

    // The guarded transition: writes `booking`'s status, paid/cancelled times, reason, refunded
    // sum and hold, and of its lines whether they are cancelled and what was given back of them,
    // only where the stored status is still `from`; false when it is not. Leaving a live status
    // frees all lines' time, a line's cancellation its own.
    [[nodiscard]] virtual bool update(const Booking& booking, BookingStatus from) = 0;
    // Takes the time of a cancelled booking again (late payment): back to `confirmed`, or
    // SlotTaken, after which the transaction goes on (the payment is then refunded in it).
    [[nodiscard]] virtual std::expected<void, SlotTaken> reclaim(const Booking& booking) = 0;

    // Writes `booking`, in which the line `moved` took another one's place, that line with it and
    // takes its time; the one before loses its own. Other times of the same visit are not in the
    // way. SlotTaken, or nothing is written: also when the line before does not go on any more, or
    // the booking is not confirmed. A time that was held for it is held no longer.
    [[nodiscard]] virtual std::expected<void, SlotTaken> move_line(const Booking& booking,
                                                                   const BookingLineId& moved) = 0;
    // Takes the time of a line that is to move there, besides the one it has; no other booking sees
    // a difference between the two. `SlotTaken` as above, and when a time is held for it already.
    [[nodiscard]] virtual std::expected<void, SlotTaken> hold_move(const HeldMove& held) = 0;
    // By the line at its new time.
    [[nodiscard]] virtual std::optional<HeldMove> held_move(const BookingLineId& line) = 0;
    [[nodiscard]] virtual std::vector<HeldMove> held_moves(const BookingId& booking) = 0;
    // …of several at once.
    [[nodiscard]] virtual std::vector<HeldMove> held_moves_of(
        const std::vector<BookingId>& bookings) = 0;
    // Those that ended before `now`, the first to end first.
    [[nodiscard]] virtual std::vector<HeldMove> expired_moves(Instant now, int limit) = 0;
    // The time is free again; false when it was not held.
    virtual bool release_move(const BookingLineId& line) = 0;

    // Service spans of live lines that go on and touch [from, to), by start; times that are held
    // for a move among them.
    [[nodiscard]] virtual std::vector<TimeSpan> busy(const AccountId& companion, Instant from,
                                                     Instant to) = 0;
    // The same as seen from a place (as_seen_from, timing.h): of those that touch [from, to) by
    // themselves, in any order. `except`: a visit that is left out.
    [[nodiscard]] virtual std::vector<TimeSpan> busy_around(
        const AccountId& companion, const TimeSpan& span, const std::optional<GeoPoint>& place,
        const std::optional<BookingLineId>& except) = 0;
    // The same of several (one or more), by companion; whoever has none is not named.
    [[nodiscard]] virtual std::map<AccountId, std::vector<TimeSpan>> busy_of(
        const std::vector<AccountId>& companions, Instant from, Instant to,
        const std::optional<GeoPoint>& place) = 0;
    // The companions of this client's holds that were never paid and whose 30 minutes still run,
    // even if they were cancelled.
    [[nodiscard]] virtual std::set<AccountId> held_companions(const AccountId& client,
                                                              Instant now) = 0;
    // Whether the client ever paid a booking.
    [[nodiscard]] virtual bool ever_paid(const AccountId& client) = 0;
    // The client's own pending booking, its hold still running, that stands in the way of this
    // service of this companion.
    [[nodiscard]] virtual std::optional<OwnHold> own_hold(const AccountId& client,
                                                          const AccountId& companion,
                                                          const TimeSpan& service, Instant now) = 0;
    // Writes where the booking and each of its lines meet, and nothing else of them.
    virtual void set_places(const Booking& booking) = 0;
    // Pending ones whose hold ended before `now`, oldest first.
    [[nodiscard]] virtual std::vector<BookingId> expired_holds(Instant now, int limit) = 0;
    // Confirmed ones whose last line ended before `now`, oldest first.
    [[nodiscard]] virtual std::vector<BookingId> ended(Instant now, int limit) = 0;
    // Confirmed ones with a line that begins after `now`, no later than the reminder's lead, and
    // has not had it; the first to begin first.
    [[nodiscard]] virtual std::vector<BookingId> to_remind(Reminder reminder, Instant now,
                                                           int limit) = 0;
    // Notes that a line has had its reminder. Of any number of callers one gets true.
    [[nodiscard]] virtual bool mark_reminded(const BookingLineId& line, Reminder reminder) = 0;
    // Whether the two were ever parties of one booking that was paid.
    [[nodiscard]] virtual bool booked_together(const AccountId& client,
                                               const AccountId& companion) = 0;
    // Whether a visit of the two took place: a line that was not cancelled, of a completed booking.
    [[nodiscard]] virtual bool visited_together(const AccountId& client,
                                                const AccountId& companion) = 0;
    // The other parties of this account's paid bookings.
    [[nodiscard]] virtual std::vector<AccountId> booked_partners(const AccountId& account) = 0;

    // Whether this is on record: `viewer` was shown `subject`'s legal name with this booking.
    [[nodiscard]] virtual bool name_disclosure(const NameDisclosure& seen) = 0;
    // Puts it on record; the first time alone counts.
    virtual void record_name_disclosure(const NameDisclosure& seen, Instant at) = 0;
    // Everybody who was shown this account's legal name, in the order in which they were.
    [[nodiscard]] virtual std::vector<NameDisclosure> who_saw_name(const AccountId& subject) = 0;

    [[nodiscard]] virtual std::optional<BookingCommand> find_command(const AccountId& client,
                                                                     const std::string& key) = 0;
    virtual void insert_command(const BookingCommand& command) = 0;
    // Forgets at most `limit` commands of before `before`, the oldest first; how many.
    virtual long purge_commands(Instant before, int limit) = 0;
    // Erases what this person wrote: places, notes, reasons, commands. Times and money stay.
    virtual void redact_free_text(const AccountId& account) = 0;
};

}  // namespace steady
