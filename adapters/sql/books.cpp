#include "adapters/sql/books.h"

#include "adapters/sql/books_lists.h"
#include "adapters/sql/ledger_rows.h"
#include "adapters/sql/statement.h"

#include <array>

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

std::string postings_text(const std::string& entries) {
    return "SELECT entry_id, account, amount_cents FROM ledger_postings WHERE entry_id IN (" +
           entries + ") ORDER BY entry_id, position";
}

std::pair<EntryId, Posting> read_posting(Fields& fields) {
    auto entry = fields.id<EntryId>();
    auto account = fields.text();
    return {std::move(entry), {std::move(account), fields.money()}};
}

std::string lines_text(const std::string& lines) {
    return "SELECT id, booking_id FROM booking_lines WHERE id IN (" + lines +
           ") AND held_until IS NULL";
}

// The table of a source and the column of its name.
struct SourceColumn {
    std::string_view table;
    std::string_view column;
};
constexpr std::array<SourceColumn, 5> source_columns{{{"purchases", "id"},
                                                      {"bookings", "id"},
                                                      {"refunds", "provider_refund"},
                                                      {"payouts", "transfer_id"},
                                                      {"disputes", "id"}}};

std::string sources_text(const SourceColumn& source, const std::string& ids) {
    const std::string column(source.column);
    return "SELECT " + column + " FROM " + std::string(source.table) + " WHERE " + column +
           " IN (" + ids + ") AND " + column + " <> ''";
}

const ComposedShapes postings_shapes([] { return texts_of_lists(postings_text); });
const ComposedShapes lines_shapes([] { return texts_of_lists(lines_text); });
const ComposedShapes sources_shapes([] {
    std::vector<std::string> texts;
    for (const SourceColumn& source : source_columns) {
        const auto text = [&](const std::string& ids) { return sources_text(source, ids); };
        for (std::string& each : texts_of_lists(text)) texts.push_back(std::move(each));
    }
    return texts;
});

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
    // The postings are asked for by the entries that were found: joined to a page whose length is a
    // parameter, PostgreSQL expects a tenth of all entries and reads every posting there is.
    std::vector<LedgerEntry> page =
        select(connection_,
               "SELECT id, posted_at, kind, source_type, source_id, booking_id FROM ledger_entries"
               " WHERE (kind, source_type, source_id, id) > ($1, $2, $3, $4)"
               " ORDER BY kind, source_type, source_id, id LIMIT $5"_sql,
               read_entry, after.kind, after.source_type, after.source_id, after.id, limit);
    std::vector<EntryId> ids;
    for (const LedgerEntry& entry : page) ids.push_back(entry.id);
    std::map<EntryId, std::vector<Posting>> postings;
    for (auto& [entry, posting] : rows_of_list(connection_, postings_text, ids, read_posting)) {
        postings[entry].push_back(std::move(posting));
    }
    for (LedgerEntry& entry : page) entry.postings = std::move(postings[entry.id]);
    return page;
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

std::map<std::string, BookingId> Books::lines_among(const std::vector<std::string>& lines) {
    const auto read = [](Fields& fields) {
        auto line = fields.text();
        return std::pair(std::move(line), fields.id<BookingId>());
    };
    const auto found = rows_of_list(connection_, lines_text, lines, read);
    return {found.begin(), found.end()};
}

std::set<std::string> Books::sources_among(EntrySource source,
                                           const std::vector<std::string>& ids) {
    const SourceColumn& column = source_columns.at(static_cast<std::size_t>(source));
    const auto text = [&](const std::string& list) { return sources_text(column, list); };
    const auto found =
        rows_of_list(connection_, text, ids, [](Fields& fields) { return fields.text(); });
    return {found.begin(), found.end()};
}

}  // namespace steady::sql
