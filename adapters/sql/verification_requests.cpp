#include "adapters/sql/enum_columns.h"
#include "adapters/sql/readable_rows.h"
#include "adapters/sql/verifications.h"

namespace steady::sql {
namespace {

constexpr std::string_view request_columns =
    "purchase_id, account_id, kind, paid_at, full_name, city_state, email, sent_at, submitted_at,"
    " settled_at";

std::vector<Value> request_values(const VerificationRequest& request) {
    return values_of(request.purchase, request.account, purchase_kinds.of(request.kind),
                     request.paid_at, request.form.full_name, request.form.city_state,
                     request.form.email, request.sent_at, request.submitted_at, request.settled_at);
}

VerificationRequest read_request(Fields& fields) {
    return {fields.id<PurchaseId>(),
            fields.id<AccountId>(),
            fields.word(purchase_kinds),
            fields.instant(),
            {fields.text(), fields.text(), fields.text()},
            fields.optional_instant(),
            fields.optional_instant(),
            fields.optional_instant()};
}

}  // namespace

void VerificationRequests::insert(const VerificationRequest& request) {
    const KnownSql& sql =
        known<[] { return insert_into("verification_requests", request_columns); }>;
    write_values(connection_, sql, request_values(request));
}

std::optional<VerificationRequest> VerificationRequests::find(const PurchaseId& purchase) {
    const KnownSql& sql = known<[] {
        return select_from(request_columns, "verification_requests WHERE purchase_id = $1");
    }>;
    return select_one(connection_, sql, read_request, purchase);
}

std::vector<VerificationRequest> VerificationRequests::of(const AccountId& account) {
    const KnownSql& sql = known<[] {
        return select_from(request_columns,
                           "verification_requests WHERE account_id = $1"
                           " ORDER BY paid_at DESC, purchase_id DESC");
    }>;
    return select(connection_, sql, read_request, account);
}

OpenRequestPage VerificationRequests::open(int page, int limit) {
    // The condition of the index verification_requests_open.
    static constexpr std::string_view waiting =
        "verification_requests r JOIN purchases p ON p.id = r.purchase_id AND p.state = 'paid'"
        " JOIN accounts a ON a.id = r.account_id AND a.erased_at IS NULL"
        " WHERE r.sent_at IS NOT NULL AND r.settled_at IS NULL";
    const KnownSql& count = known<[] { return select_from("COUNT(*)", waiting); }>;
    const KnownSql& rows = known<[] {
        return select_from(qualified("r", request_columns), waiting) +
               " ORDER BY r.sent_at, r.purchase_id LIMIT $1 OFFSET $2";
    }>;
    const long total =
        select_one(connection_, count, [](Fields& fields) { return fields.integer(); }).value_or(0);
    return {select_readable(connection_, rows, {"verification_requests"}, read_request, limit,
                            std::int64_t{page - 1} * limit),
            total};
}

void VerificationRequests::update(const VerificationRequest& request) {
    const KnownSql& sql =
        known<[] { return update_by_first("verification_requests", request_columns); }>;
    write_values(connection_, sql, request_values(request));
}

void VerificationRequests::redact_free_text(const AccountId& account) {
    write(connection_,
          "UPDATE verification_requests SET full_name = '', city_state = '', email = ''"
          " WHERE account_id = $1"_sql,
          account);
}

}  // namespace steady::sql
