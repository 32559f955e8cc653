#include "adapters/sql/books.h"

#include "adapters/sql/books_lists.h"
#include "adapters/sql/enum_columns.h"
#include "adapters/sql/ledger_rows.h"
#include "adapters/sql/readable_rows.h"
#include "adapters/sql/statement.h"
#include "domain/payments/ledger_entries.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace steady::sql {
namespace {

template <class IdType>
IdType read_id(Fields& fields) {
    return fields.id<IdType>();
}

std::pair<AccountId, Money> read_sum(Fields& fields) {
    auto account = fields.id<AccountId>();
    return {std::move(account), fields.money()};
}

BalanceReads::Sums by_companion(std::vector<std::pair<AccountId, Money>> rows) {
    return {std::make_move_iterator(rows.begin()), std::make_move_iterator(rows.end())};
}

std::string payables_text(const std::string& accounts) {
    return "SELECT substr(account, 19), CAST(SUM(amount_cents) AS bigint) FROM ledger_postings"
           " WHERE account IN (" +
           accounts + ") GROUP BY account";
}

std::string owed_text(const std::string& companions) {
    return "SELECT companion_id, CAST(SUM(CASE WHEN state IN ('due', 'held', 'sending', 'failed')"
           " THEN amount_cents - withheld_cents ELSE 0 END) AS bigint) FROM payouts WHERE "
           "companion_id IN (" +
           companions + ") GROUP BY companion_id";
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

std::string audited_lines_text(const std::string& lines) {
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

// Entries are walked by the groups of one kind and type of source. How many come after a place in
// all four columns PostgreSQL judges by the first one alone: after the last kind it expects none,
// and reads every entry to find them.

std::vector<LedgerEntry> entries_of_group(Connection& connection, const EntryCursor& after,
                                          int limit) {
    return select_readable(connection,
                           "SELECT id, posted_at, kind, source_type, source_id, booking_id"
                           " FROM ledger_entries WHERE kind = $1 AND source_type = $2"
                           " AND (source_id, id) > ($3, $4) ORDER BY source_id, id LIMIT $5"_sql,
                           {"ledger_entries"}, read_entry, after.kind, after.source_type,
                           after.source_id, after.id, limit);
}

// The beginning of the group after that of a place.
std::optional<EntryCursor> next_group(Connection& connection, const EntryCursor& place) {
    const auto beginning = [](Fields& fields) {
        auto kind = fields.text();
        return EntryCursor{.kind = std::move(kind), .source_type = fields.text()};
    };
    auto next = select_one(connection,
                           "SELECT kind, source_type FROM ledger_entries"
                           " WHERE kind = $1 AND source_type > $2 ORDER BY source_type LIMIT 1"_sql,
                           beginning, place.kind, place.source_type);
    if (next) return next;
    return select_one(connection,
                      "SELECT kind, source_type FROM ledger_entries"
                      " WHERE kind > $1 ORDER BY kind, source_type LIMIT 1"_sql,
                      beginning, place.kind);
}

const ComposedShapes postings_shapes([] { return texts_of_lists(postings_text); });
const ComposedShapes payables_shapes([] { return texts_of_lists(payables_text); });
const ComposedShapes owed_shapes([] { return texts_of_lists(owed_text); });
const ComposedShapes lines_shapes([] { return texts_of_lists(audited_lines_text); });
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
    return select_readable(connection_,
                           "SELECT id FROM bookings WHERE id > $1 ORDER BY id LIMIT $2"_sql,
                           {"bookings"}, read_id<BookingId>, after, limit);
}

std::vector<PurchaseId> Books::purchases(const std::string& after, int limit) {
    return select_readable(connection_,
                           "SELECT id FROM purchases WHERE id > $1 ORDER BY id LIMIT $2"_sql,
                           {"purchases"}, read_id<PurchaseId>, after, limit);
}

std::vector<RefundId> Books::refunds(const std::string& after, int limit) {
    return select_readable(connection_,
                           "SELECT id FROM refunds WHERE id > $1 ORDER BY id LIMIT $2"_sql,
                           {"refunds"}, read_id<RefundId>, after, limit);
}

std::vector<BookingLineId> Books::payouts(const std::string& after, int limit) {
    return select_readable(
        connection_, "SELECT line_id FROM payouts WHERE line_id > $1 ORDER BY line_id LIMIT $2"_sql,
        {"payouts"}, read_id<BookingLineId>, after, limit);
}

std::vector<std::string> Books::disputes(const std::string& after, int limit) {
    return select(
        connection_, "SELECT id FROM disputes WHERE id > $1 ORDER BY id LIMIT $2"_sql,
        [](Fields& fields) { return fields.text(); }, after, limit);
}

std::vector<LedgerEntry> Books::entries(const EntryCursor& after, int limit) {
    std::vector<LedgerEntry> page;
    for (std::optional<EntryCursor> place = after; place;) {
        const int room = limit - static_cast<int>(page.size());
        std::ranges::move(entries_of_group(connection_, *place, room), std::back_inserter(page));
        if (page.size() == static_cast<std::size_t>(limit)) break;
        place = next_group(connection_, *place);
    }
    // The postings are asked for by the entries that were found: joined to a page whose length is a
    // parameter, PostgreSQL expects a tenth of all entries and reads every posting there is.
    std::vector<EntryId> ids;
    for (const LedgerEntry& entry : page) ids.push_back(entry.id);
    std::map<EntryId, std::vector<Posting>> postings;
    for (auto& [entry, posting] : rows_of_list(connection_, postings_text, ids, read_posting)) {
        postings[entry].push_back(std::move(posting));
    }
    for (LedgerEntry& entry : page) entry.postings = std::move(postings[entry.id]);
    return page;
}

// The companions of a page are found by a step from one to the next in the index, and only then
// summed: a page of sums, whose length is a parameter, PostgreSQL makes of everything there is.

BalanceReads::Sums Balances::payables(const std::string& after, int limit) {
    // Behind the last one come other accounts, at which it ends.
    const auto companions = select(
        connection_,
        "WITH RECURSIVE each (account, place) AS ("
        "SELECT MIN(account), 1 FROM ledger_postings WHERE account > $1 UNION ALL"
        " SELECT (SELECT MIN(p.account) FROM ledger_postings p WHERE p.account > each.account),"
        " place + 1 FROM each"
        " WHERE place < $2 AND substr(account, 1, 18) = 'companion_payable:')"
        " SELECT substr(account, 19) FROM each"
        " WHERE substr(account, 1, 18) = 'companion_payable:'"_sql,
        read_id<AccountId>, "companion_payable:" + after, limit);
    return payables_among(companions);
}

BalanceReads::Sums Balances::owed(const std::string& after, int limit) {
    const auto companions = select(
        connection_,
        "WITH RECURSIVE each (companion, place) AS ("
        "SELECT MIN(companion_id), 1 FROM payouts WHERE companion_id > $1 UNION ALL"
        " SELECT (SELECT MIN(p.companion_id) FROM payouts p WHERE p.companion_id > each.companion),"
        " place + 1 FROM each WHERE place < $2 AND companion IS NOT NULL)"
        " SELECT companion FROM each WHERE companion IS NOT NULL"_sql,
        read_id<AccountId>, after, limit);
    return owed_among(companions);
}

BalanceReads::Sums Balances::payables_among(const std::vector<AccountId>& companions) {
    std::vector<std::string> accounts;
    for (const AccountId& each : companions) accounts.push_back(ledger::companion_payable(each));
    return by_companion(rows_of_list(connection_, payables_text, accounts, read_sum));
}

BalanceReads::Sums Balances::owed_among(const std::vector<AccountId>& companions) {
    return by_companion(rows_of_list(connection_, owed_text, companions, read_sum));
}

PersonMoney Balances::money_of(const AccountId& person) {
    const auto sum = [](Fields& fields) { return fields.money(); };
    PersonMoney money;
    money.paid = select_one(connection_,
                            "SELECT CAST(COALESCE(SUM(amount_cents), 0) AS bigint) FROM purchases"
                            " WHERE owner_id = $1 AND state IN ('paid', 'refunded')"_sql,
                            sum, person)
                     .value_or(Money{});
    money.refunded =
        select_one(connection_,
                   "SELECT CAST(COALESCE(SUM(r.amount_cents), 0) AS bigint) FROM purchases p"
                   " JOIN refunds r ON r.purchase_id = p.id WHERE p.owner_id = $1"
                   " AND r.state IN ('pending', 'succeeded')"_sql,
                   sum, person)
            .value_or(Money{});
    connection_.execute(
        "SELECT state, CAST(SUM(amount_cents - withheld_cents) AS bigint),"
        " CAST(SUM(returned_cents) AS bigint) FROM payouts WHERE companion_id = $1"
        " GROUP BY state"_sql,
        values_of(person), [&](const Row& row) {
            read_or_report(connection_, {"payouts"}, row, [&](Fields& fields) {
                const PayoutState state = fields.word(payout_states);
                const Money transferred = fields.money();
                add_payouts(money, state, transferred, fields.money());
            });
        });
    return money;
}

std::map<std::string, BookingId> BookDetails::lines_among(const std::vector<std::string>& lines) {
    const auto read = [](Fields& fields) {
        auto line = fields.text();
        return std::pair(std::move(line), fields.id<BookingId>());
    };
    const auto found = rows_of_list(connection_, audited_lines_text, lines, read);
    return {found.begin(), found.end()};
}

std::set<std::string> BookDetails::sources_among(EntrySource source,
                                                 const std::vector<std::string>& ids) {
    const SourceColumn& column = source_columns.at(static_cast<std::size_t>(source));
    const auto text = [&](const std::string& list) { return sources_text(column, list); };
    const auto found =
        rows_of_list(connection_, text, ids, [](Fields& fields) { return fields.text(); });
    return {found.begin(), found.end()};
}

}  // namespace steady::sql
