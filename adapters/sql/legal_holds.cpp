#include "adapters/sql/legal_holds.h"

#include "adapters/sql/statement.h"

#include <fmt/format.h>

namespace steady::sql {
namespace {

constexpr std::string_view hold_columns =
    "id, kind, subject_id, reason, placed_by, placed_at, ends_at, released_by, released_at,"
    " release_reason";

LegalHold read_hold(Fields& fields) {
    const auto id = fields.id<LegalHoldId>();
    HeldSubject subject{.kind = fields.word(held_kinds)};
    subject.id = fields.text();
    std::string reason = fields.text();
    LegalHold hold{.id = id,
                   .subject = std::move(subject),
                   .reason = std::move(reason),
                   .placed_by = fields.id<AdminId>()};
    hold.placed_at = fields.instant();
    hold.ends_at = fields.optional_instant();
    hold.released_by = fields.optional([](Fields& each) { return each.id<AdminId>(); });
    hold.released_at = fields.optional_instant();
    hold.release_reason = fields.text();
    return hold;
}

// Of legal_holds h.
std::string in_force(std::string_view now) {
    return "h.released_at IS NULL AND (h.ends_at IS NULL OR h.ends_at > " + std::string(now) + ")";
}

// How a kind of record belongs to cases.
struct CaseLinks {
    std::string_view kind;      // of holds on the record itself
    std::string_view linked;    // table.column of the records that staff linked to a case
    std::string_view table;     // of `linked`
    std::string_view reported;  // the column of the case's own record
};
constexpr CaseLinks links_of_people{.kind = "person",
                                    .linked = "k.account_id",
                                    .table = "incident_people",
                                    .reported = "i.reporter_id"};
constexpr CaseLinks links_of_bookings{.kind = "booking",
                                      .linked = "k.booking_id",
                                      .table = "incident_bookings",
                                      .reported = "i.booking_id"};

// The ids that a hold is on, or on whose case one is: a query.
std::string held_ids(const CaseLinks& links, std::string_view now) {
    const std::string holds = in_force(now);
    return fmt::format(
        "SELECT h.subject_id FROM legal_holds h WHERE h.kind = '{0}' AND {4}"
        " UNION ALL SELECT {1} FROM legal_holds h JOIN {2} k ON k.incident_id = h.subject_id"
        " WHERE h.kind = 'case' AND {4}"
        " UNION ALL SELECT {3} FROM legal_holds h JOIN incidents i ON i.id = h.subject_id"
        " WHERE h.kind = 'case' AND {3} IS NOT NULL AND {4}",
        links.kind, links.linked, links.table, links.reported, holds);
}

// Whether $1 is the client or a companion of this booking.
std::string is_party_of(std::string_view booking) {
    return fmt::format(
        "(EXISTS (SELECT 1 FROM bookings b WHERE b.id = {0} AND b.client_id = $1)"
        " OR EXISTS (SELECT 1 FROM booking_lines l WHERE l.booking_id = {0}"
        " AND l.companion_id = $1))",
        booking);
}

template <LegalHoldList list>
std::string hold_condition() {
    const std::string holds = in_force("$1");
    return list == LegalHoldList::in_force ? holds : "NOT (" + holds + ")";
}

template <LegalHoldList list>
LegalHoldPage read_hold_page(Connection& connection, Instant now, int limit, std::int64_t offset) {
    const KnownSql& rows = known<[] {
        return select_from(hold_columns, "legal_holds h WHERE " + hold_condition<list>() +
                                             " ORDER BY placed_at DESC, id DESC"
                                             " LIMIT $2 OFFSET $3");
    }>;
    const KnownSql& count =
        known<[] { return "SELECT count(*) FROM legal_holds h WHERE " + hold_condition<list>(); }>;
    LegalHoldPage page;
    page.holds = select(connection, rows, read_hold, now, limit, offset);
    page.total = select_one(
                     connection, count, [](Fields& fields) { return fields.integer(); }, now)
                     .value_or(0);
    return page;
}

}  // namespace

std::string held_bookings(std::string_view now) {
    return held_ids(links_of_bookings, now);
}

std::string is_held_account(std::string_view account, std::string_view now) {
    return "(" + std::string(account) + " IN (" + held_ids(links_of_people, now) + "))";
}

std::string is_held_booking(std::string_view booking, std::string_view now) {
    const std::string id(booking);
    return "(" + id + " IN (" + held_bookings(now) +
           ") OR EXISTS (SELECT 1 FROM bookings hb WHERE hb.id = " + id + " AND " +
           is_held_account("hb.client_id", now) +
           ") OR EXISTS (SELECT 1 FROM booking_lines hl WHERE hl.booking_id = " + id + " AND " +
           is_held_account("hl.companion_id", now) + "))";
}

std::string is_held_incident(std::string_view incident, std::string_view now) {
    const std::string id(incident);
    return "(EXISTS (SELECT 1 FROM legal_holds h WHERE h.kind = 'case' AND h.subject_id = " + id +
           " AND " + in_force(now) + ") OR EXISTS (SELECT 1 FROM incidents hi WHERE hi.id = " + id +
           " AND hi.reporter_id IS NOT NULL AND " + is_held_account("hi.reporter_id", now) +
           ") OR EXISTS (SELECT 1 FROM incidents hi WHERE hi.id = " + id +
           " AND hi.booking_id IS NOT NULL AND hi.booking_id IN (" + held_bookings(now) +
           ")) OR EXISTS (SELECT 1 FROM incident_people hp WHERE hp.incident_id = " + id + " AND " +
           is_held_account("hp.account_id", now) +
           ") OR EXISTS (SELECT 1 FROM incident_bookings hb WHERE hb.incident_id = " + id +
           " AND hb.booking_id IN (" + held_bookings(now) + ")))";
}

void LegalHolds::insert(const LegalHold& hold) {
    const KnownSql& sql = known<[] { return insert_into("legal_holds", hold_columns); }>;
    write(connection_, sql, hold.id, held_kinds.of(hold.subject.kind), hold.subject.id, hold.reason,
          hold.placed_by, hold.placed_at, hold.ends_at, hold.released_by, hold.released_at,
          hold.release_reason);
}

std::optional<LegalHold> LegalHolds::find(const LegalHoldId& id) {
    const KnownSql& sql =
        known<[] { return select_from(hold_columns, "legal_holds WHERE id = $1"); }>;
    return select_one(connection_, sql, read_hold, id);
}

bool LegalHolds::release(const LegalHold& hold) {
    return write(connection_,
                 "UPDATE legal_holds SET released_by = $2, released_at = $3, release_reason = $4"
                 " WHERE id = $1 AND released_at IS NULL"_sql,
                 hold.id, hold.released_by, hold.released_at, hold.release_reason) == 1;
}

LegalHoldPage LegalHolds::page(LegalHoldList list, Instant now, int limit, std::int64_t offset) {
    if (list == LegalHoldList::in_force)
        return read_hold_page<LegalHoldList::in_force>(connection_, now, limit, offset);
    return read_hold_page<LegalHoldList::past>(connection_, now, limit, offset);
}

std::vector<LegalHold> LegalHolds::of_subject(const HeldSubject& subject) {
    const KnownSql& sql = known<[] {
        return select_from(hold_columns,
                           "legal_holds WHERE subject_id = $1 AND kind = $2"
                           " ORDER BY placed_at DESC, id DESC");
    }>;
    return select(connection_, sql, read_hold, subject.id, held_kinds.of(subject.kind));
}

std::vector<LegalHold> LegalHolds::keeping_account(const AccountId& account, Instant now) {
    const KnownSql& sql = known<[] {
        return select_from(
            hold_columns,
            fmt::format("legal_holds h WHERE {} AND ((h.kind = 'person' AND h.subject_id = $1)"
                        " OR (h.kind = 'booking' AND {}) OR (h.kind = 'case' AND ("
                        "EXISTS (SELECT 1 FROM incidents i WHERE i.id = h.subject_id"
                        " AND (i.reporter_id = $1 OR {}))"
                        " OR EXISTS (SELECT 1 FROM incident_people p"
                        " WHERE p.incident_id = h.subject_id AND p.account_id = $1)"
                        " OR EXISTS (SELECT 1 FROM incident_bookings k"
                        " WHERE k.incident_id = h.subject_id AND {}))))"
                        " ORDER BY placed_at DESC, id DESC",
                        in_force("$2"), is_party_of("h.subject_id"), is_party_of("i.booking_id"),
                        is_party_of("k.booking_id")));
    }>;
    return select(connection_, sql, read_hold, account, now);
}

bool LegalHolds::keeps_incident(const IncidentId& incident, Instant now) {
    const KnownSql& sql = known<[] { return "SELECT 1 WHERE " + is_held_incident("$1", "$2"); }>;
    return exists(connection_, sql, incident, now);
}

}  // namespace steady::sql
