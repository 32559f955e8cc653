#include "app/bookings/view_bookings.h"

#include "domain/accounts/public_name.h"
#include "domain/bookings/states.h"
#include "domain/bookings/timing.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace steady {
namespace {

constexpr const char* departed_name = "Deleted account";

PersonSummary summary_of(Transaction& transaction, const AccountId& id, bool full_name) {
    const auto account = transaction.accounts().find(id);
    if (!account) return {id, departed_name, ""};
    const std::string& legal = account->real_name.empty() ? account->name : account->real_name;
    return {id, full_name && !legal.empty() ? legal : public_name(*account),
            account->profile_photo};
}

// Which review belongs to which booking; read once for all bookings of a page.
class ReviewLookup {
  public:
    ReviewLookup(Transaction& transaction, const std::vector<Booking>& bookings) {
        std::vector<BookingId> completed;
        for (const Booking& booking : bookings) {
            if (booking.status == BookingStatus::completed) completed.push_back(booking.id);
        }
        reviews_ = transaction.reviews().of_bookings(completed);
    }

    [[nodiscard]] std::optional<Review> of(const Booking& booking) const {
        for (const BookingLine& line : booking.lines) {
            const auto found = std::ranges::find_if(reviews_, [&](const Review& review) {
                return review.booking == booking.id && review.companion == line.companion;
            });
            if (found != reviews_.end()) return *found;
        }
        return std::nullopt;
    }

  private:
    std::vector<Review> reviews_;
};

// In the order in which they became due.
std::vector<RefundRecord> refunds_of(Transaction& transaction, const BookingId& booking) {
    auto refunds = transaction.refunds().of_booking(booking);
    std::ranges::stable_sort(refunds, {}, &RefundRecord::ordered_at);
    return refunds;
}

bool may_cancel(const Booking& booking, const AccountId& viewer, CancelledBy party, Instant now) {
    if (party != CancelledBy::companion) return cancellable(booking, party, now);
    return !cancellable_lines(booking, viewer, now).empty();
}

// Where people meet is for those who are sure to come.
void hide_places(Booking& booking) {
    booking.location.clear();
    for (BookingLine& line : booking.lines) {
        if (!line.is_video) line.location.clear();
    }
}

// A client's full name is for the companions and administrators of a paid booking (ROLE-024);
// clients see companions by their display names (ROLE-023).
BookingView view_of(Transaction& transaction, const ReviewLookup& reviews, Booking booking,
                    CancelledBy party, Instant now) {
    BookingView view{std::move(booking)};
    const Booking& shown = view.booking;
    for (const BookingLine& line : shown.lines) {
        if (view.people.contains(line.companion)) continue;
        view.people.emplace(line.companion, summary_of(transaction, line.companion, false));
    }
    view.shows_client = party != CancelledBy::client;
    view.whole_payment = party != CancelledBy::companion;
    const bool full_name = view.shows_client && shown.paid_at.has_value();
    view.people.emplace(shown.client, summary_of(transaction, shown.client, full_name));
    view.review = reviews.of(shown);
    view.can_pay = party == CancelledBy::client && shown.status == BookingStatus::pending &&
                   !hold_lapsed(shown, now);
    view.can_cancel = may_cancel(shown, shown.lines.front().companion, party, now);
    if (party == CancelledBy::companion) {
        if (!shown.paid_at) hide_places(view.booking);
    } else if (cancellable(shown, CancelledBy::client, now)) {
        view.refund_steps = refund_steps(shown, now);
    }
    return view;
}

}  // namespace

BookingPage MyBookings::run(const AccountId& account, const BookingListQuery& query) {
    const Instant now = clock_.now();
    return store_.read([&](Transaction& transaction) {
        const auto own = transaction.accounts().find(account);
        const bool works = own && own->type == AccountType::companion;
        auto bookings = works ? transaction.bookings().of_companion(account)
                              : transaction.bookings().of_client(account);
        if (works) {
            for (Booking& booking : bookings) booking = own_part(booking, account);
        }
        if (query.status) {
            std::erase_if(bookings,
                          [&](const Booking& booking) { return booking.status != *query.status; });
        }
        BookingPage page;
        page.total = static_cast<long>(bookings.size());
        const auto limit = static_cast<std::size_t>(query.limit);
        const std::size_t begin =
            std::min((static_cast<std::size_t>(query.page) - 1) * limit, bookings.size());
        const std::size_t end = std::min(begin + limit, bookings.size());
        bookings = {std::make_move_iterator(bookings.begin() + static_cast<std::ptrdiff_t>(begin)),
                    std::make_move_iterator(bookings.begin() + static_cast<std::ptrdiff_t>(end))};
        const ReviewLookup reviews(transaction, bookings);
        for (Booking& booking : bookings) {
            page.bookings.push_back(view_of(transaction, reviews, std::move(booking),
                                            works ? CancelledBy::companion : CancelledBy::client,
                                            now));
        }
        return page;
    });
}

Result<BookingView> BookingDetail::run(const BookingViewer& viewer, const BookingId& id) {
    const Instant now = clock_.now();
    std::optional<Account> travels;
    auto seen = store_.read([&](Transaction& transaction) -> Result<BookingView> {
        auto booking = transaction.bookings().find(id);
        const auto party = booking ? party_of(*booking, viewer) : std::nullopt;
        if (!party) return refuse(Refusal::booking_not_found);
        if (party == CancelledBy::companion) travels = transaction.accounts().find(*viewer.account);
        const std::vector<Booking> shown{own_view(std::move(*booking), viewer)};
        const ReviewLookup reviews(transaction, shown);
        BookingView view = view_of(transaction, reviews, shown.front(), *party, now);
        if (view.whole_payment) view.refunds = refunds_of(transaction, id);
        return view;
    });
    if (seen && travels) {
        seen->own_departures = departures_.of(travels->id, travels->address, seen->booking);
    }
    return seen;
}

}  // namespace steady
