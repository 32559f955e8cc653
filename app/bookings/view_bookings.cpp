#include "app/bookings/view_bookings.h"

#include "app/core/readable.h"
#include "domain/bookings/meeting.h"
#include "ports/accounts.h"
#include "ports/booking_lists.h"
#include "ports/companions.h"
#include "ports/name_disclosures.h"
#include "ports/prefetching_store.h"
#include "ports/store.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

// By what name a list is searched: as the people are shown in it.
class ShownNames {
  public:
    explicit ShownNames(Transaction& transaction) : transaction_(transaction) {}

    [[nodiscard]] const std::string& of(const AccountId& id) {
        auto known = names_.find(id);
        if (known == names_.end()) {
            known = names_.emplace(id, summary_of(transaction_, id).name).first;
        }
        return known->second;
    }

  private:
    Transaction& transaction_;
    std::map<AccountId, std::string> names_;
};

bool is_narrowed(const BookingListQuery& query) {
    return query.with || query.filter.narrows();
}

BookingOrder order_of(const BookingListQuery& query) {
    if (query.order) return *query.order;
    return query.upcoming ? BookingOrder::upcoming_soonest_first : BookingOrder::newest_first;
}

std::vector<BookingStatus> statuses_of(const BookingListQuery& query) {
    if (query.upcoming) return {BookingStatus::pending, BookingStatus::confirmed};
    if (query.status) return {*query.status};
    return {};
}

constexpr int checked_ends = 20;

// The booking that a client made last, and the next to come: what is done with a history is done
// with these.
std::vector<BookingId> ends_of(Transaction& transaction, const AccountId& client) {
    std::vector<BookingId> ends;
    const auto add = [&](BookingOrder order, int limit) {
        const BookingQuery query{.party = client, .limit = limit, .order = order};
        for (const BookingOutline& outline : transaction.booking_lists.outlines(query)) {
            ends.push_back(outline.place.id);
        }
    };
    add(BookingOrder::newest_first, 1);
    add(BookingOrder::upcoming_soonest_first, checked_ends);
    return ends;
}

}  // namespace

BookingTotals MyBookings::counts(Transaction& transaction, const AccountId& account,
                                 BookingSide side, Instant now) {
    if (side == BookingSide::companion) return transaction.booking_lists.totals(account, side);
    const auto kept = counts_.find(account.text(), now);
    if (kept && kept->ends == ends_of(transaction, account)) return kept->totals;
    const BookingTotals totals = transaction.booking_lists.totals(account, side);
    if (const long all = totals.in({}); kept || all > TotalCache<CountedHistory>::short_list) {
        counts_.keep(account.text(), all, {totals, ends_of(transaction, account)}, now);
    }
    return totals;
}

// Looks through the outlines, and reads those bookings that are wanted.
BookingPage MyBookings::found(Transaction& transaction, const BookingQuery& wanted,
                              const HistoryFilter& filter, long& total) const {
    BookingQuery all = wanted;
    all.limit = bookings_scanned;
    const auto outlines = transaction.booking_lists.outlines(all);
    ShownNames names(transaction);
    HistoryFilter folded = filter;
    folded.name = texts_.search_key(filter.name);
    const auto fits = [&](const BookingOutline::Visit& visit) {
        const auto day =
            std::chrono::floor<std::chrono::days>(zones_.to_local(visit.start, visit.timezone));
        const bool is_any = folded.name.empty();
        return is_wanted(folded, is_any ? "" : texts_.search_key(names.of(visit.other)), day);
    };
    BookingPage page;
    std::vector<BookingId> ids;
    for (const BookingOutline& outline : outlines) {
        if (std::ranges::none_of(outline.visits, fits)) continue;
        ++total;
        if (ids.size() == static_cast<std::size_t>(wanted.limit)) continue;
        ids.push_back(outline.place.id);
        page.next = outline.place;
    }
    const bool is_end = outlines.size() < static_cast<std::size_t>(bookings_scanned);
    if (total == static_cast<long>(ids.size())) {
        page.next = is_end ? std::nullopt : std::optional(outlines.back().place);
    }
    page.bookings = transaction.booking_lists.of_ids(ids);
    return page;
}

BookingViewPage MyBookings::run(const AccountId& account, const BookingListQuery& query) {
    const Instant now = clock_.now();
    return store_.read([&](Transaction& transaction) {
        const auto own = transaction.accounts.find(account);
        const bool works = own && own->type == AccountType::companion;
        BookingQuery wanted{.party = account,
                            .side = works ? BookingSide::companion : BookingSide::client,
                            .statuses = statuses_of(query),
                            .page = query.page,
                            .limit = query.limit,
                            .order = order_of(query),
                            .with = query.with,
                            .after = query.after};
        BookingViewPage page;
        BookingPage found = query.filter.narrows()
                                ? this->found(transaction, wanted, query.filter, page.total)
                                : transaction.booking_lists.page(wanted);
        if (!query.filter.narrows()) page.total = static_cast<long>(found.bookings.size());
        page.next = found.next;
        if (!query.after) page.counts = counts(transaction, account, wanted.side, now);
        if (page.counts && !is_narrowed(query)) page.total = page.counts->in(wanted.statuses);
        const BookingLookup lookup(transaction, found.bookings);
        for (Booking& booking : found.bookings) {
            auto view = readable([&] {
                return works ? view_of(transaction, lookup, own_part(booking, account),
                                       CancelledBy::companion, now)
                             : view_of(transaction, lookup, std::move(booking), CancelledBy::client,
                                       now);
            });
            if (view) page.bookings.push_back(*std::move(view));
        }
        return page;
    });
}

// What a viewer gets, and the legal names in it that are not on record yet.
struct BookingDetail::Page {
    BookingView view;
    std::vector<NameDisclosure> unrecorded;
};

namespace {

// Queried also of names that are not shown: until the answers of the companions are read, it is not
// known which are, and a prefetch knows none.
std::vector<NameDisclosure> unrecorded_names(Transaction& transaction, const BookingView& view,
                                             const BookingViewer& viewer) {
    std::vector<NameDisclosure> unrecorded;
    if (!viewer.account || !view.booking.paid_at) return unrecorded;
    for (const auto& [id, person] : view.people) {
        if (id == *viewer.account) continue;
        NameDisclosure shown{*viewer.account, id, view.booking.id};
        const bool is_recorded = transaction.name_disclosures.name_disclosure(shown);
        if (!is_recorded && !person.legal_name.empty()) unrecorded.push_back(std::move(shown));
    }
    return unrecorded;
}

}  // namespace

Result<BookingView> BookingDetail::run(const BookingViewer& viewer, const BookingId& id) {
    const auto find = [&](Transaction& transaction) { return transaction.bookings.find(id); };
    if (prefetching(store_)) {
        const auto known = store_.ask(find);
        if (!known) return refuse(Refusal::booking_not_found);
        return run_known(viewer, *known);
    }
    return recorded(store_.read([&](Transaction& transaction) -> Result<Page> {
        auto booking = find(transaction);
        if (!booking) return refuse(Refusal::booking_not_found);
        return page_of(transaction, *std::move(booking), viewer, clock_.now());
    }));
}

Result<BookingView> BookingDetail::run_known(const BookingViewer& viewer, const Booking& known) {
    const Instant now = clock_.now();
    return recorded(read_prefetched(
        store_,
        [&](Transaction& transaction) {
            (void)transaction.bookings.find(known.id);
            (void)page_of(transaction, known, viewer, now);
        },
        [&](Transaction& transaction) -> Result<Page> {
            auto booking = transaction.bookings.find(known.id);
            if (!booking) return refuse(Refusal::booking_not_found);
            return page_of(transaction, *std::move(booking), viewer, now);
        }));
}

BookingView BookingDetail::of_new(Booking booking, const BookingPreconditions& seen) const {
    return view_of_new(std::move(booking), seen, clock_.now());
}

Result<BookingDetail::Page> BookingDetail::page_of(Transaction& transaction, Booking booking,
                                                   const BookingViewer& viewer, Instant now) const {
    const auto party = party_of(booking, viewer);
    if (!party) return refuse(Refusal::booking_not_found);
    const std::vector<Booking> shown{own_view(std::move(booking), viewer)};
    const BookingLookup lookup(transaction, shown);
    BookingView view = view_of(transaction, lookup, shown.front(), *party, now);
    add_page(transaction, view, *party, texts_, now);
    if (view.booking.status == BookingStatus::confirmed) {
        for (const BookingLine& line : view.booking.lines) {
            if (!line.is_active()) continue;
            view.meetings.emplace(line.id, meeting_of(transaction, view, line, *party, now));
        }
    }
    auto unrecorded = unrecorded_names(transaction, view, viewer);
    return Page{std::move(view), std::move(unrecorded)};
}

LineMeeting BookingDetail::meeting_of(Transaction& transaction, const BookingView& view,
                                      const BookingLine& line, CancelledBy party,
                                      Instant now) const {
    const Booking& booking = view.booking;
    LineMeeting meeting{.contact_from = contact_time(line).start,
                        .awaits_yes = !has_accepted(view, line)};
    std::string link = visit_link_of(view, line);
    if (line.is_video) {
        if (party == CancelledBy::companion) meeting.visit_link = link;
        if (link.empty()) {
            const auto companion = transaction.companions.find(line.companion);
            if (companion) link = companion->profile.meeting_link;
        }
        if (link.empty() && rooms_) link = rooms_->address(line.room);
        meeting.lacks_address = link.empty();
    }
    const bool is_party = party == CancelledBy::client || party == CancelledBy::companion;
    if (!is_party || !in_contact(booking, line, now)) return meeting;
    meeting.join_link = std::move(link);
    if (meeting.awaits_yes) return meeting;
    const auto other =
        transaction.accounts.find(party == CancelledBy::client ? line.companion : booking.client);
    if (other) meeting.phone = other->phone;
    return meeting;
}

// Written once for each viewer, name and booking, so that a page that is opened again only reads.
Result<BookingView> BookingDetail::recorded(Result<Page> page) {
    if (!page) return std::unexpected(std::move(page.error()));
    if (!page->unrecorded.empty()) {
        (void)store_.transact_independent([&](Transaction& transaction) -> Result<void> {
            for (const NameDisclosure& shown : page->unrecorded) {
                transaction.name_disclosures.record_name_disclosure(shown, clock_.now());
            }
            return {};
        });
    }
    return std::move(page->view);
}

}  // namespace steady
