#pragma once

#include "app/bookings/booking_viewer.h"
#include "app/bookings/own_departures.h"
#include "domain/bookings/booking.h"
#include "domain/bookings/cancellation.h"
#include "domain/core/error.h"
#include "domain/payments/refund_order.h"
#include "domain/reviews/review.h"
#include "ports/store.h"
#include "ports/system.h"
#include "ports/video_rooms.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// How a person is named to this viewer.
struct PersonSummary {
    AccountId id;
    std::string name;
    std::string photo;
    std::string legal_name{};  // on the page of a paid booking, for its other parties
};

// How the parties of a paid line meet: what is shown to this viewer now.
struct LineMeeting {
    Instant contact_from{};  // when the rest of this is shown
    std::string join_link{};
    std::string phone{};         // of the other party
    bool lacks_address = false;  // of a video line: nobody has given a link yet
};

// A booking as its viewer has it, with the people in it (ENT-011, ENT-012): a companion sees their
// own lines alone, and nothing of the other companions.
struct BookingView {
    Booking booking;
    std::map<AccountId, PersonSummary> people{};  // companions, and the client
    std::optional<Review> review{};               // the client's, if it is written
    std::vector<RefundRecord> refunds{};          // on the booking's page; empty to companions
    // What the client's cancelling gives back from now on; empty for companions, and when the
    // client can't cancel any more.
    std::vector<RefundStep> refund_steps{};
    std::map<BookingLineId, LineMeeting> meetings{};  // on the page: lines of a paid booking
    bool shows_client = false;                        // the viewer is not the client
    bool whole_payment = true;                        // false: the sums are those of own lines
    bool can_pay = false;
    bool can_cancel = false;
    std::map<BookingLineId, Instant> own_departures{};  // of the viewer's lines, where known
};

struct BookingViewPage {
    std::vector<BookingView> bookings;
    long total = 0;
};

struct BookingListQuery {
    std::optional<BookingStatus> status{};
    int page = 1;  // from 1
    int limit = 20;
};

// GET /api/bookings/my-bookings (API-049): the bookings an account made, or works in, newest first.
class MyBookings {
  public:
    MyBookings(Store& store, const Clock& clock) : store_(store), clock_(clock) {}
    [[nodiscard]] BookingViewPage run(const AccountId& account, const BookingListQuery& query);

  private:
    Store& store_;
    const Clock& clock_;
};

// GET /api/bookings/{id}. The parties of a paid booking see each other's legal names, which is put
// on record before the answer leaves (decisions §2), and how they meet. Refuses booking_not_found
// to everybody who is no party of it.
class BookingDetail {
  public:
    BookingDetail(Store& store, const Clock& clock, OwnDepartures departures,
                  const VideoRooms* rooms)
        : store_(store), clock_(clock), departures_(departures), rooms_(rooms) {}
    [[nodiscard]] Result<BookingView> run(const BookingViewer& viewer, const BookingId& id);

  private:
    [[nodiscard]] LineMeeting meeting_of(Transaction& transaction, const Booking& booking,
                                         const BookingLine& line, CancelledBy party) const;
    void record_names(const BookingView& view, const AccountId& viewer);

    Store& store_;
    const Clock& clock_;
    OwnDepartures departures_;
    const VideoRooms* rooms_;
};

}  // namespace steady
