#include "adapters/sql/approval_requests.h"

#include "adapters/sql/statement.h"

#include <string>

namespace steady::sql {
namespace {

constexpr std::string_view request_columns =
    "id, act, subject, amount_cents, detail, command_key, reason, requested_by, requested_at,"
    " expires_at, state, decided_by, decided_at, decision_reason";

ApprovalRequest read_request(Fields& fields) {
    const auto id = fields.id<ApprovalRequestId>();
    ControlledTerms terms{.act = fields.word(controlled_acts), .subject = fields.text()};
    terms.amount = fields.money();
    terms.detail = fields.text();
    terms.key = fields.optional([](Fields& f) { return f.text(); }).value_or("");
    const std::string reason = fields.text();
    ApprovalRequest request{
        .id = id, .terms = terms, .reason = reason, .requested_by = fields.id<AdminId>()};
    request.requested_at = fields.instant();
    request.expires_at = fields.instant();
    request.state = fields.word(approval_states);
    request.decided_by = fields.optional([](Fields& f) { return f.id<AdminId>(); });
    request.decided_at = fields.optional_instant();
    request.decision_reason = fields.text();
    return request;
}

constexpr std::string_view those_that_wait = "state = 'waiting' AND expires_at > $1";
constexpr std::string_view all_others = "(state <> 'waiting' OR expires_at <= $1)";

template <ApprovalList list>
constexpr std::string_view condition = list == ApprovalList::waiting ? those_that_wait : all_others;

template <ApprovalList list>
ApprovalPage read_page(Connection& connection, Instant now, int limit, std::int64_t offset) {
    const KnownSql& rows = known<[] {
        const std::string order = list == ApprovalList::waiting
                                      ? " ORDER BY requested_at, id"
                                      : " ORDER BY requested_at DESC, id DESC";
        return select_from(request_columns, "approval_requests WHERE " +
                                                std::string(condition<list>) + order +
                                                " LIMIT $2 OFFSET $3");
    }>;
    const KnownSql& count = known<[] {
        return "SELECT count(*) FROM approval_requests WHERE " + std::string(condition<list>);
    }>;
    ApprovalPage page;
    page.requests = select(connection, rows, read_request, now, limit, offset);
    page.total = select_one(
                     connection, count, [](Fields& f) { return f.integer(); }, now)
                     .value_or(0);
    return page;
}

}  // namespace

void ApprovalRequests::insert(const ApprovalRequest& request) {
    const KnownSql& sql = known<[] { return insert_into("approval_requests", request_columns); }>;
    const ControlledTerms& terms = request.terms;
    const auto key = terms.key.empty() ? std::nullopt : std::optional(terms.key);
    write(connection_, sql, request.id, controlled_acts.of(terms.act), terms.subject, terms.amount,
          terms.detail, key, request.reason, request.requested_by, request.requested_at,
          request.expires_at, approval_states.of(request.state), request.decided_by,
          request.decided_at, request.decision_reason);
}

std::optional<ApprovalRequest> ApprovalRequests::find(const ApprovalRequestId& id) {
    const KnownSql& sql =
        known<[] { return select_from(request_columns, "approval_requests WHERE id = $1"); }>;
    return select_one(connection_, sql, read_request, id);
}

std::optional<ApprovalRequest> ApprovalRequests::find_by_key(const std::string& key) {
    const KnownSql& sql = known<[] {
        return select_from(request_columns, "approval_requests WHERE command_key = $1");
    }>;
    return select_one(connection_, sql, read_request, key);
}

std::vector<ApprovalRequest> ApprovalRequests::waiting_about(const std::string& subject,
                                                             Instant now) {
    const KnownSql& sql = known<[] {
        return select_from(request_columns,
                           "approval_requests WHERE subject = $1 AND state = 'waiting'"
                           " AND expires_at > $2 ORDER BY requested_at, id");
    }>;
    return select(connection_, sql, read_request, subject, now);
}

bool ApprovalRequests::decide(const ApprovalRequest& request) {
    return write(connection_,
                 "UPDATE approval_requests SET state = $2, decided_by = $3, decided_at = $4,"
                 " decision_reason = $5 WHERE id = $1 AND state = 'waiting'"_sql,
                 request.id, approval_states.of(request.state), request.decided_by,
                 request.decided_at, request.decision_reason) == 1;
}

ApprovalPage ApprovalRequests::page(ApprovalList list, Instant now, int limit,
                                    std::int64_t offset) {
    if (list == ApprovalList::waiting)
        return read_page<ApprovalList::waiting>(connection_, now, limit, offset);
    return read_page<ApprovalList::decided>(connection_, now, limit, offset);
}

}  // namespace steady::sql
