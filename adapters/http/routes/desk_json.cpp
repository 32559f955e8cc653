#include "adapters/http/routes/desk_json.h"

#include "adapters/http/routes/dispute_json.h"
#include "domain/payments/ledger.h"

namespace steady::http {
namespace {

Json purchase_json(const Purchase& purchase) {
    Json json = Json::object({{"_id", purchase.id},
                              {"state", purchase_state_names.of(purchase.state)},
                              {"amount", purchase.amount},
                              {"createdAt", purchase.created_at}});
    if (purchase.paid_at) json.set("paidAt", *purchase.paid_at);
    if (!purchase.provider_payment.empty()) json.set("providerId", purchase.provider_payment);
    const auto paid = paid_for(purchase);
    if (paid && paid->moved) json.set("lineId", *paid->moved);
    return json;
}

Json desk_refund_json(const RefundRecord& refund) {
    Json json = Json::object({{"_id", refund.id},
                              {"state", refund_state_names.of(refund.state)},
                              {"amount", refund.amount},
                              {"reason", refund.reason},
                              {"orderedAt", refund.ordered_at}});
    if (refund.settled_at) json.set("settledAt", *refund.settled_at);
    if (!refund.provider_refund.empty()) json.set("providerId", refund.provider_refund);
    if (refund.at_bank) json.set("isAtBank", true);
    return json;
}

// Accounts of one booking or person end in its id: "booking_escrow:{booking}".
Json posting_json(const Posting& posting) {
    const auto colon = posting.account.find(':');
    Json json =
        Json::object({{"account", posting.account.substr(0, colon)}, {"amount", posting.amount}});
    if (colon != std::string::npos) json.set("of", posting.account.substr(colon + 1));
    return json;
}

Json entry_json(const LedgerEntry& entry) {
    Json postings = Json::array();
    for (const Posting& posting : entry.postings) postings.push(posting_json(posting));
    Json json = Json::object({{"_id", entry.id},
                              {"at", entry.at},
                              {"kind", entry_name(entry.kind)},
                              {"postings", std::move(postings)}});
    if (entry.source_type == "booking_line") json.set("lineId", entry.source_id);
    return json;
}

template <class Item>
Json list_json(const std::vector<Item>& items, Json (*item_json)(const Item&)) {
    Json list = Json::array();
    for (const Item& item : items) list.push(item_json(item));
    return list;
}

Json event_json(const TimelineEvent& event, const BookingTimeline& timeline) {
    Json json = Json::object({{"at", event.at},
                              {"kind", timeline_kinds.of(event.kind)},
                              {"by", timeline_parties.of(event.by)}});
    const auto zone = event.line ? timeline.zones.find(*event.line) : timeline.zones.end();
    json.set("timezone", zone == timeline.zones.end() ? timeline.timezone : zone->second);
    if (event.account) {
        const auto name = timeline.names.find(*event.account);
        json.set("account",
                 Json::object({{"_id", *event.account},
                               {"displayName",
                                name == timeline.names.end() ? std::string() : name->second}}));
    }
    if (!event.admin.empty()) {
        const auto address = timeline.admins.find(event.admin);
        json.set("adminName", address == timeline.admins.end() ? event.admin : address->second);
    }
    if (event.line) json.set("lineId", *event.line);
    if (event.amount) json.set("amount", *event.amount);
    if (!event.detail.empty()) json.set("detail", event.detail);
    if (!event.text.empty()) json.set("text", event.text);
    if (!event.id.empty()) json.set("id", event.id);
    return json;
}

}  // namespace

Json desk_person_json(const DeskPerson& person) {
    Json json = Json::object({{"_id", person.id}, {"displayName", person.name}});
    if (!person.type) return json;
    json.set("type", *person.type == AccountType::client ? "client" : "companion");
    json.set("legalName", person.legal_name);
    json.set("phone", person.phone);
    json.set("email", person.email);
    if (person.suspended_at) json.set("suspendedAt", *person.suspended_at);
    return json;
}

Json desk_case_json(const Incident& incident) {
    return Json::object({{"_id", incident.id},
                         {"kind", incident_kinds.of(incident.kind)},
                         {"severity", incident_severities.of(incident.severity)},
                         {"state", incident_states.of(incident.state)},
                         {"reportedBy", incident_reporters.of(incident.reported_by)},
                         {"reportedAt", incident.reported_at}});
}

Json booking_record_json(const BookingRecord& record) {
    return Json::object({{"_id", record.booking.id},
                         {"people", list_json(record.people, desk_person_json)},
                         {"payments", list_json(record.purchases, purchase_json)},
                         {"refunds", list_json(record.refunds, desk_refund_json)},
                         {"disputes", list_json(record.disputes, dispute_json)},
                         {"entries", list_json(record.entries, entry_json)},
                         {"cases", list_json(record.cases, desk_case_json)}});
}

Json timeline_json(const BookingTimeline& timeline) {
    Json list = Json::array();
    for (const TimelineEvent& event : timeline.page.events) list.push(event_json(event, timeline));
    return list;
}

}  // namespace steady::http
