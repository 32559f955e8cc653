#include "adapters/sql/books.h"
#include "adapters/sql/books_lists.h"
#include "adapters/sql/enum_columns.h"
#include "adapters/sql/payments.h"
#include "adapters/sql/readable_rows.h"
#include "adapters/sql/statement.h"

namespace steady::sql {
namespace {

constexpr std::string_view refund_columns =
    "id, purchase_id, booking_id, amount_cents, reason, state, provider_refund, ordered_at,"
    " settled_at, key_number, key_spent_at, dispute_id, at_bank";

std::optional<BookingId> read_booking_id(Fields& fields) {
    return fields.optional([](Fields& f) { return f.id<BookingId>(); });
}

RefundRecord read_refund(Fields& fields) {
    RefundRecord refund{.id = fields.id<RefundId>(), .purchase = fields.id<PurchaseId>()};
    refund.booking = read_booking_id(fields);
    refund.amount = fields.money();
    refund.reason = fields.text();
    refund.state = fields.word(refund_states);
    refund.provider_refund = fields.text();
    refund.ordered_at = fields.instant();
    refund.settled_at = fields.optional_instant();
    refund.key_number = fields.small();
    refund.key_spent_at = fields.optional_instant();
    refund.dispute = fields.text();
    refund.at_bank = fields.flag();
    return refund;
}

constexpr std::string_view dispute_columns =
    "id, purchase_id, booking_id, state, amount_cents, fee_cents, seen_at, respond_by,"
    " answered_at";

DisputeRecord read_dispute(Fields& fields) {
    DisputeRecord dispute{.id = fields.text(), .purchase = fields.id<PurchaseId>()};
    dispute.booking = read_booking_id(fields);
    dispute.state = fields.word(dispute_states);
    dispute.amount = fields.money();
    dispute.fee = fields.money();
    dispute.seen_at = fields.instant();
    dispute.respond_by = fields.optional_instant();
    dispute.answered_at = fields.optional_instant();
    return dispute;
}

template <const char* key>
std::string refunds_text(const std::string& keys) {
    return select_from(refund_columns,
                       "refunds WHERE " + std::string(key) + " IN (" + keys + ") ORDER BY id");
}
constexpr char refunds_by_booking[] = "booking_id";
constexpr char by_purchase[] = "purchase_id";

const ComposedShapes refunds_of_bookings_shapes([] {
    return texts_of_lists(refunds_text<refunds_by_booking>);
});
const ComposedShapes of_purchases_shapes([] { return texts_of_lists(refunds_text<by_purchase>); });

}  // namespace

void Refunds::insert(const RefundRecord& refund) {
    const KnownSql& sql = known<[] { return insert_into("refunds", refund_columns); }>;
    write_later(connection_, sql, refund.id, refund.purchase, refund.booking, refund.amount,
                refund.reason, refund_states.of(refund.state), refund.provider_refund,
                refund.ordered_at, refund.settled_at, refund.key_number, refund.key_spent_at,
                refund.dispute, refund.at_bank);
}

std::optional<RefundRecord> Refunds::find(const RefundId& id) {
    const KnownSql& sql =
        known<[] { return select_from(refund_columns, "refunds WHERE id = $1"); }>;
    return select_one(connection_, sql, read_refund, id);
}

std::optional<RefundRecord> Refunds::find_by_provider(const std::string& provider_refund) {
    const KnownSql& sql = known<[] {
        return select_from(refund_columns,
                           "refunds WHERE provider_refund = $1 AND provider_refund <> ''");
    }>;
    return select_one(connection_, sql, read_refund, provider_refund);
}

bool Refunds::update(const RefundRecord& refund, RefundState from) {
    return write(connection_,
                 "UPDATE refunds SET state = $3, provider_refund = $4, settled_at = $5,"
                 " amount_cents = $6, key_number = $7, key_spent_at = $8, dispute_id = $9,"
                 " at_bank = $10 WHERE id = $1 AND state = $2"_sql,
                 refund.id, refund_states.of(from), refund_states.of(refund.state),
                 refund.provider_refund, refund.settled_at, refund.amount, refund.key_number,
                 refund.key_spent_at, refund.dispute, refund.at_bank) > 0;
}

std::vector<RefundRecord> Refunds::of_purchase(const PurchaseId& purchase) {
    const KnownSql& sql = known<[] {
        return select_from(refund_columns, "refunds WHERE purchase_id = $1 ORDER BY id");
    }>;
    return select(connection_, sql, read_refund, purchase);
}

std::vector<RefundRecord> Refunds::of_booking(const BookingId& booking) {
    const KnownSql& sql = known<[] {
        return select_from(refund_columns, "refunds WHERE booking_id = $1 ORDER BY id");
    }>;
    return select(connection_, sql, read_refund, booking);
}

std::vector<RefundRecord> Refunds::unsettled_of(const AccountId& payer) {
    const KnownSql& sql = known<[] {
        return select_from(
            refund_columns,
            "refunds WHERE purchase_id IN (SELECT id FROM purchases WHERE owner_id = $1)"
            " AND state IN ('ordered', 'pending', 'failed') AND at_bank = 0 ORDER BY id");
    }>;
    return select(connection_, sql, read_refund, payer);
}

std::vector<RefundRecord> Refunds::pending(const RefundCursor& after, int limit) {
    const KnownSql& sql = known<[] {
        return select_from(refund_columns,
                           "refunds WHERE state = 'pending' AND (ordered_at, id) > ($1, $2)"
                           " ORDER BY ordered_at, id LIMIT $3");
    }>;
    return select_readable(connection_, sql, {"refunds"}, read_refund, after.ordered_at, after.id,
                           limit);
}

std::optional<DisputeRecord> Disputes::find(const std::string& id) {
    const KnownSql& sql =
        known<[] { return select_from(dispute_columns, "disputes WHERE id = $1"); }>;
    return select_one(connection_, sql, read_dispute, id);
}

void Disputes::save(const DisputeRecord& dispute) {
    const KnownSql& sql = known<[] {
        return insert_into("disputes", dispute_columns) +
               " ON CONFLICT (id) DO UPDATE SET state = excluded.state,"
               " amount_cents = excluded.amount_cents, fee_cents = excluded.fee_cents,"
               " seen_at = excluded.seen_at, respond_by = excluded.respond_by,"
               " answered_at = excluded.answered_at";
    }>;
    write(connection_, sql, dispute.id, dispute.purchase, dispute.booking,
          dispute_states.of(dispute.state), dispute.amount, dispute.fee, dispute.seen_at,
          dispute.respond_by, dispute.answered_at);
}

std::vector<DisputeRecord> Disputes::of_booking(const BookingId& booking) {
    const KnownSql& sql = known<[] {
        return select_from(dispute_columns, "disputes WHERE booking_id = $1 ORDER BY id");
    }>;
    return select(connection_, sql, read_dispute, booking);
}

std::vector<DisputeRecord> Disputes::of_purchase(const PurchaseId& purchase) {
    const KnownSql& sql = known<[] {
        return select_from(dispute_columns, "disputes WHERE purchase_id = $1 ORDER BY id");
    }>;
    return select(connection_, sql, read_dispute, purchase);
}

std::vector<DisputeRecord> Disputes::open_of(const AccountId& party) {
    const KnownSql& sql = known<[] {
        return select_from(
            dispute_columns,
            "disputes WHERE state = 'open' AND booking_id IN (SELECT id FROM bookings WHERE"
            " client_id = $1 UNION SELECT booking_id FROM booking_lines WHERE companion_id = $1)"
            " ORDER BY id");
    }>;
    return select(connection_, sql, read_dispute, party);
}

DisputePage Disputes::unanswered(int limit) {
    const KnownSql& sql = known<[] {
        return select_from(dispute_columns,
                           "disputes WHERE state = 'open' AND answered_at IS NULL"
                           " ORDER BY seen_at, id LIMIT $1");
    }>;
    DisputePage page{.disputes =
                         select_readable(connection_, sql, {"disputes"}, read_dispute, limit)};
    page.total = select_one(connection_,
                            "SELECT COUNT(*) FROM disputes WHERE state = 'open'"
                            " AND answered_at IS NULL"_sql,
                            [](Fields& fields) { return fields.integer(); })
                     .value_or(0);
    return page;
}

std::vector<RefundRecord> BookDetails::refunds_of(const std::vector<BookingId>& bookings) {
    return readable_of_list(connection_, {"refunds"}, refunds_text<refunds_by_booking>, bookings,
                            read_refund);
}

std::vector<RefundRecord> BookDetails::refunds_of(const std::vector<PurchaseId>& purchases) {
    return readable_of_list(connection_, {"refunds"}, refunds_text<by_purchase>, purchases,
                            read_refund);
}

}  // namespace steady::sql
