#include "adapters/demo/demo_incidents.h"

#include "ports/booking_lists.h"
#include "ports/incidents.h"
#include "ports/store.h"

#include <algorithm>
#include <string>
#include <vector>

namespace steady::demo {
namespace {

constexpr std::chrono::hours next_morning{18};

std::vector<Booking> past_of(Transaction& transaction, const AccountId& client, Instant now) {
    auto past =
        transaction.booking_lists.page({.party = client, .side = BookingSide::client, .limit = 50})
            .bookings;
    std::erase_if(past, [&](const Booking& booking) { return booking.last_end() >= now; });
    std::ranges::sort(
        past, [](const Booking& a, const Booking& b) { return a.first_start() > b.first_start(); });
    return past;
}

class Desk {
  public:
    Desk(Transaction& transaction, const AdminId& admin, CountingIds& ids)
        : transaction_(transaction), admin_(admin), ids_(ids) {}

    Incident report(const Booking& booking, IncidentReporter by, IncidentKind kind,
                    IncidentSeverity severity, const std::string& text) {
        const AccountId& companion = booking.lines.front().companion;
        const Instant at = booking.last_end() + hours{2};
        Incident incident{.id = ids_.next<IncidentId>(),
                          .kind = kind,
                          .severity = severity,
                          .reported_by = by,
                          .reporter = by == IncidentReporter::client ? booking.client : companion,
                          .booking = booking.id,
                          .text = text,
                          .reported_at = at,
                          .changed_at = at};
        transaction_.incidents.insert(incident);
        transaction_.incidents.link_booking(incident.id, booking.id);
        transaction_.incidents.link_person(incident.id, booking.client);
        transaction_.incidents.link_person(incident.id, companion);
        return incident;
    }

    void move(Incident& incident, IncidentState to, Instant at, const std::string& reason) {
        const IncidentState from = incident.state;
        incident.state = to;
        incident.changed_at = at;
        const bool settled = to == IncidentState::settled;
        if (settled) incident.settled_at = at;
        (void)transaction_.incidents.update(incident, from);
        act(incident, settled ? IncidentEventKind::settled : IncidentEventKind::began, at, reason);
    }

    void act(const Incident& incident, IncidentEventKind kind, Instant at,
             const std::string& text) {
        transaction_.incidents.add({.incident = incident.id,
                                    .kind = kind,
                                    .at = at,
                                    .admin = admin_.text(),
                                    .text = text});
    }

  private:
    Transaction& transaction_;
    const AdminId& admin_;
    CountingIds& ids_;
};

}  // namespace

void insert_incidents(Transaction& transaction, const AccountId& client, const AdminId& admin,
                      CountingIds& ids, Instant now) {
    const std::vector<Booking> past = past_of(transaction, client, now);
    if (past.size() < 3) return;
    Desk desk(transaction, admin, ids);
    (void)desk.report(past[0], IncidentReporter::companion, IncidentKind::absence,
                      IncidentSeverity::low,
                      "We had agreed on the side entrance, and nobody was there for the first "
                      "twenty minutes. We found each other by phone and the visit went well.");
    Incident worked = desk.report(past[1], IncidentReporter::client, IncidentKind::conduct,
                                  IncidentSeverity::medium,
                                  "The session began late and was interrupted by phone calls. I "
                                  "would like somebody to talk to them about it.");
    const Instant morning = worked.reported_at + next_morning;
    desk.move(worked, IncidentState::in_work, morning, "");
    desk.act(worked, IncidentEventKind::noted, morning + hours{1},
             "Spoke to both. The companion apologized and offers another session.");
    Incident settled =
        desk.report(past[2], IncidentReporter::client, IncidentKind::property,
                    IncidentSeverity::low, "I left a jacket in the car and have not had it back.");
    desk.move(settled, IncidentState::settled, settled.reported_at + next_morning,
              "The jacket was found and sent back.");
}

}  // namespace steady::demo
