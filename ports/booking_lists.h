#pragma once

#include "domain/bookings/booking.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steady {

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
    // A client's by the price, without what was credited to rescheduled visits; a companion's by
    // their pay, of a canceled booking what they retain.
    lowest_sum,
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

// Lists of bookings, for their parties and for operators.
class BookingListRepository {
  public:
    virtual ~BookingListRepository() = default;
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
};

}  // namespace steady
