// The stored data of incident cases.
#include "ports/accounts.h"
#include "ports/bookings.h"
#include "ports/incidents.h"
#include "ports/new_booking.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <string>
#include <vector>

namespace steady {
namespace incidents_contract {

using samples::account_id;
using samples::booking_id;
using samples::now;

IncidentId incident_id(int number) {
    return samples::id<IncidentId>(number);
}

Incident reported(int number, int reporter, int booking) {
    return {.id = incident_id(number),
            .kind = IncidentKind::conduct,
            .severity = IncidentSeverity::medium,
            .reported_by = reporter < 10 ? IncidentReporter::client : IncidentReporter::companion,
            .reporter = account_id(reporter),
            .booking = booking_id(booking),
            .text = "a\n\"b\" ü",
            .reported_at = now + seconds{number},
            .changed_at = now + seconds{number}};
}

void add_bookings(Transaction& t) {
    samples::add_people(t);
    EXPECT_TRUE(t.bookings.insert(samples::booking(1, 1, {samples::line(1, 11, hours{20})})));
    EXPECT_TRUE(t.bookings.insert(samples::booking(2, 2, {samples::line(2, 12, hours{60})})));
}

// Three cases; the second is settled, the third an operator's.
void add_cases(Transaction& t) {
    add_bookings(t);
    Incident second = reported(2, 12, 2);
    second.kind = IncidentKind::medical;
    second.severity = IncidentSeverity::high;
    second.state = IncidentState::settled;
    second.settled_at = now + hours{1};
    second.changed_at = now + hours{1};
    const Incident third{.id = incident_id(3),
                         .kind = IncidentKind::safety,
                         .severity = IncidentSeverity::low,
                         .state = IncidentState::in_work,
                         .reported_by = IncidentReporter::admin,
                         .recorder = samples::uuid(99),
                         .text = "c",
                         .reported_at = now + seconds{3},
                         .changed_at = now + seconds{3}};
    for (const Incident& one : {reported(1, 1, 1), second, third}) {
        t.incidents.insert(one);
        EXPECT_EQ(t.incidents.find(one.id), one);
    }
}

std::string found(Transaction& t, const IncidentQuery& query) {
    std::string text;
    const IncidentPage page = t.incident_lists.page(query);
    for (const Incident& each : page.incidents) {
        for (int number = 1; number <= 9; ++number) {
            if (each.id == incident_id(number)) text += std::to_string(number);
        }
    }
    return text + " of " + std::to_string(page.total);
}

TEST_P(StoreContract, ListsIncidentsByStateKindAndSeverityInEveryOrder) {
    write(add_cases);
    read([](Transaction& t) {
        EXPECT_EQ(found(t, {}), "321 of 3");
        EXPECT_EQ(found(t, {.ascending = true}), "123 of 3");
        EXPECT_EQ(found(t, {.page = 2, .limit = 2}), "1 of 3");
        EXPECT_EQ(found(t, {.page = 3, .limit = 2}), " of 3");
        EXPECT_EQ(found(t, {.order = IncidentOrder::severity}), "213 of 3");
        EXPECT_EQ(found(t, {.order = IncidentOrder::severity, .ascending = true}), "312 of 3");
        EXPECT_EQ(found(t, {.order = IncidentOrder::changed}), "231 of 3");
        EXPECT_EQ(found(t, {.order = IncidentOrder::changed, .ascending = true}), "132 of 3");
        EXPECT_EQ(found(t, {.state = IncidentState::open}), "1 of 1");
        EXPECT_EQ(found(t, {.state = IncidentState::settled}), "2 of 1");
        EXPECT_EQ(found(t, {.unsettled = true}), "31 of 2");
        EXPECT_EQ(found(t, {.kind = IncidentKind::medical}), "2 of 1");
        EXPECT_EQ(found(t, {.kind = IncidentKind::other}), " of 0");
        EXPECT_EQ(found(t, {.severity = IncidentSeverity::low}), "3 of 1");
        EXPECT_EQ(found(t, {.unsettled = true, .severity = IncidentSeverity::high}), " of 0");
        return 0;
    });
}

TEST_P(StoreContract, UnsettledItemsBlockADeletion) {
    write(add_cases);
    write([](Transaction& t) { t.incidents.link_person(incident_id(3), account_id(12)); });
    read([](Transaction& t) {
        EXPECT_EQ(t.incident_lists.unsettled_of(account_id(1), false).size(), 1U);
        EXPECT_TRUE(t.incident_lists.unsettled_of(account_id(12), false).empty()) << "settled";
        const auto known_to_admins = t.incident_lists.unsettled_of(account_id(12), true);
        EXPECT_EQ(known_to_admins.size(), 1U);
        EXPECT_EQ(known_to_admins.at(0).id, incident_id(3));
        EXPECT_EQ(t.incident_lists.reported_by(account_id(12)).at(0).id, incident_id(2));
        return 0;
    });
}

TEST_P(StoreContract, SealedReportKeepsItsFilesUntilItExpires) {
    write(add_cases);
    const SealedReport report{incident_id(2), "v1.sealed", now + hours{5}};
    write([&](Transaction& t) {
        for (const int number : {1, 2}) {
            t.incident_files.insert_file({.incident = incident_id(number),
                                          .public_id = "incidents/" + std::to_string(number),
                                          .content_type = "image/png",
                                          .bytes = 5,
                                          .added_at = now});
        }
        t.sealed_reports.seal(report);
        EXPECT_TRUE(t.incidents.redact_free_text(account_id(12)).empty()) << "the file stays";
        EXPECT_EQ(t.incidents.redact_free_text(account_id(1)),
                  (std::vector<std::string>{"incidents/1"}));
    });
    write([&](Transaction& t) {
        EXPECT_EQ(t.incidents.find(incident_id(2))->text, "");
        EXPECT_EQ(t.sealed_reports.sealed(incident_id(2)), report);
        EXPECT_FALSE(t.sealed_reports.sealed(incident_id(1)));
        t.sealed_reports.seal({incident_id(2), "v2.sealed", now + hours{9}});
        EXPECT_EQ(t.sealed_reports.all_sealed(),
                  (std::vector<SealedReport>{{incident_id(2), "v2.sealed", now + hours{5}}}))
            << "sealing again does not extend the retention";
        EXPECT_TRUE(t.sealed_reports.outdated_sealed(now + hours{5} - seconds{1}, 9).empty());
        EXPECT_TRUE(t.sealed_reports.outdated_sealed(now + hours{5}, 0).empty());
        EXPECT_EQ(t.sealed_reports.outdated_sealed(now + hours{5}, 9), std::vector{incident_id(2)});
        EXPECT_EQ(t.sealed_reports.destroy_sealed(incident_id(2)),
                  (std::vector<std::string>{"incidents/2"}));
        EXPECT_FALSE(t.sealed_reports.sealed(incident_id(2)));
        EXPECT_TRUE(t.incident_files.files(incident_id(2)).empty());
    });
}

TEST_P(StoreContract, SortsIncidentsOfEqualRankNewestFirst) {
    write([](Transaction& t) {
        add_bookings(t);
        for (int number = 1; number <= 3; ++number) t.incidents.insert(reported(number, 1, 1));
    });
    read([](Transaction& t) {
        EXPECT_EQ(found(t, {.order = IncidentOrder::severity}), "321 of 3");
        EXPECT_EQ(found(t, {.order = IncidentOrder::severity, .ascending = true}), "321 of 3");
        std::string own;
        for (const Incident& each : t.incident_lists.of_reporter(account_id(1), booking_id(1))) {
            own += each.id == incident_id(3) ? "3" : each.id == incident_id(2) ? "2" : "1";
        }
        EXPECT_EQ(own, "321");
        EXPECT_TRUE(t.incident_lists.of_reporter(account_id(1), booking_id(2)).empty());
        EXPECT_TRUE(t.incident_lists.of_reporter(account_id(11), booking_id(1)).empty())
            << "the other party";
        return 0;
    });
}

TEST_P(StoreContract, TransitionsAnIncidentFromItsCurrentStateOnly) {
    write(add_cases);
    Incident moved = reported(1, 1, 1);
    moved.state = IncidentState::settled;
    moved.settled_at = now + hours{2};
    moved.changed_at = now + hours{2};
    write([&](Transaction& t) { EXPECT_FALSE(t.incidents.update(moved, IncidentState::in_work)); });
    write([&](Transaction& t) { EXPECT_TRUE(t.incidents.update(moved, IncidentState::open)); });
    read([&](Transaction& t) {
        EXPECT_EQ(t.incidents.find(moved.id), moved);
        EXPECT_FALSE(t.incidents.find(incident_id(9)));
        return 0;
    });
}

TEST_P(StoreContract, KeepsLinksAndEventsOfIncidentsInOrder) {
    const auto event = [](IncidentEventKind kind, int second, const std::string& text) {
        // An additional value, which every event but a plain note has.
        const char* about = kind == IncidentEventKind::noted ? "" : "about";
        return IncidentEvent{incident_id(1),    kind, now + seconds{second},
                             samples::uuid(99), text, about};
    };
    std::vector<IncidentEvent> all;
    for (int kind = 0; kind <= static_cast<int>(IncidentEventKind::rated); ++kind) {
        all.push_back(event(static_cast<IncidentEventKind>(kind), 9, std::to_string(kind)));
    }
    write([&](Transaction& t) {
        add_cases(t);
        for (const int person : {11, 1, 3}) {
            EXPECT_TRUE(t.incidents.link_person(incident_id(1), account_id(person)));
        }
        EXPECT_FALSE(t.incidents.link_person(incident_id(1), account_id(11)));
        EXPECT_TRUE(t.incidents.link_booking(incident_id(1), booking_id(2)));
        EXPECT_TRUE(t.incidents.link_booking(incident_id(1), booking_id(1)));
        EXPECT_FALSE(t.incidents.link_booking(incident_id(1), booking_id(2)));
        for (const IncidentEvent& one : all) t.incidents.add(one);
    });
    read([&](Transaction& t) {
        EXPECT_EQ(t.incidents.people(incident_id(1)),
                  (std::vector{account_id(11), account_id(1), account_id(3)}));
        EXPECT_EQ(t.incidents.bookings(incident_id(1)),
                  (std::vector{booking_id(2), booking_id(1)}));
        EXPECT_EQ(t.incidents.events(incident_id(1)), all);
        EXPECT_EQ(t.incidents.find(incident_id(1))->changed_at, now + seconds{9});
        EXPECT_TRUE(t.incidents.people(incident_id(2)).empty());
        EXPECT_TRUE(t.incidents.events(incident_id(2)).empty());
        return 0;
    });
}

TEST_P(StoreContract, ErasesTextsAndFilesOfOwnReportsAndKeepsTheCases) {
    const auto file = [](int incident, const std::string& name, bool by_reporter) {
        return IncidentFile{
            incident_id(incident), "incidents/" + name, by_reporter, "image/png", 7, now};
    };
    write([&](Transaction& t) {
        add_cases(t);
        t.incident_files.insert_file(file(1, "b", true));
        t.incident_files.insert_file(file(1, "a", true));
        t.incident_files.insert_file(file(1, "c", false));
        t.incident_files.insert_file(file(2, "d", true));
        t.incident_files.insert_file(file(2, "e", true));
        t.incident_files.remove_file("incidents/e");
        EXPECT_EQ(t.incident_files.files(incident_id(1)).size(), 3);
        EXPECT_EQ(t.incident_files.files(incident_id(1)).front(), file(1, "a", true));
    });
    write([&](Transaction& t) {
        EXPECT_EQ(t.incidents.redact_free_text(account_id(1)),
                  (std::vector<std::string>{"incidents/a", "incidents/b"}));
        EXPECT_TRUE(t.incidents.redact_free_text(account_id(2)).empty());
    });
    read([&](Transaction& t) {
        EXPECT_EQ(t.incidents.find(incident_id(1))->text, "");
        EXPECT_EQ(t.incidents.find(incident_id(1))->kind, IncidentKind::conduct);
        EXPECT_EQ(t.incident_files.files(incident_id(1)), std::vector{file(1, "c", false)});
        EXPECT_NE(t.incidents.find(incident_id(2))->text, "");
        EXPECT_EQ(t.incident_files.files(incident_id(2)), std::vector{file(2, "d", true)});
        return 0;
    });
}

TEST_P(StoreContract, SuspendsAndReinstatesAnAccount) {
    write([](Transaction& t) {
        samples::add_people(t);
        EXPECT_FALSE(t.accounts.suspended_at(account_id(1)));
        t.accounts.set_suspended(account_id(1), now);
    });
    read([](Transaction& t) {
        EXPECT_EQ(t.accounts.suspended_at(account_id(1)), now);
        EXPECT_FALSE(t.accounts.suspended_at(account_id(2)));
        EXPECT_FALSE(t.accounts.suspended_at(account_id(9))) << "an unknown account";
        return 0;
    });
    write([](Transaction& t) {
        EXPECT_EQ(t.accounts.update(*t.accounts.find(account_id(1))), AccountWrite::done);
    });
    read([](Transaction& t) {
        EXPECT_TRUE(t.accounts.suspended_at(account_id(1))) << "a saved profile leaves it";
        return 0;
    });
    write([](Transaction& t) { t.accounts.set_suspended(account_id(1), std::nullopt); });
    const auto bookable = [&] {
        return read([](Transaction& t) {
            const std::vector<AccountId> both{account_id(11), account_id(12)};
            const auto found = t.new_bookings.bookable(account_id(1), both);
            EXPECT_EQ(
                t.new_bookings.preconditions(account_id(1), both, "none", now).companions.size(),
                found.size());
            return found.contains(account_id(11)) ? found.size() : 10 + found.size();
        });
    };
    EXPECT_EQ(bookable(), 2);
    write([](Transaction& t) { t.accounts.set_suspended(account_id(11), now); });
    EXPECT_EQ(bookable(), 11) << "suspended companions cannot be booked";
    read([](Transaction& t) {
        EXPECT_FALSE(t.accounts.suspended_at(account_id(1)));
        return 0;
    });
}

}  // namespace incidents_contract
}  // namespace steady
