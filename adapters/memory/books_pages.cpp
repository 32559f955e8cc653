// The details of the rows on one page of the accounting lists.
#include "adapters/memory/books.h"

#include <algorithm>
#include <tuple>

namespace steady::memory {
namespace {

template <class Value>
bool is_among(const std::vector<Value>& all, const Value& one) {
    return std::ranges::find(all, one) != all.end();
}

// The rows of a table that satisfy `fits`, in key order.
template <class Row, class Rows, class Fits>
std::vector<Row> rows_that(const Rows& rows, Fits&& fits) {
    std::vector<Row> found;
    for (const auto& [key, row] : rows) {
        if (fits(row)) found.push_back(row);
    }
    return found;
}

bool pays_for(const Purchase& purchase, const std::vector<BookingId>& bookings) {
    const auto subject = paid_for(purchase);
    return subject && is_among(bookings, subject->booking);
}

}  // namespace

std::vector<Booking> BookDetails::bookings_among(const std::vector<BookingId>& bookings) {
    return rows_that<Booking>(state_.bookings,
                              [&](const Booking& row) { return is_among(bookings, row.id); });
}

std::vector<LedgerEntry> BookDetails::entries_of(const std::vector<BookingId>& bookings) {
    auto found = rows_that<LedgerEntry>(state_.ledger, [&](const LedgerEntry& entry) {
        return entry.booking && is_among(bookings, *entry.booking);
    });
    std::ranges::sort(found, [](const LedgerEntry& a, const LedgerEntry& b) {
        return std::tie(a.at, a.id) < std::tie(b.at, b.id);
    });
    return found;
}

std::vector<LedgerEntry> BookDetails::entries_among(EntryKind kind, const std::string& source_type,
                                                    const std::vector<std::string>& source_ids) {
    return rows_that<LedgerEntry>(state_.ledger, [&](const LedgerEntry& entry) {
        return entry.kind == kind && entry.source_type == source_type &&
               is_among(source_ids, entry.source_id);
    });
}

std::vector<Purchase> BookDetails::purchases_among(const std::vector<PurchaseId>& purchases) {
    return rows_that<Purchase>(state_.purchases,
                               [&](const Purchase& row) { return is_among(purchases, row.id); });
}

std::vector<Purchase> BookDetails::purchases_of(const std::vector<BookingId>& bookings) {
    return rows_that<Purchase>(state_.purchases,
                               [&](const Purchase& row) { return pays_for(row, bookings); });
}

std::vector<RefundRecord> BookDetails::refunds_of(const std::vector<BookingId>& bookings) {
    return rows_that<RefundRecord>(state_.refunds, [&](const RefundRecord& row) {
        return row.booking && is_among(bookings, *row.booking);
    });
}

std::vector<RefundRecord> BookDetails::refunds_of(const std::vector<PurchaseId>& purchases) {
    return rows_that<RefundRecord>(
        state_.refunds, [&](const RefundRecord& row) { return is_among(purchases, row.purchase); });
}

std::vector<Payout> BookDetails::payouts_of(const std::vector<BookingId>& bookings) {
    return rows_that<Payout>(state_.payouts,
                             [&](const Payout& row) { return is_among(bookings, row.booking); });
}

std::vector<Payout> BookDetails::payouts_among(const std::vector<BookingLineId>& lines) {
    return rows_that<Payout>(state_.payouts,
                             [&](const Payout& row) { return is_among(lines, row.line); });
}

std::map<std::string, BookingId> BookDetails::lines_among(const std::vector<std::string>& lines) {
    std::map<std::string, BookingId> found;
    for (const auto& [id, booking] : state_.bookings) {
        for (const BookingLine& line : booking.lines) {
            if (is_among(lines, line.id.text())) found.emplace(line.id.text(), id);
        }
    }
    return found;
}

std::set<std::string> BookDetails::sources_among(EntrySource source,
                                                 const std::vector<std::string>& ids) {
    std::set<std::string> found;
    const auto look = [&](const auto& rows, auto&& name_of) {
        for (const auto& [key, row] : rows) {
            const std::string& name = name_of(key, row);
            if (is_among(ids, name)) found.insert(name);
        }
    };
    switch (source) {
        case EntrySource::purchase:
            look(state_.purchases, [](const auto& id, const auto&) { return id.text(); });
            break;
        case EntrySource::booking:
            look(state_.bookings, [](const auto& id, const auto&) { return id.text(); });
            break;
        case EntrySource::provider_refund:
            look(state_.refunds, [](const auto&, const auto& row) { return row.provider_refund; });
            break;
        case EntrySource::transfer:
            look(state_.payouts, [](const auto&, const auto& row) { return row.transfer; });
            break;
        case EntrySource::dispute:
            look(state_.disputes, [](const auto& id, const auto&) { return id; });
            break;
    }
    found.erase("");
    return found;
}

}  // namespace steady::memory
