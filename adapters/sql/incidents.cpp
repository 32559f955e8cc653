#include "adapters/sql/incidents.h"

#include "adapters/sql/readable_rows.h"
#include "adapters/sql/statement.h"

namespace steady::sql {
namespace {

constexpr EnumNames<IncidentKind, 7> kinds{
    {"safety", "medical", "conduct", "substances", "property", "absence", "other"}};
constexpr EnumNames<IncidentSeverity, 3> severities{{"low", "medium", "high"}};
constexpr EnumNames<IncidentState, 3> incident_state_names{{"open", "in_work", "settled"}};
constexpr EnumNames<IncidentReporter, 3> reporters{{"client", "companion", "admin"}};
// The column's CHECK is older than the last: it is stored as a note, of which no other is about
// anything.
constexpr EnumNames<IncidentEventKind, 10> event_kinds{
    {"noted", "began", "settled", "reopened", "linked_person", "linked_booking", "added_file",
     "suspended", "reinstated", "noted"}};

constexpr std::string_view incident_columns =
    "id, kind, severity, state, reported_by, reporter_id, recorder, booking_id, report,"
    " reported_at, changed_at, settled_at";
constexpr std::string_view event_columns = "incident_id, position, kind, at, admin_id, note, about";
constexpr std::string_view file_columns =
    "public_id, incident_id, by_reporter, content_type, bytes, added_at";

Incident read_incident(Fields& fields) {
    Incident incident{.id = fields.id<IncidentId>()};
    incident.kind = fields.word(kinds);
    incident.severity = fields.word(severities);
    incident.state = fields.word(incident_state_names);
    incident.reported_by = fields.word(reporters);
    incident.reporter = fields.optional([](Fields& each) { return each.id<AccountId>(); });
    incident.recorder = fields.text();
    incident.booking = fields.optional([](Fields& each) { return each.id<BookingId>(); });
    incident.text = fields.text();
    incident.reported_at = fields.instant();
    incident.changed_at = fields.instant();
    incident.settled_at = fields.optional_instant();
    return incident;
}

IncidentFile read_incident_file(Fields& fields) {
    std::string public_id = fields.text();
    IncidentFile file{.incident = fields.id<IncidentId>(), .public_id = std::move(public_id)};
    file.by_reporter = fields.flag();
    file.content_type = fields.text();
    file.bytes = fields.integer();
    file.added_at = fields.instant();
    return file;
}

// Of state $1, kind $2 and severity $3, any where it is empty; $4: the unsettled ones alone;
// $5: linked to this booking, $6: concerns this person; any where it is empty.
constexpr std::string_view wanted_incidents =
    "incidents WHERE ($1 = '' OR state = $1) AND ($2 = '' OR kind = $2)"
    " AND ($3 = '' OR severity = $3) AND ($4 = 0 OR state <> 'settled')"
    " AND ($5 = '' OR id IN (SELECT incident_id FROM incident_bookings WHERE booking_id = $5))"
    " AND ($6 = '' OR reporter_id = $6 OR id IN"
    " (SELECT incident_id FROM incident_people WHERE account_id = $6))";

template <IncidentOrder order, bool ascending>
std::string page_text() {
    const std::string way = ascending ? "" : " DESC";
    std::string by = "reported_at";
    if (order == IncidentOrder::severity) by = "severity_rank";
    if (order == IncidentOrder::changed) by = "changed_at";
    return select_from(incident_columns, wanted_incidents) + " ORDER BY " + by + way +
           ", id DESC LIMIT $7 OFFSET $8";
}

template <bool ascending>
const KnownSql& page_sql(IncidentOrder order) {
    switch (order) {
        case IncidentOrder::reported:
            return known<page_text<IncidentOrder::reported, ascending>>;
        case IncidentOrder::severity:
            return known<page_text<IncidentOrder::severity, ascending>>;
        case IncidentOrder::changed:
            return known<page_text<IncidentOrder::changed, ascending>>;
    }
    std::unreachable();
}

}  // namespace

void Incidents::insert(const Incident& incident) {
    const KnownSql& sql = known<[] {
        return insert_into("incidents", std::string(incident_columns) + ", severity_rank");
    }>;
    write(connection_, sql, incident.id, kinds.of(incident.kind), severities.of(incident.severity),
          incident_state_names.of(incident.state), reporters.of(incident.reported_by),
          incident.reporter, incident.recorder, incident.booking, incident.text,
          incident.reported_at, incident.changed_at, incident.settled_at,
          static_cast<int>(incident.severity));
}

std::optional<Incident> Incidents::find(const IncidentId& id) {
    const KnownSql& sql =
        known<[] { return select_from(incident_columns, "incidents WHERE id = $1"); }>;
    return select_one(connection_, sql, read_incident, id);
}

bool Incidents::update(const Incident& incident, IncidentState from) {
    return write(connection_,
                 "UPDATE incidents SET state = $3, changed_at = $4, settled_at = $5,"
                 " severity = $6, severity_rank = $7 WHERE id = $1 AND state = $2"_sql,
                 incident.id, incident_state_names.of(from),
                 incident_state_names.of(incident.state), incident.changed_at, incident.settled_at,
                 severities.of(incident.severity), static_cast<int>(incident.severity)) > 0;
}

std::vector<Incident> IncidentLists::of_reporter(const AccountId& reporter,
                                                 const BookingId& booking) {
    const KnownSql& sql = known<[] {
        return select_from(incident_columns,
                           "incidents WHERE reporter_id = $1 AND booking_id = $2"
                           " ORDER BY reported_at DESC, id DESC");
    }>;
    return select(connection_, sql, read_incident, reporter, booking);
}

IncidentPage IncidentLists::page(const IncidentQuery& query) {
    const KnownSql& count = known<[] { return select_from("COUNT(*)", wanted_incidents); }>;
    const KnownSql& rows =
        query.ascending ? page_sql<true>(query.order) : page_sql<false>(query.order);
    const auto word = [](const auto& words, const auto& value) {
        return std::string(words.of(value).value_or(""));
    };
    const std::string state = word(incident_state_names, query.state);
    const std::string kind = word(kinds, query.kind);
    const std::string severity = word(severities, query.severity);
    const std::string booking = query.booking ? query.booking->text() : std::string();
    const std::string person = query.person ? query.person->text() : std::string();
    IncidentPage found;
    found.total = select_one(
                      connection_, count, [](Fields& fields) { return fields.integer(); }, state,
                      kind, severity, query.unsettled, booking, person)
                      .value_or(0);
    found.incidents = select_readable(connection_, rows, {"incidents"}, read_incident, state, kind,
                                      severity, query.unsettled, booking, person, query.limit,
                                      std::int64_t{query.page - 1} * query.limit);
    return found;
}

bool Incidents::link_person(const IncidentId& id, const AccountId& person) {
    if (exists(connection_,
               "SELECT 1 FROM incident_people WHERE incident_id = $1 AND account_id = $2"_sql, id,
               person)) {
        return false;
    }
    write(connection_,
          "INSERT INTO incident_people (incident_id, account_id, position)"
          " SELECT $1, $2, COUNT(*) FROM incident_people WHERE incident_id = $1"_sql,
          id, person);
    return true;
}

bool Incidents::link_booking(const IncidentId& id, const BookingId& booking) {
    if (exists(connection_,
               "SELECT 1 FROM incident_bookings WHERE incident_id = $1 AND booking_id = $2"_sql, id,
               booking)) {
        return false;
    }
    write(connection_,
          "INSERT INTO incident_bookings (incident_id, booking_id, position)"
          " SELECT $1, $2, COUNT(*) FROM incident_bookings WHERE incident_id = $1"_sql,
          id, booking);
    return true;
}

std::vector<AccountId> Incidents::people(const IncidentId& id) {
    return select(
        connection_,
        "SELECT account_id FROM incident_people WHERE incident_id = $1 ORDER BY position"_sql,
        [](Fields& fields) { return fields.id<AccountId>(); }, id);
}

std::vector<BookingId> Incidents::bookings(const IncidentId& id) {
    return select(
        connection_,
        "SELECT booking_id FROM incident_bookings WHERE incident_id = $1 ORDER BY position"_sql,
        [](Fields& fields) { return fields.id<BookingId>(); }, id);
}

void Incidents::add(const IncidentEvent& event) {
    const auto position = select_one(
        connection_, "SELECT COUNT(*) FROM incident_events WHERE incident_id = $1"_sql,
        [](Fields& fields) { return fields.integer(); }, event.incident);
    const KnownSql& sql = known<[] { return insert_into("incident_events", event_columns); }>;
    write(connection_, sql, event.incident, position.value_or(0), event_kinds.of(event.kind),
          event.at, event.admin, event.text, event.about);
    write(connection_, "UPDATE incidents SET changed_at = $2 WHERE id = $1"_sql, event.incident,
          event.at);
}

std::vector<IncidentEvent> Incidents::events(const IncidentId& id) {
    const KnownSql& sql = known<[] {
        return select_from(event_columns,
                           "incident_events WHERE incident_id = $1 ORDER BY position");
    }>;
    const auto read = [](Fields& fields) {
        IncidentEvent event{.incident = fields.id<IncidentId>()};
        fields.skip();  // position
        event.kind = fields.word(event_kinds);
        event.at = fields.instant();
        event.admin = fields.text();
        event.text = fields.text();
        event.about = fields.text();
        if (event.kind == IncidentEventKind::noted && !event.about.empty()) {
            event.kind = IncidentEventKind::rated;
        }
        return event;
    };
    return select_readable(connection_, sql, {"incident_events"}, read, id);
}

void IncidentFileRecords::insert_file(const IncidentFile& file) {
    const KnownSql& sql = known<[] { return insert_into("incident_files", file_columns); }>;
    write(connection_, sql, file.public_id, file.incident, file.by_reporter, file.content_type,
          file.bytes, file.added_at);
}

void IncidentFileRecords::remove_file(const std::string& public_id) {
    write(connection_, "DELETE FROM incident_files WHERE public_id = $1"_sql, public_id);
}

bool IncidentFileRecords::has_file(const std::string& public_id) {
    return exists(connection_, "SELECT 1 FROM incident_files WHERE public_id = $1"_sql, public_id);
}

std::vector<IncidentFile> IncidentFileRecords::files_after(const std::string& public_id,
                                                           int limit) {
    const KnownSql& sql = known<[] {
        return select_from(file_columns,
                           "incident_files WHERE public_id > $1 ORDER BY public_id LIMIT $2");
    }>;
    return select(connection_, sql, read_incident_file, public_id, limit);
}

std::vector<IncidentFile> IncidentFileRecords::files(const IncidentId& id) {
    const KnownSql& sql = known<[] {
        return select_from(file_columns,
                           "incident_files WHERE incident_id = $1 ORDER BY added_at, public_id");
    }>;
    return select(connection_, sql, read_incident_file, id);
}

std::vector<Incident> IncidentLists::unsettled_of(const AccountId& account, bool linked) {
    const KnownSql& own = known<[] {
        return select_from(incident_columns,
                           "incidents WHERE state <> 'settled' AND reporter_id = $1"
                           " ORDER BY reported_at, id");
    }>;
    const KnownSql& any = known<[] {
        return select_from(incident_columns,
                           "incidents WHERE state <> 'settled' AND (reporter_id = $1 OR id IN"
                           " (SELECT incident_id FROM incident_people WHERE account_id = $1))"
                           " ORDER BY reported_at, id");
    }>;
    return select(connection_, linked ? any : own, read_incident, account);
}

std::vector<Incident> IncidentLists::reported_by(const AccountId& reporter) {
    const KnownSql& sql = known<[] {
        return select_from(incident_columns,
                           "incidents WHERE reporter_id = $1 ORDER BY reported_at, id");
    }>;
    return select(connection_, sql, read_incident, reporter);
}

std::vector<std::string> Incidents::redact_free_text(const AccountId& reporter) {
    write(connection_, "UPDATE incidents SET report = '' WHERE reporter_id = $1"_sql, reporter);
    auto gone = select(
        connection_,
        "SELECT public_id FROM incident_files WHERE by_reporter = 1 AND incident_id IN"
        " (SELECT id FROM incidents WHERE reporter_id = $1 AND id NOT IN"
        " (SELECT incident_id FROM sealed_reports)) ORDER BY public_id"_sql,
        [](Fields& fields) { return fields.text(); }, reporter);
    for (const std::string& file : gone) IncidentFileRecords(connection_).remove_file(file);
    return gone;
}

}  // namespace steady::sql
