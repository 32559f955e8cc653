#include "app/bookings/view_bookings.h"

#include "app/bookings/move_line.h"
#include "app/payments/disputed_money.h"
#include "domain/bookings/cancellation.h"
#include "domain/bookings/meeting.h"
#include "domain/bookings/reschedule.h"
#include "domain/people/legal_name.h"
#include "ports/accounts.h"
#include "ports/companions.h"
#include "ports/consents.h"
#include "ports/payments.h"
#include "ports/payouts.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

// In the order in which they became due.
Money all_disputed(Transaction& transaction, const BookingId& booking) {
    Money sum;
    for (const DisputeRecord& dispute : transaction.disputes.of_booking(booking)) {
        if (dispute.state != DisputeState::won) sum += dispute.amount;
    }
    return sum;
}

std::vector<RefundRecord> refunds_of(Transaction& transaction, const BookingId& booking) {
    auto refunds = transaction.refunds.of_booking(booking);
    std::ranges::stable_sort(refunds, {}, &RefundRecord::ordered_at);
    return refunds;
}

// New times that wait to be paid, and the lines that may have one.
void add_moves(Transaction& transaction, BookingView& view, CancelledBy party, Instant now) {
    if (party == CancelledBy::companion || view.booking.status != BookingStatus::confirmed) return;
    view.held_moves = transaction.bookings.held_moves(view.booking.id);
    if (party != CancelledBy::client) return;
    for (const BookingLine& line : view.booking.lines) {
        const bool waits = std::ranges::any_of(view.held_moves, [&](const HeldMove& held) {
            return held.line.visit() == line.visit();
        });
        const bool again = moves_of(view.booking, line) < max_moves;
        if (!waits && again && can_be_moved(transaction, view.booking, line, now)) {
            view.movable_lines.insert(line.id);
        }
    }
}

// Whether a companion, this one or any, has said yes to a visit of the booking.
bool know_each_other(const BookingView& view, const std::optional<AccountId>& companion) {
    return std::ranges::any_of(view.booking.lines, [&](const BookingLine& line) {
        return (!companion || line.companion == *companion) && has_accepted(view, line);
    });
}

// What a cancelled booking still pays this companion: payouts that were not cancelled since.
Money retained_pay_of(Transaction& transaction, const Booking& own) {
    Money sum;
    for (const Payout& payout : transaction.payouts.of_booking(own.id)) {
        const bool is_own =
            std::ranges::find(own.lines, payout.line, &BookingLine::id) != own.lines.end();
        if (is_own && payout.state != PayoutState::cancelled) sum += payout.amount;
    }
    return sum;
}

// The other parties of a paid booking by their legal names (decisions §2 and §4, ROLE-024): to each
// other once the companion has said yes to a visit, and nobody's before it is paid.
void add_legal_names(Transaction& transaction, BookingView& view, CancelledBy party) {
    if (!view.booking.paid_at) return;
    for (auto& [id, person] : view.people) {
        const bool is_client = id == view.booking.client;
        if (party == CancelledBy::client && is_client) continue;
        if (party == CancelledBy::companion && !is_client) continue;
        const bool is_party = party == CancelledBy::client || party == CancelledBy::companion;
        if (is_party && !know_each_other(view, is_client ? std::nullopt : std::optional(id)))
            continue;
        const auto account = transaction.accounts.find(id);
        if (account) person.legal_name = legal_name_for_party(*account);
    }
}

void add_suspensions(Transaction& transaction, BookingView& view) {
    for (auto& [id, person] : view.people) {
        person.suspended = transaction.accounts.suspended_at(id).has_value();
    }
}

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
        for (const BookingOutline& outline : transaction.bookings.outlines(query)) {
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
    if (side == BookingSide::companion) return transaction.bookings.totals(account, side);
    const auto kept = counts_.find(account.text(), now);
    if (kept && kept->ends == ends_of(transaction, account)) return kept->totals;
    const BookingTotals totals = transaction.bookings.totals(account, side);
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
    const auto outlines = transaction.bookings.outlines(all);
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
    page.bookings = transaction.bookings.of_ids(ids);
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
                                : transaction.bookings.page(wanted);
        if (!query.filter.narrows()) page.total = static_cast<long>(found.bookings.size());
        page.next = found.next;
        if (!query.after) page.counts = counts(transaction, account, wanted.side, now);
        if (page.counts && !is_narrowed(query)) page.total = page.counts->in(wanted.statuses);
        const BookingLookup lookup(transaction, found.bookings);
        for (Booking& booking : found.bookings) {
            page.bookings.push_back(
                works ? view_of(transaction, lookup, own_part(booking, account),
                                CancelledBy::companion, now)
                      : view_of(transaction, lookup, std::move(booking), CancelledBy::client, now));
        }
        return page;
    });
}

Result<BookingView> BookingDetail::run(const BookingViewer& viewer, const BookingId& id) {
    const Instant now = clock_.now();
    auto view = store_.read([&](Transaction& transaction) -> Result<BookingView> {
        auto booking = transaction.bookings.find(id);
        const auto party = booking ? party_of(*booking, viewer) : std::nullopt;
        if (!party) return refuse(Refusal::booking_not_found);
        const std::vector<Booking> shown{own_view(std::move(*booking), viewer)};
        const BookingLookup lookup(transaction, shown);
        BookingView found = view_of(transaction, lookup, shown.front(), *party, now);
        if (found.whole_payment) {
            found.refunds = refunds_of(transaction, id);
            found.disputed = all_disputed(transaction, id);
            found.refund_steps =
                without_disputed(std::move(found.refund_steps),
                                 disputed_of(transaction, id, found.booking.charged()));
        }
        if (party == CancelledBy::companion && found.booking.status == BookingStatus::cancelled) {
            found.retained_pay = retained_pay_of(transaction, found.booking);
        }
        add_legal_names(transaction, found, *party);
        if (party == CancelledBy::admin) add_suspensions(transaction, found);
        add_moves(transaction, found, *party, now);
        found.needs_agreement = found.can_pay && !transaction.consents.agreed(
                                                     found.booking.client, ConsentType::booking,
                                                     terms_version, id.text());
        if (found.booking.status != BookingStatus::confirmed) return found;
        for (const BookingLine& line : found.booking.lines) {
            if (!line.is_active()) continue;
            found.meetings.emplace(line.id, meeting_of(transaction, found, line, *party));
        }
        return found;
    });
    if (view && viewer.account) record_names(*view, *viewer.account);
    return view;
}

LineMeeting BookingDetail::meeting_of(Transaction& transaction, const BookingView& view,
                                      const BookingLine& line, CancelledBy party) const {
    const Booking& booking = view.booking;
    LineMeeting meeting{.contact_from = contact_time(line).start,
                        .awaits_yes = !has_accepted(view, line)};
    std::string link;
    if (line.is_video) {
        const auto companion = transaction.companions.find(line.companion);
        if (companion) link = companion->profile.meeting_link;
        if (link.empty() && rooms_) link = rooms_->address(line.room);
        meeting.lacks_address = link.empty();
    }
    const bool is_party = party == CancelledBy::client || party == CancelledBy::companion;
    if (!is_party || !in_contact(booking, line, clock_.now())) return meeting;
    meeting.join_link = std::move(link);
    if (meeting.awaits_yes) return meeting;
    const auto other =
        transaction.accounts.find(party == CancelledBy::client ? line.companion : booking.client);
    if (other) meeting.phone = other->phone;
    return meeting;
}

// Written once for each viewer, name and booking, so that a page that is opened again only reads.
void BookingDetail::record_names(const BookingView& view, const AccountId& viewer) {
    std::vector<NameDisclosure> shown;
    for (const auto& [id, person] : view.people) {
        if (!person.legal_name.empty()) shown.push_back({viewer, id, view.booking.id});
    }
    if (shown.empty()) return;
    const bool all_known = store_.read([&](Transaction& transaction) {
        return std::ranges::all_of(shown, [&](const NameDisclosure& seen) {
            return transaction.bookings.name_disclosure(seen);
        });
    });
    if (all_known) return;
    (void)store_.transact_independent([&](Transaction& transaction) -> Result<void> {
        for (const NameDisclosure& seen : shown) {
            transaction.bookings.record_name_disclosure(seen, clock_.now());
        }
        return {};
    });
}

}  // namespace steady
