#include "adapters/sql/repositories.h"
#include "adapters/sql/words.h"

#include <stdexcept>

namespace steady::sql {
namespace {

constexpr std::string_view purchase_columns =
    "id, owner_id, kind, subject, amount_cents, state, attempt, provider_session,"
    " provider_payment, url, created_at, paid_at, consumed_at";

std::vector<Value> purchase_values(const Purchase& purchase) {
    return values_of(purchase.id, purchase.owner, purchase_kinds.of(purchase.kind),
                     purchase.subject, purchase.amount, purchase_states.of(purchase.state),
                     purchase.attempt, purchase.provider_session, purchase.provider_payment,
                     purchase.url, purchase.created_at, purchase.paid_at, purchase.consumed_at);
}

Purchase read_purchase(Fields& fields) {
    return {fields.id<PurchaseId>(),
            fields.id<AccountId>(),
            fields.word(purchase_kinds),
            fields.text(),
            fields.money(),
            fields.word(purchase_states),
            fields.small(),
            fields.text(),
            fields.text(),
            fields.text(),
            fields.instant(),
            fields.optional_instant(),
            fields.optional_instant()};
}

}  // namespace

void Purchases::insert(const Purchase& purchase) {
    static const std::string sql = insert_into("purchases", purchase_columns);
    write_values(connection_, sql, purchase_values(purchase));
}

std::optional<Purchase> Purchases::find(const PurchaseId& id) {
    static const std::string sql = select_from(purchase_columns, "purchases WHERE id = $1");
    return select_one(connection_, sql, read_purchase, id);
}

std::optional<Purchase> Purchases::find_by_session(const std::string& provider_session) {
    static const std::string sql = select_from(
        purchase_columns, "purchases WHERE provider_session = $1 AND provider_session <> ''");
    return select_one(connection_, sql, read_purchase, provider_session);
}

std::optional<Purchase> Purchases::latest(const AccountId& owner, PurchaseKind kind,
                                          const std::string& subject) {
    static const std::string sql =
        select_from(purchase_columns,
                    "purchases WHERE owner_id = $1 AND kind = $2 AND subject = $3"
                    " ORDER BY created_at DESC, id DESC LIMIT 1");
    return select_one(connection_, sql, read_purchase, owner, purchase_kinds.of(kind), subject);
}

bool Purchases::update(const Purchase& purchase, PurchaseState from) {
    static const std::string sql =
        update_by_first("purchases", purchase_columns) + " AND state = $14";
    auto values = purchase_values(purchase);
    values.push_back(to_value(purchase_states.of(from)));
    return write_values(connection_, sql, values) > 0;
}

std::vector<Purchase> Purchases::open_since(Instant before, int limit) {
    static const std::string sql = select_from(
        purchase_columns,
        "purchases WHERE state = 'open' AND created_at < $1 ORDER BY created_at, id LIMIT $2");
    return select(connection_, sql, read_purchase, before, limit);
}

bool Ledger::post(const LedgerEntry& entry) {
    // The one way into the ledger, so that no entry can be out of balance.
    if (!entry.balanced()) throw std::logic_error("unbalanced ledger entry " + entry.kind);
    const long posted =
        write(connection_,
              "INSERT INTO ledger_entries (id, posted_at, kind, source_type, source_id, booking_id)"
              " VALUES ($1, $2, $3, $4, $5, $6)"
              " ON CONFLICT (kind, source_type, source_id) DO NOTHING",
              entry.id, entry.at, entry.kind, entry.source_type, entry.source_id, entry.booking);
    if (posted == 0) return false;
    for (std::size_t i = 0; i < entry.postings.size(); ++i) {
        write(connection_,
              "INSERT INTO ledger_postings (entry_id, position, account, amount_cents)"
              " VALUES ($1, $2, $3, $4)",
              entry.id, static_cast<int>(i), entry.postings[i].account, entry.postings[i].amount);
    }
    return true;
}

Money Ledger::balance(const std::string& account) {
    return select_one(
               connection_,
               "SELECT CAST(COALESCE(SUM(amount_cents), 0) AS bigint)"
               " FROM ledger_postings WHERE account = $1",
               [](Fields& fields) { return fields.money(); }, account)
        .value_or(Money{});
}

std::map<std::string, Money> Ledger::balances() {
    std::map<std::string, Money> sums;
    connection_.execute(
        "SELECT account, CAST(SUM(amount_cents) AS bigint) FROM ledger_postings"
        " GROUP BY account",
        {}, [&](const Row& row) {
            Fields fields(row);
            auto account = fields.text();
            sums.emplace(std::move(account), fields.money());
        });
    return sums;
}

std::vector<LedgerEntry> Ledger::entries_of(const BookingId& booking) {
    std::vector<LedgerEntry> entries = select(
        connection_,
        "SELECT id, posted_at, kind, source_type, source_id, booking_id FROM ledger_entries"
        " WHERE booking_id = $1 ORDER BY posted_at, id",
        [](Fields& fields) {
            return LedgerEntry{fields.id<EntryId>(),
                               fields.instant(),
                               fields.text(),
                               fields.text(),
                               fields.text(),
                               fields.id<BookingId>(),
                               {}};
        },
        booking);
    for (LedgerEntry& entry : entries) {
        entry.postings = select(
            connection_,
            "SELECT account, amount_cents FROM ledger_postings WHERE entry_id = $1"
            " ORDER BY position",
            [](Fields& fields) {
                return Posting{fields.text(), fields.money()};
            },
            entry.id);
    }
    return entries;
}

bool ProviderEvents::insert(const ProviderEvent& event) {
    return write(connection_,
                 "INSERT INTO provider_events (id, type, object_id, received_at)"
                 " VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING",
                 event.id, event.type, event.object_id, event.received_at) > 0;
}

void ProviderEvents::mark_processed(const std::string& id, Instant at) {
    write(connection_, "UPDATE provider_events SET processed_at = $2 WHERE id = $1", id, at);
}

std::vector<ProviderEvent> ProviderEvents::unprocessed(int limit) {
    return select(
        connection_,
        "SELECT id, type, object_id, received_at FROM provider_events"
        " WHERE processed_at IS NULL ORDER BY received_at, id LIMIT $1",
        [](Fields& fields) {
            return ProviderEvent{fields.text(), fields.text(), fields.text(), fields.instant()};
        },
        limit);
}

}  // namespace steady::sql
