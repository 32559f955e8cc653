#include "app/archives/case_records.h"

#include "app/archives/archive_records.h"
#include "ports/bookings.h"
#include "ports/conversations.h"
#include "ports/incidents.h"
#include "ports/store.h"

#include <algorithm>
#include <optional>

namespace steady {
namespace {

constexpr int messages_per_page = 200;

std::string reported_text(const ArchiveSources& sources, Transaction& transaction,
                          const Incident& incident) {
    const auto sealed = transaction.sealed_reports.sealed(incident.id);
    if (!sealed) return incident.text;
    const auto text = sources.vault.open(sealed->sealed, sealed_report_purpose(incident.id));
    return text ? *text : "sealed with a key that this server does not have";
}

ArchiveRow case_row(const Incident& incident, const std::string& text, Pseudonyms& pseudonyms) {
    return {incident.id.text(),
            utc_text(incident.reported_at),
            std::string(incident_kinds.of(incident.kind)),
            std::string(incident_severities.of(incident.severity)),
            std::string(incident_states.of(incident.state)),
            utc_text(incident.settled_at),
            incident.reporter ? pseudonyms.of("Person", incident.reporter->text())
                              : pseudonyms.of("Administrator", incident.recorder),
            pseudonyms.redact(text)};
}

std::vector<Booking> bookings_of_case(Transaction& transaction, const IncidentId& id) {
    std::vector<BookingId> ids = transaction.incidents.bookings(id);
    const auto incident = transaction.incidents.find(id);
    if (incident && incident->booking && std::ranges::count(ids, *incident->booking) == 0)
        ids.push_back(*incident->booking);
    std::vector<Booking> bookings;
    for (const BookingId& each : ids) {
        if (auto booking = transaction.bookings.find(each)) bookings.push_back(*std::move(booking));
    }
    return bookings;
}

std::vector<Conversation> conversations_of_case(Transaction& transaction, const IncidentId& id) {
    const auto people = transaction.incidents.people(id);
    std::vector<Conversation> found;
    for (const AccountId& client : people) {
        for (const AccountId& companion : people) {
            if (client == companion) continue;
            auto page = transaction.conversations.page(
                {.party = client, .as = AccountType::client, .with = companion, .limit = 1});
            if (!page.empty()) found.push_back(std::move(page.front().conversation));
        }
    }
    return found;
}

}  // namespace

void write_case(const ArchiveSources& sources, const IncidentId& id, ArchiveSections& to) {
    std::vector<ArchiveRow> cases;
    std::vector<ArchiveRow> events;
    sources.store.read([&](Transaction& transaction) {
        cases.clear();
        events.clear();
        const auto incident = transaction.incidents.find(id);
        if (!incident) return 0;
        const std::string text = reported_text(sources, transaction, *incident);
        cases.push_back(case_row(*incident, text, to.pseudonyms()));
        for (const IncidentEvent& event : transaction.incidents.events(id)) {
            const bool is_account = event.kind == IncidentEventKind::linked_person ||
                                    event.kind == IncidentEventKind::suspended ||
                                    event.kind == IncidentEventKind::reinstated;
            events.push_back({utc_text(event.at), std::string(incident_event_kinds.of(event.kind)),
                              to.pseudonyms().of("Administrator", event.admin),
                              is_account && !event.about.empty()
                                  ? to.pseudonyms().of("Person", event.about)
                                  : to.pseudonyms().redact(event.about),
                              to.pseudonyms().redact(event.text)});
        }
        return 0;
    });
    to.add_table(
        {"case",
         {"case", "reported at", "kind", "severity", "state", "settled at", "reported by", "text"}},
        cases);
    to.add_table({"events", {"at", "event", "who", "about", "text"}}, events);
}

void write_case_bookings(const ArchiveSources& sources, const IncidentId& id, ArchiveSections& to) {
    std::vector<ArchiveRow> bookings;
    std::vector<ArchiveRow> payments;
    sources.store.read([&](Transaction& transaction) {
        bookings.clear();
        payments.clear();
        for (const Booking& booking : bookings_of_case(transaction, id)) {
            std::ranges::copy(booking_rows(booking, to.pseudonyms()), std::back_inserter(bookings));
            std::ranges::copy(payment_rows(transaction, booking, to.pseudonyms()),
                              std::back_inserter(payments));
        }
        return 0;
    });
    to.add_table(bookings_table, bookings);
    to.add_table(payments_table, payments);
}

void write_case_messages(const ArchiveSources& sources, const IncidentId& id, ArchiveSections& to) {
    const auto conversations = sources.store.read(
        [&](Transaction& transaction) { return conversations_of_case(transaction, id); });
    const ArchiveTable table{
        "messages", {"conversation", "client", "companion", "number", "at", "sender", "text"}};
    to.add_table(table, [&](const ArchiveSections::Visit& visit) {
        for (const Conversation& conversation : conversations) {
            // Messages that are sent while the archive is made are not in it.
            for (std::int64_t after = 0; after < conversation.last_sequence;) {
                const auto page = sources.store.read([&](Transaction& transaction) {
                    return transaction.conversations.messages({.conversation = conversation.id,
                                                               .after = after,
                                                               .limit = messages_per_page});
                });
                if (page.empty()) break;
                after = page.back().sequence;
                for (const Message& message : page) {
                    if (message.sequence > conversation.last_sequence) continue;
                    visit({conversation.id.text(), conversation.client.text(),
                           conversation.companion.text(), std::to_string(message.sequence),
                           utc_text(message.sent_at),
                           std::string(message_senders.of(message.sender)),
                           to.pseudonyms().redact(message.text)});
                }
            }
        }
    });
}

void write_case_files(const ArchiveSources& sources, const IncidentId& id, ArchiveSections& to) {
    const auto files = sources.store.read(
        [&](Transaction& transaction) { return transaction.incident_files.files(id); });
    std::vector<ArchiveRow> rows;
    for (const IncidentFile& file : files) {
        const auto bytes = sources.bytes.get(file.public_id);
        const std::string name = "files/" + file.public_id;
        rows.push_back({file.public_id, file.content_type, std::to_string(file.bytes),
                        utc_text(file.added_at), file.by_reporter ? "reporter" : "administrator",
                        bytes ? name : "missing"});
        if (bytes) to.add_file(name, *bytes);
    }
    to.add_table({"files", {"file", "type", "bytes", "added at", "added by", "in this archive"}},
                 rows);
}

}  // namespace steady
