#include "adapters/sql/approvals.h"

#include "adapters/sql/books_lists.h"
#include "adapters/sql/enum_columns.h"
#include "adapters/sql/readable_rows.h"

#include <string>

namespace steady::sql {
namespace {

constexpr std::string_view approval_columns =
    "booking_id, companion_id, purchase_id, authorized_at, answer_by, remind_at, accepted_at,"
    " ended_at, outcome, declined_for";

Approval read_approval(Fields& fields) {
    Approval approval{.booking = fields.id<BookingId>(), .companion = fields.id<AccountId>()};
    approval.purchase = fields.optional([](Fields& f) { return f.id<PurchaseId>(); });
    approval.authorized_at = fields.optional_instant();
    approval.answer_by = fields.optional_instant();
    approval.remind_at = fields.optional_instant();
    approval.accepted_at = fields.optional_instant();
    approval.ended_at = fields.optional_instant();
    approval.outcome = fields.optional([](Fields& f) { return f.word(approval_outcomes); });
    approval.declined_for = fields.optional([](Fields& f) { return f.word(decline_reasons); });
    return approval;
}

std::string approvals_text(const std::string& bookings) {
    return select_from(approval_columns, "booking_approvals WHERE booking_id IN (" + bookings +
                                             ") ORDER BY booking_id");
}

const ComposedShapes approval_shapes([] { return texts_of_lists(approvals_text); });

}  // namespace

std::optional<Approval> Approvals::find(const BookingId& booking) {
    const KnownSql& sql = known<[] {
        return select_from(approval_columns, "booking_approvals WHERE booking_id = $1");
    }>;
    return select_one(connection_, sql, read_approval, booking);
}

std::vector<Approval> Approvals::of_bookings(const std::vector<BookingId>& bookings) {
    if (bookings.empty()) return {};
    std::vector<Value> values;
    const ComposedSql sql(approvals_text(list_of(values, bookings)));
    return select_values(connection_, sql, values, read_approval);
}

bool Approvals::was_asked_by(const AccountId& companion, const AccountId& client) {
    return exists(connection_,
                  "SELECT 1 FROM bookings b JOIN booking_approvals a ON a.booking_id = b.id"
                  " WHERE b.client_id = $1 AND a.companion_id = $2"
                  " AND a.authorized_at IS NOT NULL LIMIT 1"_sql,
                  client, companion);
}

void Approvals::save(const Approval& approval) {
    const KnownSql& sql = known<[] {
        return insert_into("booking_approvals", approval_columns) +
               " ON CONFLICT (booking_id) DO UPDATE SET purchase_id = excluded.purchase_id,"
               " authorized_at = excluded.authorized_at, answer_by = excluded.answer_by,"
               " remind_at = excluded.remind_at, accepted_at = excluded.accepted_at,"
               " ended_at = excluded.ended_at, outcome = excluded.outcome,"
               " declined_for = excluded.declined_for";
    }>;
    write_later(connection_, sql, approval.booking, approval.companion, approval.purchase,
                approval.authorized_at, approval.answer_by, approval.remind_at,
                approval.accepted_at, approval.ended_at, approval_outcomes.of(approval.outcome),
                decline_reasons.of(approval.declined_for));
}

std::vector<Approval> Approvals::to_remind(Instant now, int limit) {
    const KnownSql& sql = known<[] {
        return select_from(approval_columns,
                           "booking_approvals WHERE remind_at <= $1 AND accepted_at IS NULL"
                           " AND ended_at IS NULL ORDER BY remind_at, booking_id LIMIT $2");
    }>;
    return select_readable(connection_, sql, {"booking_approvals"}, read_approval, now, limit);
}

std::vector<DecidedRequest> Approvals::decided_by(const AccountId& companion, Instant since,
                                                  int limit) {
    const KnownSql& sql = known<[] {
        return select_from(approval_columns,
                           "booking_approvals WHERE companion_id = $1 AND authorized_at > $2"
                           " AND (accepted_at IS NOT NULL OR outcome IN ('declined',"
                           " 'unanswered')) ORDER BY authorized_at DESC, booking_id LIMIT $3");
    }>;
    std::vector<DecidedRequest> found;
    for (const Approval& approval :
         select(connection_, sql, read_approval, companion, since, limit)) {
        if (const auto decided = decided_request(approval)) found.push_back(*decided);
    }
    return found;
}

std::vector<AccountId> Approvals::usual_answers_to_review(Instant now, int limit) {
    return select_readable(
        connection_,
        "SELECT c.id FROM companions c WHERE c.usual_answer_review_at <= $1"
        " ORDER BY c.usual_answer_review_at, c.id LIMIT $2"_sql,
        {"companions"}, [](Fields& fields) { return fields.id<AccountId>(); }, now, limit);
}

}  // namespace steady::sql
