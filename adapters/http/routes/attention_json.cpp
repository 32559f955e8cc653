#include "adapters/http/routes/attention_json.h"

#include "domain/verifications/verification_terms.h"
#include "domain/verifications/verification_texts.h"

namespace steady::http {
namespace {

// Without its text, which only the page of the case shows.
void set_incident(Json& json, const Incident& incident) {
    json.set("id", incident.id.text());
    json.set("since", incident.reported_at);
    json.set("incidentKind", incident_kinds.of(incident.kind));
    json.set("severity", incident_severities.of(incident.severity));
    json.set("state", incident_states.of(incident.state));
    json.set("reportedBy", incident_reporters.of(incident.reported_by));
}

void set_payout(Json& json, const ListedPayout& listed) {
    const Payout& payout = listed.payout;
    json.set("id", payout.line.text());
    json.set("companionName",
             listed.companion_name.empty() ? "Closed account" : listed.companion_name);
    if (listed.suspended) json.set("isSuspended", true);
    json.set("bookingId", payout.booking.text());
    json.set("amount", payout.amount);
    json.set("since", payout.due_at);
    if (payout.hold != HoldReason::none) json.set("hold", hold_name(payout.hold));
    if (!payout.hold_note.empty()) json.set("detail", payout.hold_note);
    if (payout.state == PayoutState::failed) json.set("detail", payout.last_error);
}

void set_job(Json& json, const ParkedJob& job) {
    json.set("id", job.id.text());
    json.set("detail", job.about.empty() ? job.last_error : job.about);
    json.set("jobKind", job.kind);
}

void set_failing(Json& json, const FailingItem& failing) {
    json.set("id", failing.item);
    json.set("work", failing.work);
    json.set("failures", failing.failures);
    json.set("since", failing.since);
    json.set("detail", failing.error);
    if (failing.booking) json.set("bookingId", failing.booking->text());
}

void set_overdue(Json& json, const OverdueState& overdue) {
    json.set("id", overdue.item.object);
    json.set("work", overdue_rule(overdue.kind).text);
    json.set("since", overdue.item.since);
}

void set_dispute(Json& json, const DisputeRecord& dispute) {
    json.set("id", dispute.id);
    json.set("amount", dispute.amount);
    json.set("since", dispute.seen_at);
    if (dispute.respond_by) json.set("respondBy", *dispute.respond_by);
    if (dispute.booking) json.set("bookingId", dispute.booking->text());
}

void set_refund(Json& json, const RefundRecord& refund) {
    json.set("amount", refund.amount);
    json.set("since", refund.settled_at.value_or(refund.ordered_at));
    if (refund.booking) json.set("bookingId", refund.booking->text());
}

void set_request(Json& json, const QueuedRequest& queued) {
    const VerificationRequest& request = queued.viewed.request;
    json.set("id", request.purchase.text());
    json.set("userId", queued.account.id);
    json.set("companionName", queued.account.display_name);
    if (queued.is_suspended) json.set("isSuspended", true);
    json.set("since", request.sent_at.value_or(request.paid_at));
}

void set_badge(Json& json, const ExpiringBadge& badge) {
    const std::string last_day = date_text(last_day_before(badge.expires_at));
    json.set("id",
             badge.account.id.text() + ", " + std::string(kind_name(badge.kind)) + ", " + last_day);
    json.set("userId", badge.account.id);
    json.set("companionName", badge.account.display_name);
    json.set("since", badge.expires_at - badge_renewal_lead);
    json.set("badge", kind_name(badge.kind));
    json.set("validThrough", last_day);
}

}  // namespace

Json attention_json(const AttentionItem& item) {
    Json json = Json::object({{"kind", attention_name(item.kind)}});
    if (item.incident) set_incident(json, *item.incident);
    if (item.dispute) set_dispute(json, *item.dispute);
    if (item.payout) set_payout(json, *item.payout);
    if (item.request) set_request(json, *item.request);
    if (item.badge) set_badge(json, *item.badge);
    if (item.failing) set_failing(json, *item.failing);
    if (item.overdue) set_overdue(json, *item.overdue);
    if (item.job) set_job(json, *item.job);
    if (item.refund) set_refund(json, *item.refund);
    return json;
}

}  // namespace steady::http
