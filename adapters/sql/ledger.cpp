#include "adapters/sql/books.h"
#include "adapters/sql/books_lists.h"
#include "adapters/sql/ledger_rows.h"
#include "adapters/sql/payments.h"
#include "adapters/sql/readable_rows.h"
#include "adapters/sql/row_batch.h"
#include "adapters/sql/statement.h"

#include <stdexcept>

namespace steady::sql {
namespace {

constexpr std::string_view entry_columns =
    "id, posted_at, kind, source_type, source_id, booking_id";

constexpr std::string_view posting_columns = "entry_id, position, account, amount_cents";
const ComposedShapes posting_shapes([] {
    return batch_shapes("ledger_postings", posting_columns);
});

Posting read_posting(Fields& fields) {
    return {fields.text(), fields.money()};
}

// With their postings, an entry of one after the other's.
std::string with_postings(const std::string& which, const std::string& order) {
    return "SELECT " + qualified("e", entry_columns) +
           ", p.account, p.amount_cents FROM ledger_entries e"
           " LEFT JOIN ledger_postings p ON p.entry_id = e.id WHERE " +
           which + " ORDER BY " + order + "e.id, p.position";
}

std::string entries_of_text(const std::string& bookings) {
    return with_postings("e.booking_id IN (" + bookings + ")", "e.posted_at, ");
}

constexpr std::size_t first_source = 3;

std::string entries_text(const std::string& sources) {
    return with_postings("e.kind = $1 AND e.source_type = $2 AND e.source_id IN (" + sources + ")",
                         "");
}

const ComposedShapes ledger_of_bookings_shapes([] { return texts_of_lists(entries_of_text); });
const ComposedShapes ledger_among_shapes([] { return texts_of_lists(entries_text, first_source); });

// The rows of with_postings.
class EntryRows {
  public:
    void take(Fields& fields) {
        LedgerEntry entry = read_entry(fields);
        if (entries_.empty() || entries_.back().id != entry.id) {
            entries_.push_back(std::move(entry));
        }
        if (!fields.next_is_null()) entries_.back().postings.push_back(read_posting(fields));
    }
    [[nodiscard]] std::vector<LedgerEntry> entries() && { return std::move(entries_); }

  private:
    std::vector<LedgerEntry> entries_;
};

}  // namespace

bool Ledger::post(const LedgerEntry& entry) {
    // The one way into the ledger, so that no entry can be out of balance.
    if (!entry.balanced())
        throw std::logic_error("unbalanced ledger entry " + std::string(entry_name(entry.kind)));
    const long posted =
        write(connection_,
              "INSERT INTO ledger_entries (id, posted_at, kind, source_type, source_id, booking_id)"
              " VALUES ($1, $2, $3, $4, $5, $6)"
              " ON CONFLICT (kind, source_type, source_id) DO NOTHING"_sql,
              entry.id, entry.at, entry_name(entry.kind), entry.source_type, entry.source_id,
              entry.booking);
    if (posted == 0) return false;
    RowBatch batch(connection_, "ledger_postings", posting_columns);
    for (std::size_t i = 0; i < entry.postings.size(); ++i) {
        batch.add(values_of(entry.id, static_cast<int>(i), entry.postings[i].account,
                            entry.postings[i].amount));
    }
    batch.flush();
    return true;
}

Money Ledger::balance(const std::string& account) {
    return select_one(
               connection_,
               "SELECT CAST(COALESCE(SUM(amount_cents), 0) AS bigint)"
               " FROM ledger_postings WHERE account = $1"_sql,
               [](Fields& fields) { return fields.money(); }, account)
        .value_or(Money{});
}

std::map<std::string, Money> Ledger::balances() {
    std::map<std::string, Money> sums;
    connection_.execute(
        "SELECT account, CAST(SUM(amount_cents) AS bigint) FROM ledger_postings"
        " GROUP BY account"_sql,
        {}, [&](const Row& row) {
            Fields fields(row);
            auto account = fields.text();
            sums.emplace(std::move(account), fields.money());
        });
    return sums;
}

Money Ledger::total() {
    return select_one(
               connection_,
               "SELECT CAST(COALESCE(SUM(amount_cents), 0) AS bigint) FROM ledger_postings"_sql,
               [](Fields& fields) { return fields.money(); })
        .value_or(Money{});
}

std::vector<LedgerEntry> Ledger::entries_of(const BookingId& booking) {
    EntryRows rows;
    connection_.execute(known<[] { return entries_of_text("$1"); }>, values_of(booking),
                        [&](const Row& row) {
                            Fields fields(row);
                            rows.take(fields);
                        });
    return std::move(rows).entries();
}

std::optional<LedgerEntry> Ledger::find(EntryKind kind, const std::string& source_type,
                                        const std::string& source_id) {
    EntryRows rows;
    connection_.execute(known<[] { return entries_text("$3"); }>,
                        values_of(entry_name(kind), source_type, source_id), [&](const Row& row) {
                            Fields fields(row);
                            rows.take(fields);
                        });
    std::vector<LedgerEntry> entries = std::move(rows).entries();
    if (entries.empty()) return std::nullopt;
    return std::move(entries.front());
}

void Ledger::each(Instant from, Instant to, const std::function<void(const LedgerEntry&)>& look) {
    // One pass over both tables, whatever their size: an entry is complete when the next begins.
    const KnownSql& sql = known<[] {
        return "SELECT " + qualified("e", entry_columns) +
               ", p.account, p.amount_cents FROM ledger_entries e JOIN ledger_postings p"
               " ON p.entry_id = e.id WHERE e.posted_at >= $1 AND e.posted_at < $2"
               " ORDER BY e.id, p.position";
    }>;
    std::optional<LedgerEntry> current;
    connection_.execute(sql, values_of(from, to), [&](const Row& row) {
        Fields fields(row);
        LedgerEntry entry = read_entry(fields);
        if (!current || current->id != entry.id) {
            if (current) look(*current);
            current = std::move(entry);
        }
        current->postings.push_back(read_posting(fields));
    });
    if (current) look(*current);
}

std::vector<LedgerEntry> BookDetails::entries_of(const std::vector<BookingId>& bookings) {
    if (bookings.empty()) return {};
    std::vector<Value> values;
    const ComposedSql sql(entries_of_text(list_of(values, bookings)));
    EntryRows rows;
    connection_.execute(sql, values, [&](const Row& row) {
        read_or_report(connection_, {"ledger_entries"}, row,
                       [&](Fields& fields) { rows.take(fields); });
    });
    return std::move(rows).entries();
}

std::vector<LedgerEntry> BookDetails::entries_among(EntryKind kind, const std::string& source_type,
                                                    const std::vector<std::string>& source_ids) {
    if (source_ids.empty()) return {};
    std::vector<Value> values = values_of(entry_name(kind), source_type);
    const ComposedSql sql(entries_text(list_of(values, source_ids)));
    EntryRows rows;
    connection_.execute(sql, values, [&](const Row& row) {
        read_or_report(connection_, {"ledger_entries"}, row,
                       [&](Fields& fields) { rows.take(fields); });
    });
    return std::move(rows).entries();
}

}  // namespace steady::sql
