#include "app/desk/desk_items.h"

#include "app/core/readable.h"
#include "domain/verifications/verification_terms.h"
#include "domain/verifications/verification_texts.h"
#include "ports/bookings.h"
#include "ports/incidents.h"
#include "ports/payments.h"
#include "ports/store.h"

#include <utility>

namespace steady {
namespace {

constexpr std::size_t key_length = 32;

std::string key_of(const Digests& digests, const std::string& kind, const std::string& id) {
    return digests.sha256_hex(kind + ":" + id).substr(0, key_length);
}

bool is_safety(const Incident& incident) {
    return incident.severity == IncidentSeverity::high || incident.kind == IncidentKind::safety ||
           incident.kind == IncidentKind::medical;
}

// The clock of a case stops being the one of an emergency once an operator works on it.
void rate_incident(DeskItem& item, const DeskAllowances& allowances, const Incident& incident) {
    item.since = incident.reported_at;
    const bool urgent = is_safety(incident);
    if (incident.state == IncidentState::in_work) {
        item.level = urgent ? DeskLevel::high : DeskLevel::normal;
        item.deadline = incident.changed_at + allowances.other;
        return;
    }
    item.level = urgent ? DeskLevel::critical : DeskLevel::normal;
    item.deadline = incident.reported_at + (urgent ? allowances.safety : allowances.other);
}

void rate(DeskItem& item, DeskLevel level, const std::optional<Instant>& since,
          std::chrono::minutes allowance) {
    item.level = level;
    item.since = since;
    if (since) item.deadline = *since + allowance;
}

void rate_attention(DeskItem& item, const DeskAllowances& allowances, Instant now) {
    const AttentionItem& about = *item.attention;
    switch (about.kind) {
        case AttentionKind::incident:
            return rate_incident(item, allowances, *about.incident);
        case AttentionKind::dispute:
            item.level = DeskLevel::high;
            item.since = about.dispute->seen_at;
            item.deadline = about.dispute->respond_by;
            return;
        case AttentionKind::failed_payout:
            return rate(item, DeskLevel::high, about.payout->payout.due_at, allowances.payout);
        case AttentionKind::held_payout:
            return rate(item, DeskLevel::normal, about.payout->payout.due_at, allowances.payout);
        case AttentionKind::failed_refund:
            return rate(item, DeskLevel::high,
                        about.refund->settled_at.value_or(about.refund->ordered_at),
                        allowances.payout);
        case AttentionKind::verification_request: {
            const VerificationRequest& request = about.request->viewed.request;
            return rate(item, DeskLevel::normal, request.sent_at.value_or(request.paid_at),
                        allowances.other);
        }
        case AttentionKind::expiring_badge: {
            const Instant ends = about.badge->expires_at;
            item.since = ends - badge_renewal_lead;
            item.deadline = ends;
            item.level = ends - badge_reminders[1] <= now ? DeskLevel::normal : DeskLevel::low;
            return;
        }
        case AttentionKind::failing_work:
            return rate(item, DeskLevel::normal, about.failing->since, allowances.other);
        case AttentionKind::overdue:
            return rate(item, DeskLevel::normal, about.overdue->item.since, allowances.other);
        case AttentionKind::parked_job:
            item.level = DeskLevel::normal;
            return;
        case AttentionKind::parked_mail:
        case AttentionKind::note:
            item.level = DeskLevel::low;
            return;
    }
    std::unreachable();
}

std::string id_of(const AttentionItem& item) {
    if (item.incident) return item.incident->id.text();
    if (item.dispute) return item.dispute->id;
    if (item.payout) return item.payout->payout.line.text();
    if (item.request) return item.request->viewed.request.purchase.text();
    if (item.badge) {
        return item.badge->account.id.text() + ", " + std::string(kind_name(item.badge->kind)) +
               ", " + date_text(last_day_before(item.badge->expires_at));
    }
    if (item.failing) return item.failing->work + ", " + item.failing->item;
    if (item.overdue) {
        return std::string(overdue_rule(item.overdue->kind).text) + ", " +
               item.overdue->item.object;
    }
    return item.job->id.text();
}

std::optional<AccountId> client_of(Transaction& transaction,
                                   const std::optional<BookingId>& booking) {
    const auto found = booking ? transaction.bookings.find(*booking) : std::nullopt;
    return found ? std::optional(found->client) : std::nullopt;
}

std::optional<AccountId> person_of(Transaction& transaction, const AttentionItem& item) {
    if (item.incident) {
        if (item.incident->reporter) return item.incident->reporter;
        const auto people = transaction.incidents.people(item.incident->id);
        return people.empty() ? std::nullopt : std::optional(people.front());
    }
    if (item.dispute) {
        const auto purchase = transaction.purchases.find(item.dispute->purchase);
        return purchase ? std::optional(purchase->owner) : std::nullopt;
    }
    if (item.payout) return item.payout->payout.companion;
    if (item.request) return item.request->account.id;
    if (item.badge) return item.badge->account.id;
    if (item.refund) return client_of(transaction, item.refund->booking);
    return std::nullopt;
}

}  // namespace

DeskItem desk_item(Transaction& transaction, const Digests& digests,
                   const DeskAllowances& allowances, AttentionItem about, Instant now) {
    DeskItem item{.kind = std::string(attention_name(about.kind)), .id = id_of(about)};
    item.key = key_of(digests, item.kind, item.id);
    item.person = readable([&] { return person_of(transaction, about); }).value_or(std::nullopt);
    item.attention = std::move(about);
    rate_attention(item, allowances, now);
    return item;
}

DeskItem desk_item(const Digests& digests, const DeskAllowances& allowances, TroubledShift visit) {
    DeskItem item{.kind = "visit", .id = visit.shift.line.text()};
    item.key = key_of(digests, item.kind, item.id);
    item.person = visit.companion.id;
    const ShiftReport& shift = visit.shift;
    switch (visit.trouble) {
        case ShiftTrouble::nobody_there:
            rate(item, DeskLevel::critical, shift.start + no_show_after, allowances.no_show);
            break;
        case ShiftTrouble::late:
            rate(item, DeskLevel::critical, shift.late_at.value_or(shift.start),
                 allowances.no_show);
            break;
        case ShiftTrouble::unacknowledged:
            item.level = DeskLevel::high;
            item.since = shift.acknowledge_by;
            item.deadline = shift.start;
            break;
    }
    item.visit = std::move(visit);
    return item;
}

}  // namespace steady
