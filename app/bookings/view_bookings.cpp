#include "app/bookings/view_bookings.h"

#include "domain/accounts/public_name.h"
#include "domain/bookings/states.h"
#include "domain/bookings/timing.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace steady {
namespace {

constexpr int reviews_searched = 500;
constexpr const char* departed_name = "Deleted account";

PersonSummary summary_of(Transaction& transaction, const AccountId& id, bool full_name) {
    const auto account = transaction.accounts().find(id);
    if (!account) return {id, departed_name, ""};
    const std::string& legal = account->real_name.empty() ? account->name : account->real_name;
    return {id, full_name && !legal.empty() ? legal : public_name(*account),
            account->profile_photo};
}

// The reviews of companions, read once for all bookings of a page.
class ReviewLookup {
  public:
    explicit ReviewLookup(Transaction& transaction) : transaction_(transaction) {}

    [[nodiscard]] std::optional<Review> of(const Booking& booking) {
        if (booking.status != BookingStatus::completed) return std::nullopt;
        for (const BookingLine& line : booking.lines) {
            const auto& reviews = of_companion(line.companion);
            const auto found = std::ranges::find(reviews, booking.id, &Review::booking);
            if (found != reviews.end()) return *found;
        }
        return std::nullopt;
    }

  private:
    const std::vector<Review>& of_companion(const AccountId& companion) {
        const auto known = read_.find(companion);
        if (known != read_.end()) return known->second;
        auto reviews = transaction_.reviews().of_companion(companion, reviews_searched);
        return read_.emplace(companion, std::move(reviews)).first->second;
    }

    Transaction& transaction_;
    std::map<AccountId, std::vector<Review>> read_;
};

RefundProgress refund_progress(Transaction& transaction, const Booking& booking) {
    if (booking.refunded.is_zero()) return RefundProgress::ordered;
    const auto entries = transaction.ledger().entries_of(booking.id);
    const bool made = std::ranges::any_of(
        entries, [](const LedgerEntry& entry) { return entry.kind == "refund"; });
    return made ? RefundProgress::made : RefundProgress::ordered;
}

// A client's full name is for the companions and administrators of a paid booking (ROLE-024);
// clients see companions by their display names (ROLE-023).
BookingView view_of(Transaction& transaction, ReviewLookup& reviews, Booking booking,
                    CancelledBy party, Instant now) {
    BookingView view{std::move(booking), {}, std::nullopt};
    const Booking& shown = view.booking;
    for (const BookingLine& line : shown.lines) {
        if (view.people.contains(line.companion)) continue;
        view.people.emplace(line.companion, summary_of(transaction, line.companion, false));
    }
    view.shows_client = party != CancelledBy::client;
    const bool full_name = view.shows_client && shown.paid_at.has_value();
    view.people.emplace(shown.client, summary_of(transaction, shown.client, full_name));
    view.review = reviews.of(shown);
    view.refund = refund_progress(transaction, shown);
    view.can_pay = party == CancelledBy::client && shown.status == BookingStatus::pending &&
                   !hold_lapsed(shown, now);
    view.can_cancel = cancellable(shown, party, now);
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
        ReviewLookup reviews(transaction);
        for (std::size_t i = begin; i < end; ++i) {
            page.bookings.push_back(view_of(transaction, reviews, std::move(bookings[i]),
                                            works ? CancelledBy::companion : CancelledBy::client,
                                            now));
        }
        return page;
    });
}

Result<BookingView> BookingDetail::run(const BookingViewer& viewer, const BookingId& id) {
    const Instant now = clock_.now();
    return store_.read([&](Transaction& transaction) -> Result<BookingView> {
        auto booking = transaction.bookings().find(id);
        const auto party = booking ? party_of(*booking, viewer) : std::nullopt;
        if (!party) return refuse(Refusal::booking_not_found);
        ReviewLookup reviews(transaction);
        return view_of(transaction, reviews, std::move(*booking), *party, now);
    });
}

}  // namespace steady
