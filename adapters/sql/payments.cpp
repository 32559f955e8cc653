#include "adapters/sql/payments.h"

#include "adapters/sql/books.h"
#include "adapters/sql/books_lists.h"
#include "adapters/sql/enum_columns.h"
#include "adapters/sql/readable_rows.h"

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

std::string purchases_text(const std::string& ids) {
    return select_from(purchase_columns, "purchases WHERE id IN (" + ids + ")");
}

std::string purchases_of_text(const std::string& bookings) {
    return select_from(purchase_columns,
                       "purchases WHERE kind = 'booking' AND substr(subject, 1, 36) IN (" +
                           bookings + ") ORDER BY id");
}

const ComposedShapes payments_among_shapes([] { return texts_of_lists(purchases_text); });
const ComposedShapes payments_of_bookings_shapes([] { return texts_of_lists(purchases_of_text); });

}  // namespace

void Purchases::insert(const Purchase& purchase) {
    const KnownSql& sql = known<[] { return insert_into("purchases", purchase_columns); }>;
    connection_.execute_later(sql, purchase_values(purchase));
}

std::optional<Purchase> Purchases::find(const PurchaseId& id) {
    const KnownSql& sql =
        known<[] { return select_from(purchase_columns, "purchases WHERE id = $1"); }>;
    return select_one(connection_, sql, read_purchase, id);
}

std::optional<Purchase> Purchases::find_by_session(const std::string& provider_session) {
    const KnownSql& sql = known<[] {
        return select_from(purchase_columns,
                           "purchases WHERE provider_session = $1 AND provider_session <> ''");
    }>;
    return select_one(connection_, sql, read_purchase, provider_session);
}

std::optional<Purchase> Purchases::find_by_payment(const std::string& provider_payment) {
    const KnownSql& sql = known<[] {
        return select_from(purchase_columns,
                           "purchases WHERE provider_payment = $1 AND provider_payment <> ''");
    }>;
    return select_one(connection_, sql, read_purchase, provider_payment);
}

void Purchases::erase_pages(const AccountId& owner) {
    write(connection_, "UPDATE purchases SET url = '' WHERE owner_id = $1"_sql, owner);
}

std::optional<Purchase> Purchases::latest(const AccountId& owner, PurchaseKind kind,
                                          const std::string& subject) {
    const KnownSql& sql = known<[] {
        return select_from(purchase_columns,
                           "purchases WHERE owner_id = $1 AND kind = $2 AND subject = $3"
                           " ORDER BY created_at DESC, id DESC LIMIT 1");
    }>;
    return select_one(connection_, sql, read_purchase, owner, purchase_kinds.of(kind), subject);
}

bool Purchases::update(const Purchase& purchase, PurchaseState from) {
    const KnownSql& sql =
        known<[] { return update_by_first("purchases", purchase_columns) + " AND state = $14"; }>;
    auto values = purchase_values(purchase);
    values.push_back(to_value(purchase_states.of(from)));
    return write_values(connection_, sql, values) > 0;
}

std::vector<Purchase> Purchases::open_before(Instant before, const PurchaseCursor& after,
                                             int limit) {
    const KnownSql& sql = known<[] {
        return select_from(purchase_columns,
                           "purchases WHERE state = 'open' AND created_at < $1"
                           " AND (created_at, id) > ($2, $3) ORDER BY created_at, id LIMIT $4");
    }>;
    return select_readable(connection_, sql, {"purchases"}, read_purchase, before, after.created_at,
                           after.id, limit);
}

bool ProviderEvents::insert(const ProviderEvent& event) {
    if (write(connection_,
              "INSERT INTO provider_events (id, type, object_id, received_at)"
              " VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING"_sql,
              event.id, event.type, event.object_id, event.received_at) > 0) {
        return true;
    }
    write_later(connection_,
                "UPDATE provider_events SET deliveries = deliveries + 1 WHERE id = $1"_sql,
                event.id);
    return false;
}

void ProviderEvents::mark_processed(const std::string& id, Instant at) {
    write_later(connection_, "UPDATE provider_events SET processed_at = $2 WHERE id = $1"_sql, id,
                at);
}

std::vector<ProviderEvent> ProviderEvents::unprocessed(int limit) {
    return select(
        connection_,
        "SELECT id, type, object_id, received_at FROM provider_events"
        " WHERE processed_at IS NULL ORDER BY received_at, id LIMIT $1"_sql,
        [](Fields& fields) {
            return ProviderEvent{fields.text(), fields.text(), fields.text(), fields.instant()};
        },
        limit);
}

bool ProviderEvents::has_unprocessed_of(const AccountId& payer) {
    return exists(connection_,
                  "SELECT 1 FROM provider_events e JOIN purchases p"
                  " ON p.provider_session = e.object_id AND p.state = 'open'"
                  " WHERE e.processed_at IS NULL AND e.object_id <> '' AND p.owner_id = $1"_sql,
                  payer);
}

bool ProviderEvents::known(const std::string& id) {
    return exists(connection_, "SELECT 1 FROM provider_events WHERE id = $1"_sql, id);
}

std::vector<std::string> ProviderEvents::repeated(Instant since, int limit) {
    return select(
        connection_,
        "SELECT id FROM provider_events WHERE received_at >= $1 AND deliveries > 1"
        " ORDER BY id LIMIT $2"_sql,
        [](Fields& fields) { return fields.text(); }, since, limit);
}

long ProviderEvents::purge(Instant before, int limit) {
    // The table also has the keys of operators' notes (NoteKeys::take_note_key), which are kept.
    return write(connection_,
                 "DELETE FROM provider_events WHERE id IN (SELECT id FROM provider_events"
                 " WHERE received_at < $1 AND processed_at IS NOT NULL AND type <> 'operator_note'"
                 " ORDER BY received_at LIMIT $2)"_sql,
                 before, limit);
}

std::vector<Purchase> BookDetails::purchases_among(const std::vector<PurchaseId>& purchases) {
    return readable_of_list(connection_, {"purchases"}, purchases_text, purchases, read_purchase);
}

std::vector<Purchase> BookDetails::purchases_of(const std::vector<BookingId>& bookings) {
    return readable_of_list(connection_, {"purchases"}, purchases_of_text, bookings, read_purchase);
}

}  // namespace steady::sql
