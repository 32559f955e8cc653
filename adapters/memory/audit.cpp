#include "adapters/memory/audit.h"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace steady::memory {

std::optional<AuditEntry> Audit::newest() {
    const AuditEntry* row = state_.audit.find(static_cast<std::int64_t>(state_.audit.size()));
    if (!row) return std::nullopt;
    AuditEntry newest = *row;
    newest.subjects.clear();
    return newest;
}

void Audit::append(std::span<const AuditEntry> entries) {
    for (const AuditEntry& entry : entries) {
        const auto before = newest();
        const bool follows =
            before ? entry.sequence == before->sequence + 1 && entry.previous_hash == before->hash
                   : entry.sequence == 1 && entry.previous_hash == no_audit_hash;
        if (!follows) throw std::runtime_error("the audit log is append only");
        state_.audit.put(entry.sequence, entry);
    }
}

std::vector<AuditEntry> Audit::after(std::int64_t sequence, int limit) {
    std::vector<AuditEntry> rows;
    for (const auto& [number, row] : state_.audit) {
        if (number <= sequence) continue;
        if (static_cast<int>(rows.size()) == limit) break;
        rows.push_back(row);
    }
    return rows;
}

namespace {

bool fits(const AuditEntry& row, const AuditQuery& query) {
    const bool about = (query.objects.empty() && query.subject.empty()) ||
                       std::ranges::find(query.objects, row.object_id) != query.objects.end() ||
                       std::ranges::find(row.subjects, query.subject) != row.subjects.end();
    const bool drowns =
        !query.subject.empty() && query.action.empty() && row.action == list_audit_action;
    return about && !drowns && (query.actor.empty() || row.actor == query.actor) &&
           (query.action.empty() || row.action == query.action) &&
           (!query.from || row.at >= *query.from) && (!query.to || row.at < *query.to) &&
           (!query.before || row.sequence < *query.before);
}

void add_parties(const Booking& booking, std::set<AccountId>& people) {
    people.insert(booking.client);
    for (const BookingLine& line : booking.lines) people.insert(line.companion);
}

void add_people_of_line(const State& state, const BookingLineId& id, std::set<AccountId>& people) {
    for (const auto& [key, booking] : state.bookings) {
        if (const BookingLine* line = booking.line(id)) {
            people.insert({booking.client, line->companion});
        }
    }
}

void add_people_of_incident(const IncidentRow& row, std::set<AccountId>& people) {
    people.insert(row.people.begin(), row.people.end());
    if (row.incident.reporter) people.insert(*row.incident.reporter);
}

void add_people_of_uuid(const State& state, const std::string& id, std::set<AccountId>& people) {
    const auto account = *AccountId::parse(id);
    if (state.accounts.contains(account)) people.insert(account);
    if (const auto* booking = state.bookings.find(*BookingId::parse(id)))
        add_parties(*booking, people);
    add_people_of_line(state, *BookingLineId::parse(id), people);
    if (const auto* review = state.reviews.find(*ReviewId::parse(id)))
        people.insert({review->client, review->companion});
    if (const auto* incident = state.incidents.find(*IncidentId::parse(id)))
        add_people_of_incident(*incident, people);
    if (const auto* purchase = state.purchases.find(*PurchaseId::parse(id)))
        people.insert(purchase->owner);
    const auto* refund = state.refunds.find(*RefundId::parse(id));
    const auto* refunded = refund ? state.purchases.find(refund->purchase) : nullptr;
    if (refunded) people.insert(refunded->owner);
}

}  // namespace

std::vector<AccountId> Audit::people_of(const std::vector<std::string>& ids) {
    std::set<AccountId> people;
    for (const std::string& id : ids) {
        if (is_uuid_text(id)) add_people_of_uuid(state_, id, people);
        if (const auto* file = state_.files.find(id)) people.insert(file->owner);
        if (const auto* check = state_.identity_sessions.find(id)) people.insert(check->account);
        for (const auto& [key, row] : state_.accounts) {
            if (row.account.email.text() == id) people.insert(key);
        }
    }
    return {people.begin(), people.end()};
}

std::vector<AuditEntry> Audit::page(const AuditQuery& query) {
    std::vector<AuditEntry> rows;
    for (auto number = static_cast<std::int64_t>(state_.audit.size()); number > 0; --number) {
        if (static_cast<int>(rows.size()) == query.limit) break;
        const AuditEntry& row = *state_.audit.find(number);
        if (fits(row, query)) rows.push_back(row);
    }
    return rows;
}

}  // namespace steady::memory
