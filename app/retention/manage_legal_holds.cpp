#include "app/retention/manage_legal_holds.h"

#include "app/audit/required_reason.h"
#include "domain/core/result.h"
#include "domain/people/admin_email.h"
#include "ports/accounts.h"
#include "ports/bookings.h"
#include "ports/incidents.h"
#include "ports/store.h"

#include <utility>

namespace steady {
namespace {

constexpr const char* subject_field = "subjectId";

bool is_known_subject(Transaction& transaction, const HeldSubject& subject) {
    switch (subject.kind) {
        case HeldKind::person: {
            const auto id = AccountId::parse(subject.id);
            return id && transaction.accounts.find(*id);
        }
        case HeldKind::booking: {
            const auto id = BookingId::parse(subject.id);
            return id && transaction.bookings.find(*id);
        }
        case HeldKind::incident: {
            const auto id = IncidentId::parse(subject.id);
            return id && transaction.incidents.find(*id);
        }
    }
    std::unreachable();
}

const char* held_object_type(HeldKind kind) {
    switch (kind) {
        case HeldKind::person:
            return "account";
        case HeldKind::booking:
            return "booking";
        case HeldKind::incident:
            return "incident";
    }
    std::unreachable();
}

// The person held, the booking's client or the case's reporter.
std::optional<AccountId> person_of(Transaction& transaction, const HeldSubject& subject) {
    switch (subject.kind) {
        case HeldKind::person:
            return AccountId::parse(subject.id);
        case HeldKind::booking: {
            const auto id = BookingId::parse(subject.id);
            const auto booking = id ? transaction.bookings.find(*id) : std::nullopt;
            return booking ? std::optional(booking->client) : std::nullopt;
        }
        case HeldKind::incident: {
            const auto id = IncidentId::parse(subject.id);
            const auto incident = id ? transaction.incidents.find(*id) : std::nullopt;
            return incident ? incident->reporter : std::nullopt;
        }
    }
    std::unreachable();
}

ListedLegalHold listed_hold(const LegalHold& hold, const std::vector<Admin>& admins,
                            Transaction& transaction, Instant now) {
    ListedLegalHold item{
        .hold = hold, .state = state_at(hold, now), .placed_by = email_of(admins, hold.placed_by)};
    if (hold.released_by) item.released_by = email_of(admins, *hold.released_by);
    const auto person = person_of(transaction, hold.subject);
    if (const auto account = person ? transaction.accounts.find(*person) : std::nullopt) {
        item.person = account->id;
        item.person_name = account->name;
    }
    return item;
}

ListedLegalHolds listed_holds(const std::vector<LegalHold>& holds, std::int64_t total,
                              Transaction& transaction, Instant now) {
    const auto admins = transaction.admins.all();
    ListedLegalHolds all{.holds = {}, .total = total};
    for (const LegalHold& hold : holds)
        all.holds.push_back(listed_hold(hold, admins, transaction, now));
    return all;
}

AuditAct audited_hold(const LegalHold& hold, const char* action, const std::string& reason) {
    return {.action = action,
            .object_type = held_object_type(hold.subject.kind),
            .object_id = hold.subject.id,
            .reason = reason};
}

}  // namespace

Result<ListedLegalHold> ManageLegalHolds::place(const AuditActor& admin,
                                                const NewLegalHold& wanted) {
    RETURN_IF_ERROR(demand_reason(wanted.reason));
    const Instant now = clock_.now();
    RETURN_IF_ERROR(check_hold_end(wanted.ends_at, now));
    const auto by = AdminId::parse(admin.id);
    if (!by) return refuse(Refusal::forbidden);
    return store_.transact([&](Transaction& transaction) -> Result<ListedLegalHold> {
        if (!is_known_subject(transaction, wanted.subject))
            return refuse_field(subject_field, "There is no such person, booking or case.");
        for (const LegalHold& other : transaction.legal_holds.of_subject(wanted.subject)) {
            if (state_at(other, now) != LegalHoldState::in_force) continue;
            return refuse_field(subject_field,
                                "A legal hold is already in force here. Release it first.");
        }
        const LegalHold hold{.id = ids_.next<LegalHoldId>(),
                             .subject = wanted.subject,
                             .reason = wanted.reason,
                             .placed_by = *by,
                             .placed_at = now,
                             .ends_at = wanted.ends_at};
        transaction.legal_holds.insert(hold);
        AuditAct act = audited_hold(hold, "place_legal_hold", wanted.reason);
        act.changes = {{"legal_hold", "", hold.id.text()}};
        if (hold.ends_at)
            act.changes.push_back({"until", "", std::to_string(to_epoch_seconds(*hold.ends_at))});
        trail_.record(transaction, admin, act);
        return listed_hold(hold, transaction.admins.all(), transaction, now);
    });
}

Result<ListedLegalHold> ManageLegalHolds::release(const AuditActor& admin, const LegalHoldId& id,
                                                  const std::string& reason) {
    RETURN_IF_ERROR(demand_reason(reason));
    const Instant now = clock_.now();
    const auto by = AdminId::parse(admin.id);
    if (!by) return refuse(Refusal::forbidden);
    return store_.transact([&](Transaction& transaction) -> Result<ListedLegalHold> {
        auto hold = transaction.legal_holds.find(id);
        if (!hold) return refuse(Refusal::not_found);
        if (state_at(*hold, now) != LegalHoldState::in_force)
            return refuse(Refusal::conflict, "This legal hold is not in force any more.");
        hold->released_by = by;
        hold->released_at = now;
        hold->release_reason = reason;
        if (!transaction.legal_holds.release(*hold)) return refuse(Refusal::conflict);
        AuditAct act = audited_hold(*hold, "release_legal_hold", reason);
        act.changes = {{"legal_hold", id.text(), ""}};
        trail_.record(transaction, admin, act);
        return listed_hold(*hold, transaction.admins.all(), transaction, now);
    });
}

ListedLegalHolds ManageLegalHolds::list(LegalHoldList which, int limit, std::int64_t offset) {
    const Instant now = clock_.now();
    return store_.read([&](Transaction& transaction) {
        const LegalHoldPage page = transaction.legal_holds.page(which, now, limit, offset);
        return listed_holds(page.holds, page.total, transaction, now);
    });
}

ListedLegalHolds ManageLegalHolds::about(const HeldSubject& subject) {
    const Instant now = clock_.now();
    return store_.read([&](Transaction& transaction) {
        std::vector<LegalHold> holds = transaction.legal_holds.of_subject(subject);
        const auto account = AccountId::parse(subject.id);
        if (subject.kind == HeldKind::person && account) {
            for (LegalHold& hold : transaction.legal_holds.keeping_account(*account, now)) {
                if (hold.subject != subject) holds.push_back(std::move(hold));
            }
        }
        return listed_holds(holds, std::ssize(holds), transaction, now);
    });
}

}  // namespace steady
