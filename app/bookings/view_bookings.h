#pragma once

#include "app/bookings/booking_view.h"
#include "app/bookings/booking_viewer.h"
#include "app/core/count_cache.h"
#include "domain/bookings/booking.h"
#include "domain/bookings/history_filter.h"
#include "domain/core/error.h"
#include "ports/booking_lists.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"
#include "ports/text_forms.h"
#include "ports/video_rooms.h"

#include <optional>
#include <vector>

namespace steady {

struct BookingViewPage {
    std::vector<BookingView> bookings;
    // Of the whole list where it is narrowed by nothing but its status and starts here, else as
    // many as were found.
    long total = 0;
    std::optional<BookingCursor> next{};  // where the list goes on
    std::optional<BookingTotals>
        counts{};  // of all the account's bookings; with a list's beginning
};

struct BookingListQuery {
    std::optional<BookingStatus> status{};
    int page = 1;  // from 1; 1 where `after` is given or the list is narrowed
    int limit = 20;
    bool upcoming = false;  // pending and confirmed, soonest first; instead of a status
    std::optional<BookingOrder> order{};
    HistoryFilter filter{};
    std::optional<AccountId> with{};  // the other party
    std::optional<BookingCursor> after{};
};

// How many bookings one call looks through for a name or days; later ones need another call.
inline constexpr int bookings_scanned = 500;

// GET /api/bookings/my-bookings (API-049): the bookings an account made, or works in, newest first.
// Where a client has more than a thousand, they are counted once a minute, and at once when one is
// made, or one of the next to come is cancelled or over (HIST-004).
class MyBookings {
  public:
    MyBookings(Store& store, const Clock& clock, const TimeZones& zones, const TextForms& texts)
        : store_(store), clock_(clock), zones_(zones), texts_(texts) {}
    [[nodiscard]] BookingViewPage run(const AccountId& account, const BookingListQuery& query);

  private:
    // What a long history came to, and the ends of it by which a change is seen.
    struct CountedHistory {
        BookingTotals totals;
        std::vector<BookingId> ends;
    };

    [[nodiscard]] BookingPage found(Transaction& transaction, const BookingQuery& wanted,
                                    const HistoryFilter& filter, long& total) const;
    [[nodiscard]] BookingTotals counts(Transaction& transaction, const AccountId& account,
                                       BookingSide side, Instant now);

    Store& store_;
    const Clock& clock_;
    const TimeZones& zones_;
    const TextForms& texts_;
    TotalCache<CountedHistory> counts_;
};

// GET /api/bookings/{id}, and the reply of every act on a booking. The parties of a paid booking
// see each other's legal names, which is put on record before the answer leaves (decisions §2), and
// how they meet. Refuses booking_not_found to everybody who is no party of it.
class BookingDetail {
  public:
    BookingDetail(Store& store, const Clock& clock, const VideoRooms* rooms, const TextForms& texts)
        : store_(store), clock_(clock), rooms_(rooms), texts_(texts) {}
    [[nodiscard]] Result<BookingView> run(const BookingViewer& viewer, const BookingId& id);
    // The same of a booking that was read or written just now as `known`: one round trip to a store
    // that is reached over a network, also where it has changed since.
    [[nodiscard]] Result<BookingView> run_known(const BookingViewer& viewer, const Booking& known);
    // The same to its client, of a booking that `seen` has just led to: nothing is read.
    [[nodiscard]] BookingView of_new(Booking booking, const BookingPreconditions& seen) const;

  private:
    struct Page;
    [[nodiscard]] Result<Page> page_of(Transaction& transaction, Booking booking,
                                       const BookingViewer& viewer, Instant now) const;
    [[nodiscard]] LineMeeting meeting_of(Transaction& transaction, const BookingView& view,
                                         const BookingLine& line, CancelledBy party,
                                         Instant now) const;
    [[nodiscard]] Result<BookingView> recorded(Result<Page> page);

    Store& store_;
    const Clock& clock_;
    const VideoRooms* rooms_;
    const TextForms& texts_;
};

}  // namespace steady
