#pragma once

#include "app/bookings/shift_view.h"
#include "domain/bookings/approval.h"
#include "domain/bookings/booking.h"
#include "domain/bookings/cancellation.h"
#include "domain/bookings/held_move.h"
#include "domain/bookings/recipient.h"
#include "domain/payments/refund_order.h"
#include "domain/reviews/review.h"
#include "ports/new_booking.h"
#include "ports/store_fwd.h"
#include "ports/text_forms.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace steady {

// How a person is named to this viewer.
struct PersonSummary {
    AccountId id;
    std::string name;
    std::string photo;
    // On the page of a paid booking, for its other parties, once the companion has said yes.
    std::string legal_name{};
    bool departed = false;   // the account was deleted: it cannot be reviewed, booked or blocked
    bool suspended = false;  // on the page, to administrators
};

// How the parties of a paid line meet: what is shown to this viewer now.
struct LineMeeting {
    Instant contact_from{};  // when the rest of this is shown
    std::string join_link{};
    std::string visit_link{};    // to the companion, at any time: the link of this visit alone
    std::string phone{};         // of the other party, once the companion has said yes
    bool awaits_yes = false;     // the companion has not said yes yet
    bool lacks_address = false;  // of a video line: there is no link yet
};

// How a companion reaches a client, from a day before a visit until its end.
struct ClientContact {
    Instant from{};  // of the next visit; when the rest of this is shown
    std::string phone{};
    std::string email{};
    bool awaits_yes = false;  // to the next visit: until then the rest is empty
};

// A booking as its viewer has it, with the people in it (ENT-011, ENT-012): a companion sees their
// own lines alone, and nothing of the other companions.
struct BookingView {
    Booking booking;
    std::map<AccountId, PersonSummary> people{};  // companions, and the client to others
    std::vector<Review> reviews{};                // the client's, one for each companion at most
    Money disputed{};  // of what was paid, by open and lost disputes at the client's bank
    std::vector<RefundRecord> refunds{};  // on the booking's page; empty to companions
    // What the client's cancelling gives back from now on; empty for companions, and when the
    // client can't cancel any more.
    std::vector<RefundStep> refund_steps{};
    std::map<BookingLineId, LineMeeting> meetings{};  // on the page: lines of a paid booking
    // Of a paid booking's lines, on its page and in a companion's list.
    std::map<BookingLineId, ShiftView> shifts{};
    // What the client can rely on of each line that was paid, also of canceled ones.
    std::map<BookingLineId, VisitAnswer> answers{};
    std::optional<ClientContact> client_contact{};  // to a companion with a paid visit ahead
    bool shows_client = false;                      // the viewer is not the client
    // To a companion whose paid visits were canceled: what they are paid all the same.
    std::optional<Money> retained_pay{};
    bool whole_payment = true;  // false: the sums are those of own lines
    // Of a booking whose companion is asked first; to the companion once the card is authorized.
    std::optional<Approval> approval{};
    bool can_answer_approval = false;  // by this viewer, now
    // The recipient of the visits, where that is not the client, as far as this viewer may know;
    // the answer is the booking's. Of a companion: no more than the first name before they have
    // said yes, and the number only while the two can reach each other.
    std::optional<Recipient> recipient{};
    bool can_ask_recipient = false;  // by this viewer, now
    bool can_pay = false;
    bool needs_agreement =
        false;  // on the page: it was proposed, and its client has not agreed yet
    bool can_cancel = false;
    std::vector<HeldMove> held_moves{};       // on the page, to the client and administrators
    std::set<BookingLineId> movable_lines{};  // by this viewer, now
    // By the client, now, at no cost: visits of several that are not answered yet.
    std::set<BookingLineId> separately_cancellable{};
};

// Whether the companion of this line has said yes to it.
[[nodiscard]] bool has_accepted(const BookingView& view, const BookingLine& line);

// What a companion earns with the booking, or keeps of one that was cancelled; nullopt to all
// others, and where that is not looked up.
[[nodiscard]] std::optional<Money> own_pay(const BookingView& view);

// The public name of the person, also of closed accounts.
[[nodiscard]] PersonSummary summary_of(Transaction& transaction, const AccountId& id);

// Which review and which shift belongs to which booking; read once for all bookings of a page.
class BookingLookup {
  public:
    BookingLookup(Transaction& transaction, const std::vector<Booking>& bookings);

    // In the order of the lines, one for each companion.
    [[nodiscard]] std::vector<Review> reviews_of(const Booking& booking) const;
    [[nodiscard]] const std::vector<ShiftReport>& shifts() const { return shifts_; }
    [[nodiscard]] std::optional<Approval> approval_of(const Booking& booking) const;
    [[nodiscard]] std::optional<Recipient> recipient_of(const Booking& booking) const;

  private:
    std::vector<Review> reviews_;
    std::vector<ShiftReport> shifts_;
    std::vector<Approval> approvals_;
    std::vector<Recipient> recipients_;
};

// The companion's link for this visit alone; empty: none.
[[nodiscard]] std::string visit_link_of(const BookingView& view, const BookingLine& line);

// Of a booking that was just made, as its client sees it; `seen` is what it was made of, so that
// nothing needs to be read: its consent is on record, and nothing else is stored with it.
[[nodiscard]] BookingView view_of_new(Booking booking, const BookingPreconditions& seen,
                                      Instant now);

// The booking as the list and its page both show it. `booking` is the party's own part.
[[nodiscard]] BookingView view_of(Transaction& transaction, const BookingLookup& lookup,
                                  Booking booking, CancelledBy party, Instant now);

// What its page shows besides, but for how people meet.
void add_page(Transaction& transaction, BookingView& view, CancelledBy party,
              const TextForms& texts, Instant now);

}  // namespace steady
