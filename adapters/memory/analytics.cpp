#include "adapters/memory/analytics.h"

#include "domain/payments/ledger_entries.h"

#include <algorithm>
#include <map>
#include <set>

namespace steady::memory {
namespace {

bool within(const TimeSpan& span, Instant at) {
    return at >= span.start && at < span.end;
}

bool within(const TimeSpan& span, const std::optional<Instant>& at) {
    return at && within(span, *at);
}

template <class Look>
void each_entry(const State& state, const TimeSpan& span, Look look) {
    for (const auto& [key, entry] : state.ledger) {
        if (within(span, entry.at)) look(entry);
    }
}

bool added_up(const std::string& account) {
    return account == "provider_pending" || account == "provider_available" ||
           account == "rev_commission" || account == "rev_company_fee" || account == "rev_app_fee";
}

Money earned(const BookingLine& line) {
    return line.amounts.companion_payout + line.amounts.fees.travel_reserve();
}

// Refunded visits and lost disputes, less what could not be recovered from the companion.
bool takes_back(EntryKind kind) {
    return kind == EntryKind::line_refunded || kind == EntryKind::payout_voided ||
           kind == EntryKind::companion_loss;
}

// The amount that an entry refunds to a client; negative where it reverses a refund.
Money given_back_by(const State& state, const LedgerEntry& entry) {
    if (entry.kind == EntryKind::refund || entry.kind == EntryKind::refund_failed) {
        Money sum;
        for (const Posting& posting : entry.postings) {
            if (posting.account == ledger::provider_available) sum -= posting.amount;
        }
        return sum;
    }
    const DisputeRecord* dispute = state.disputes.find(entry.source_id);
    if (!dispute) return Money{};
    if (entry.kind == EntryKind::dispute_opened) return dispute->amount;
    return entry.kind == EntryKind::dispute_won ? -dispute->amount : Money{};
}

// Completed sessions by companion.
std::map<AccountId, CompanionActivity> sessions(const State& state, const TimeSpan& span) {
    std::map<std::string, const BookingLine*> lines;
    for (const auto& [id, booking] : state.bookings) {
        for (const BookingLine& line : booking.lines) lines.emplace(line.id.text(), &line);
    }
    std::map<AccountId, CompanionActivity> found;
    each_entry(state, span, [&](const LedgerEntry& entry) {
        if (entry.kind != EntryKind::line_completed) return;
        const auto line = lines.find(entry.source_id);
        if (line == lines.end()) return;
        const BookingLine& one = *line->second;
        CompanionActivity& activity =
            found.try_emplace(one.companion, CompanionActivity{.id = one.companion}).first->second;
        activity.sessions += 1;
        activity.hours += one.hours;
        activity.earned += earned(one);
    });
    return found;
}

// Sorts by descending amount, then by id.
template <class Row, class Amount>
std::vector<Row> first_of(const std::map<AccountId, Row>& rows, int limit, Amount amount) {
    std::vector<Row> sorted;
    for (const auto& [id, row] : rows) sorted.push_back(row);
    std::ranges::stable_sort(sorted,
                             [&](const Row& a, const Row& b) { return amount(a) > amount(b); });
    const auto length = std::min(sorted.size(), static_cast<std::size_t>(limit));
    sorted.erase(sorted.begin() + static_cast<std::ptrdiff_t>(length), sorted.end());
    return sorted;
}

}  // namespace

long Analytics::events(const TimeSpan& span) {
    long count = 0;
    each_entry(state_, span, [&](const LedgerEntry&) { ++count; });
    return count;
}

std::vector<LedgerSum> Analytics::ledger_sums(const TimeSpan& span, seconds slice) {
    std::map<std::tuple<long, std::string, bool, std::string>, LedgerSum> sums;
    each_entry(state_, span, [&](const LedgerEntry& entry) {
        const long at = (entry.at - span.start) / slice;
        for (const Posting& posting : entry.postings) {
            if (!added_up(posting.account)) continue;
            LedgerSum& sum = sums[{at, std::string(entry_name(entry.kind)),
                                   entry.booking.has_value(), posting.account}];
            const Money amount = sum.amount + posting.amount;
            sum = {at, entry.kind, entry.booking.has_value(), posting.account, amount};
        }
    });
    std::vector<LedgerSum> rows;
    for (auto& [key, sum] : sums) rows.push_back(std::move(sum));
    return rows;
}

BookingCounts Analytics::bookings(const TimeSpan& span) {
    BookingCounts counts;
    for (const auto& [id, booking] : state_.bookings) {
        if (within(span, booking.paid_at)) ++counts.paid;
        if (booking.paid_at && within(span, booking.cancelled_at)) ++counts.cancelled;
    }
    each_entry(state_, span, [&](const LedgerEntry& entry) {
        if (entry.kind == EntryKind::booking_completed) ++counts.completed;
    });
    return counts;
}

RatingSummary Analytics::ratings(const TimeSpan& span) {
    RatingSummary summary;
    for (const auto& [id, review] : state_.reviews) {
        if (!within(span, review.created_at)) continue;
        summary.sum += review.rating;
        ++summary.count;
    }
    return summary;
}

UtilizationCounts Analytics::utilization(const TimeSpan& span, const UtilizationLimits& limits) {
    UtilizationCounts counts;
    for (const auto& [id, activity] : sessions(state_, span)) {
        switch (utilization_of(activity.hours, limits)) {
            case Utilization::high:
                ++counts.high;
                break;
            case Utilization::medium:
                ++counts.medium;
                break;
            case Utilization::low:
                ++counts.low;
                break;
        }
    }
    return counts;
}

std::array<long, service_type_count> Analytics::services(const TimeSpan& span) {
    std::array<long, service_type_count> counts{};
    for (const auto& [id, booking] : state_.bookings) {
        if (!within(span, booking.paid_at)) continue;
        for (const BookingLine& line : booking.lines) {
            if (!line.moved) ++counts.at(static_cast<std::size_t>(line.service_type));
        }
    }
    return counts;
}

std::vector<CompanionActivity> Analytics::top_companions(const TimeSpan& span, int limit) {
    std::map<AccountId, CompanionActivity> found = sessions(state_, span);
    each_entry(state_, span, [&](const LedgerEntry& entry) {
        if (!takes_back(entry.kind)) return;
        for (const Posting& posting : entry.postings) {
            for (auto& [id, activity] : found) {
                if (posting.account == ledger::companion_payable(id)) {
                    activity.earned -= posting.amount;
                }
            }
        }
    });
    return first_of(found, limit, [](const CompanionActivity& one) { return one.earned; });
}

std::vector<ClientActivity> Analytics::top_clients(const TimeSpan& span, int limit) {
    std::map<AccountId, ClientActivity> found;
    std::map<AccountId, std::set<BookingId>> bookings;
    each_entry(state_, span, [&](const LedgerEntry& entry) {
        if (entry.kind != EntryKind::checkout_paid || !entry.booking) return;
        const auto id = PurchaseId::parse(entry.source_id);
        const Purchase* purchase = id ? state_.purchases.find(*id) : nullptr;
        if (!purchase) return;
        const AccountId& owner = purchase->owner;
        ClientActivity& activity =
            found.try_emplace(owner, ClientActivity{.id = owner}).first->second;
        bookings[owner].insert(*entry.booking);
        activity.bookings = static_cast<long>(bookings[owner].size());
        activity.paid += purchase->amount;
    });
    each_entry(state_, span, [&](const LedgerEntry& entry) {
        const Booking* booking = entry.booking ? state_.bookings.find(*entry.booking) : nullptr;
        const auto client = booking ? found.find(booking->client) : found.end();
        if (client != found.end()) client->second.paid -= given_back_by(state_, entry);
    });
    return first_of(found, limit, [](const ClientActivity& one) { return one.paid; });
}

std::vector<AnalyticsParty> Analytics::parties(const std::vector<AccountId>& ids) {
    std::vector<AnalyticsParty> found;
    for (const AccountId& id : ids) {
        const AccountRow* row = state_.accounts.find(id);
        if (!row || row->erased) continue;
        const Account& account = row->account;
        AnalyticsParty party{.id = id,
                             .type = account.type,
                             .name = account.name,
                             .real_name = account.real_name,
                             .display_name = account.display_name};
        if (const CompanionProfile* profile = state_.companions.find(id)) {
            party.rating = profile->rating;
        }
        found.push_back(std::move(party));
    }
    return found;
}

std::optional<AnalyticsReport> Analytics::kept(AnalyticsPeriod period) {
    const AnalyticsReport* report = state_.reports.find(period);
    return report ? std::optional(*report) : std::nullopt;
}

void Analytics::keep(const AnalyticsReport& report) {
    state_.reports.put(report.period, report);
}

}  // namespace steady::memory
