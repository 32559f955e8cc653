#include "adapters/sql/payouts.h"

#include "adapters/sql/books.h"
#include "adapters/sql/books_lists.h"
#include "adapters/sql/enum_columns.h"
#include "adapters/sql/payout_rows.h"
#include "adapters/sql/readable_rows.h"
#include "adapters/sql/statement.h"
#include "domain/payouts/payout_rules.h"
#include "ports/store_errors.h"

#include <algorithm>

namespace steady::sql {
namespace {

// The column's CHECK is older than holds by operators: their note is what tells them apart. A
// server of before, which does not know notes, takes them for an account that is not ready.
std::string_view hold_column(const Payout& payout) {
    return hold_reasons.of(payout.hold == HoldReason::by_operator ? HoldReason::account_not_ready
                                                                  : payout.hold);
}

// The columns could not tell it from another hold.
void demand_sound_hold(const Payout& payout) {
    if (!hold_is_sound(payout)) throw StoreError("a payout whose state and hold disagree");
}

constexpr std::string_view account_columns =
    "owner_id, provider_id, details_submitted, charges_enabled, payouts_enabled, currently_due,"
    " seen_at, returned_payout, returned_cents, returned_at, details_asked";

std::string lines_of(const std::vector<std::string>& items) {
    std::string text;
    for (const std::string& item : items) text.append(item).push_back('\n');
    return text;
}

std::vector<std::string> items_of(std::string_view text) {
    std::vector<std::string> items;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        items.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return items;
}

PayoutAccountRecord read_account_record(Fields& fields) {
    PayoutAccountRecord account{.owner = fields.id<AccountId>(), .provider_id = fields.text()};
    account.details_submitted = fields.flag();
    account.charges_enabled = fields.flag();
    account.payouts_enabled = fields.flag();
    account.currently_due = items_of(fields.text());
    account.seen_at = fields.instant();
    BankReturn returned{.payout = fields.text(), .amount = fields.money()};
    const auto at = fields.optional_instant();
    returned.requested_details = fields.flag();
    if (at) {
        returned.at = *at;
        account.bank_return = std::move(returned);
    }
    return account;
}

template <const char* key>
std::string payouts_text(const std::string& keys) {
    return select_from(payout_columns,
                       "payouts WHERE " + std::string(key) + " IN (" + keys + ") ORDER BY line_id");
}
constexpr char payouts_by_booking[] = "booking_id";
constexpr char by_line[] = "line_id";

const ComposedShapes payouts_of_bookings_shapes([] {
    return texts_of_lists(payouts_text<payouts_by_booking>);
});
const ComposedShapes payouts_among_shapes([] { return texts_of_lists(payouts_text<by_line>); });

}  // namespace

bool Payouts::insert(const Payout& payout) {
    demand_sound_hold(payout);
    const KnownSql& sql = known<[] {
        return insert_into("payouts", payout_columns) + " ON CONFLICT (line_id) DO NOTHING";
    }>;
    return write(connection_, sql, payout.line, payout.booking, payout.companion, payout.due_at,
                 payout.amount, payout.source_payment, payout_states.of(payout.state),
                 hold_column(payout), payout.attempt, payout.destination, payout.key,
                 payout.key_made_at, payout.lease_until, payout.transfer, payout.paid_at,
                 payout.last_error, payout.parts.base, payout.parts.commission,
                 payout.parts.mileage, payout.hold_note, payout.deducted, payout.withheld,
                 payout.returned, payout.returned_at, payout.reversing_at) > 0;
}

std::optional<Payout> Payouts::find(const BookingLineId& line) {
    const KnownSql& sql =
        known<[] { return select_from(payout_columns, "payouts WHERE line_id = $1"); }>;
    return select_one(connection_, sql, read_payout, line);
}

std::vector<Payout> Payouts::of_booking(const BookingId& booking) {
    const KnownSql& sql = known<[] {
        return select_from(payout_columns, "payouts WHERE booking_id = $1 ORDER BY line_id");
    }>;
    return select(connection_, sql, read_payout, booking);
}

std::vector<Payout> Payouts::of_companion(const AccountId& companion, PayoutState state) {
    const KnownSql& sql = known<[] {
        return select_from(
            payout_columns,
            "payouts WHERE companion_id = $1 AND state = $2 ORDER BY due_at, line_id");
    }>;
    return select(connection_, sql, read_payout, companion, payout_states.of(state));
}

// An operator's hold has a note (hold_column).
std::vector<Payout> Payouts::undecided_of_client(const AccountId& client) {
    const KnownSql& sql = known<[] {
        return select_from(
            payout_columns,
            "payouts WHERE booking_id IN (SELECT id FROM bookings WHERE client_id = $1)"
            " AND (state = 'reversing' OR (state = 'held' AND hold_note <> '')) ORDER BY line_id");
    }>;
    return select(connection_, sql, read_payout, client);
}

bool Payouts::update(const Payout& payout, PayoutState from) {
    demand_sound_hold(payout);
    return write(connection_,
                 "UPDATE payouts SET state = $3, hold = $4, attempt = $5, destination = $6,"
                 " idempotency_key = $7, key_made_at = $8, lease_until = $9, transfer_id = $10,"
                 " paid_at = $11, last_error = $12, hold_note = $13, deducted_cents = $14,"
                 " withheld_cents = $15, returned_cents = $16, returned_at = $17,"
                 " reversing_at = $18"
                 " WHERE line_id = $1 AND state = $2"_sql,
                 payout.line, payout_states.of(from), payout_states.of(payout.state),
                 hold_column(payout), payout.attempt, payout.destination, payout.key,
                 payout.key_made_at, payout.lease_until, payout.transfer, payout.paid_at,
                 payout.last_error, payout.hold_note, payout.deducted, payout.withheld,
                 payout.returned, payout.returned_at, payout.reversing_at) > 0;
}

// The next row that can be read: one that cannot must not hide those behind it.
std::optional<Payout> Payouts::next(Instant now, const std::optional<PayoutCursor>& after) {
    const KnownSql& first = for_workers<[] {
        return select_from(payout_columns,
                           "payouts WHERE (state = 'due' AND due_at <= $1)"
                           " OR (state = 'sending' AND lease_until <= $1)"
                           " ORDER BY due_at, line_id LIMIT 1");
    }>(connection_.dialect());
    const KnownSql& later = for_workers<[] {
        return select_from(payout_columns,
                           "payouts WHERE ((state = 'due' AND due_at <= $1)"
                           " OR (state = 'sending' AND lease_until <= $1))"
                           " AND (due_at, line_id) > ($2, $3)"
                           " ORDER BY due_at, line_id LIMIT 1");
    }>(connection_.dialect());
    std::vector<Value> values = values_of(now);
    if (after) {
        values.push_back(to_value(after->due_at));
        values.push_back(to_value(after->line));
    }
    for (;;) {
        std::optional<Payout> found;
        bool is_unreadable = false;
        std::vector<Value> place = values_of(now);
        connection_.execute(values.size() > 1 ? later : first, values, [&](const Row& row) {
            place.push_back(to_value(row.integer(payout_due_column)));
            place.push_back(to_value(row.text(payout_line_column)));
            is_unreadable = !read_or_report(connection_, {"payouts", payout_line_column}, row,
                                            [&](Fields& fields) { found = read_payout(fields); });
        });
        if (!is_unreadable) return found;
        values = std::move(place);
    }
}

std::optional<PayoutAccountRecord> PayoutAccounts::find(const AccountId& owner) {
    const KnownSql& sql = known<[] {
        return select_from(account_columns, "payout_accounts WHERE owner_id = $1 AND lost = 0");
    }>;
    return select_one(connection_, sql, read_account_record, owner);
}

std::optional<PayoutAccountRecord> PayoutAccounts::find_by_provider(
    const std::string& provider_id) {
    const KnownSql& sql = known<[] {
        return select_from(account_columns, "payout_accounts WHERE provider_id = $1 AND lost = 0");
    }>;
    return select_one(connection_, sql, read_account_record, provider_id);
}

void PayoutAccounts::save(const PayoutAccountRecord& account) {
    const KnownSql& sql = known<[] {
        return insert_into("payout_accounts", account_columns) +
               " ON CONFLICT (owner_id) DO UPDATE SET provider_id = excluded.provider_id,"
               " details_submitted = excluded.details_submitted,"
               " charges_enabled = excluded.charges_enabled, payouts_enabled = "
               "excluded.payouts_enabled,"
               " currently_due = excluded.currently_due, seen_at = excluded.seen_at, lost = 0,"
               " returned_payout = excluded.returned_payout,"
               " returned_cents = excluded.returned_cents, returned_at = excluded.returned_at,"
               " details_asked = excluded.details_asked";
    }>;
    const BankReturn returned = account.bank_return.value_or(BankReturn{});
    write(connection_, sql, account.owner, account.provider_id, account.details_submitted,
          account.charges_enabled, account.payouts_enabled, lines_of(account.currently_due),
          account.seen_at, returned.payout, returned.amount,
          account.bank_return ? std::optional(returned.at) : std::nullopt,
          returned.requested_details);
}

std::vector<AccountId> PayoutAccounts::returned_before(Instant before, int limit) {
    return select(
        connection_,
        "SELECT owner_id FROM payout_accounts WHERE returned_at IS NOT NULL"
        " AND returned_at < $1 AND lost = 0 ORDER BY returned_at, owner_id LIMIT $2"_sql,
        [](Fields& fields) { return fields.id<AccountId>(); }, before, limit);
}

bool PayoutAccounts::lose(const AccountId& owner, const std::string& provider_id) {
    return write(connection_,
                 "UPDATE payout_accounts SET lost = 1"
                 " WHERE owner_id = $1 AND provider_id = $2 AND lost = 0"_sql,
                 owner, provider_id) > 0;
}

std::optional<std::string> PayoutAccounts::lost(const AccountId& owner) {
    return select_one(
        connection_, "SELECT provider_id FROM payout_accounts WHERE owner_id = $1 AND lost = 1"_sql,
        [](Fields& fields) { return fields.text(); }, owner);
}

std::optional<std::string> PayoutAccounts::customer_of(const AccountId& client) {
    return select_one(
        connection_, "SELECT provider_id FROM provider_customers WHERE client_id = $1"_sql,
        [](Fields& fields) { return fields.text(); }, client);
}

void PayoutAccounts::save_customer(const AccountId& client, const std::string& provider_customer) {
    write(connection_,
          "INSERT INTO provider_customers (client_id, provider_id) VALUES ($1, $2)"
          " ON CONFLICT (client_id) DO UPDATE SET provider_id = excluded.provider_id"_sql,
          client, provider_customer);
}

void PayoutAccounts::remove_customer(const AccountId& client) {
    write(connection_, "DELETE FROM provider_customers WHERE client_id = $1"_sql, client);
}

std::vector<Payout> BookDetails::payouts_of(const std::vector<BookingId>& bookings) {
    return readable_of_list(connection_, {"payouts"}, payouts_text<payouts_by_booking>, bookings,
                            read_payout);
}

std::vector<Payout> BookDetails::payouts_among(const std::vector<BookingLineId>& lines) {
    return readable_of_list(connection_, {"payouts"}, payouts_text<by_line>, lines, read_payout);
}

}  // namespace steady::sql
