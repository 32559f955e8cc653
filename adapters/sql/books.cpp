#include "adapters/sql/books.h"

#include "adapters/sql/ledger_rows.h"
#include "adapters/sql/statement.h"

namespace steady::sql {
namespace {

template <class IdType>
IdType read_id(Fields& fields) {
    return fields.id<IdType>();
}

BooksRepository::Sums::value_type read_sum(Fields& fields) {
    auto account = fields.id<AccountId>();
    return {std::move(account), fields.money()};
}

}  // namespace

std::vector<BookingId> Books::bookings(const std::string& after, int limit) {
    return select(connection_, "SELECT id FROM bookings WHERE id > $1 ORDER BY id LIMIT $2"_sql,
                  read_id<BookingId>, after, limit);
}

std::vector<PurchaseId> Books::purchases(const std::string& after, int limit) {
    return select(connection_, "SELECT id FROM purchases WHERE id > $1 ORDER BY id LIMIT $2"_sql,
                  read_id<PurchaseId>, after, limit);
}

std::vector<RefundId> Books::refunds(const std::string& after, int limit) {
    return select(connection_, "SELECT id FROM refunds WHERE id > $1 ORDER BY id LIMIT $2"_sql,
                  read_id<RefundId>, after, limit);
}

std::vector<BookingLineId> Books::payouts(const std::string& after, int limit) {
    return select(connection_,
                  "SELECT line_id FROM payouts WHERE line_id > $1 ORDER BY line_id LIMIT $2"_sql,
                  read_id<BookingLineId>, after, limit);
}

std::vector<std::string> Books::disputes(const std::string& after, int limit) {
    return select(
        connection_, "SELECT id FROM disputes WHERE id > $1 ORDER BY id LIMIT $2"_sql,
        [](Fields& fields) { return fields.text(); }, after, limit);
}

std::vector<LedgerEntry> Books::entries(const EntryPlace& after, int limit) {
    std::vector<LedgerEntry> page;
    connection_.execute(
        "SELECT e.id, e.posted_at, e.kind, e.source_type, e.source_id, e.booking_id, p.account,"
        " p.amount_cents FROM (SELECT * FROM ledger_entries"
        " WHERE (kind, source_type, source_id, id) > ($1, $2, $3, $4)"
        " ORDER BY kind, source_type, source_id, id LIMIT $5) e"
        " LEFT JOIN ledger_postings p ON p.entry_id = e.id"
        " ORDER BY e.kind, e.source_type, e.source_id, e.id, p.position"_sql,
        values_of(after.kind, after.source_type, after.source_id, after.id, limit),
        [&](const Row& row) {
            Fields fields(row);
            LedgerEntry entry = read_entry(fields);
            if (page.empty() || page.back().id != entry.id) page.push_back(std::move(entry));
            if (fields.next_is_null()) return;
            auto account = fields.text();
            page.back().postings.push_back({std::move(account), fields.money()});
        });
    return page;
}

std::vector<PurchaseId> Books::purchases_of(const BookingId& booking) {
    return select(connection_,
                  "SELECT id FROM purchases WHERE kind = 'booking' AND substr(subject, 1, 36) = $1"
                  " ORDER BY id"_sql,
                  read_id<PurchaseId>, booking);
}

std::vector<RefundId> Books::refunds_of(const PurchaseId& purchase) {
    return select(connection_, "SELECT id FROM refunds WHERE purchase_id = $1 ORDER BY id"_sql,
                  read_id<RefundId>, purchase);
}

BooksRepository::Sums Books::payables(const std::string& after, int limit) {
    // The comparison leads to the place in the index; the prefix is said apart from it, since
    // databases differ in how they order colons.
    return select(
        connection_,
        "SELECT substr(account, 19), CAST(SUM(amount_cents) AS bigint) FROM ledger_postings"
        " WHERE account > $1 AND substr(account, 1, 18) = 'companion_payable:'"
        " GROUP BY account HAVING SUM(amount_cents) <> 0 ORDER BY account LIMIT $2"_sql,
        read_sum, "companion_payable:" + after, limit);
}

BooksRepository::Sums Books::owed(const std::string& after, int limit) {
    return select(connection_,
                  "SELECT companion_id, CAST(SUM(amount_cents) AS bigint) FROM payouts"
                  " WHERE companion_id > $1 AND state IN ('due', 'held', 'sending', 'failed')"
                  " GROUP BY companion_id ORDER BY companion_id LIMIT $2"_sql,
                  read_sum, after, limit);
}

Money Books::owed_to(const AccountId& companion) {
    return select_one(
               connection_,
               "SELECT CAST(COALESCE(SUM(amount_cents), 0) AS bigint) FROM payouts"
               " WHERE companion_id = $1 AND state IN ('due', 'held', 'sending', 'failed')"_sql,
               [](Fields& fields) { return fields.money(); }, companion)
        .value_or(Money{});
}

}  // namespace steady::sql
