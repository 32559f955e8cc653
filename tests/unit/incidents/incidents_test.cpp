#include "app/incidents/incident_files.h"
#include "app/incidents/read_incidents.h"
#include "app/incidents/report_incident.h"
#include "app/incidents/work_incidents.h"
#include "ports/accounts.h"
#include "ports/companions.h"
#include "ports/notifications.h"
#include "ports/store.h"
#include "tests/unit/payouts/payout_world.h"
#include "tests/unit/support/mailbox.h"
#include "tests/unit/support/memory_files.h"
#include "tests/unit/support/sample_files.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

namespace steady {
namespace incidents_test {

using testing::PayoutWorld;

class IncidentsTest : public ::testing::Test {
  protected:
    IncidentReport report_by(const AccountId& who, const std::string& text = "It was bad") {
        return {who, booking.id, IncidentKind::conduct, IncidentSeverity::high, text};
    }
    IncidentId reported(const AccountId& who) {
        return report.run(report_by(who)).value().incident.id;
    }
    IncidentCase the_case(const IncidentId& id) { return read.one(id).value(); }
    std::vector<NotificationKind> notification_kinds(const AccountId& who) {
        return world.store->read([&](Transaction& t) {
            std::vector<NotificationKind> kinds;
            for (const Notification& each : t.notifications.page({.account = who, .limit = 50})) {
                if (each.kind >= NotificationKind::incident_taken) kinds.push_back(each.kind);
            }
            return kinds;
        });
    }
    Refusal refused(const Result<void>& result) { return result.error().refusal; }

    PayoutWorld world;
    testing::MemoryFiles bytes;
    IncidentPorts ports{*world.store, bytes,       world.clock,
                        world.ids,    world.trail, "operator@example.com"};
    ReportIncident report{ports};
    IncidentFiles files{ports};
    WorkIncidents work{ports};
    ReadIncidents read{*world.store};
    Booking booking = world.paid_booking();
};

TEST_F(IncidentsTest, AReportLinksBothPartiesAndNotifiesNoOtherParty) {
    const IncidentId id = reported(world.client);
    const IncidentCase found = the_case(id);
    EXPECT_EQ(found.people.size(), 2);
    ASSERT_EQ(found.bookings.size(), 1);
    EXPECT_EQ(found.bookings[0].id, booking.id);
    EXPECT_EQ(found.listed.incident.state, IncidentState::open);
    EXPECT_EQ(report.own(world.client, booking.id)->size(), 1);
    EXPECT_TRUE(report.own(world.companion, booking.id)->empty()) << "a party, but not its report";
    ASSERT_TRUE(work.move(world.admin, id, IncidentAct::begin, ""));
    ASSERT_TRUE(work.move(world.admin, id, IncidentAct::settle, "Spoke to both"));
    EXPECT_EQ(notification_kinds(world.client),
              (std::vector{NotificationKind::incident_settled, NotificationKind::incident_taken}));
    EXPECT_TRUE(notification_kinds(world.companion).empty());
}

TEST_F(IncidentsTest, RefusesOtherCallersUnpaidBookingsAndASixthReport) {
    const AccountId stranger = world.sign_up(testing::client_form("b@example.com")).own.account.id;
    EXPECT_EQ(report.run(report_by(stranger)).error().refusal, Refusal::booking_not_found);
    EXPECT_EQ(report.own(stranger, booking.id).error().refusal, Refusal::booking_not_found);
    const Booking unpaid = world.unpaid_booking(hours(90));
    IncidentReport early = report_by(world.client);
    early.booking = unpaid.id;
    EXPECT_EQ(report.run(early).error().refusal, Refusal::conflict);
    for (int i = 0; i < max_own_incidents; ++i) reported(world.client);
    EXPECT_EQ(report.run(report_by(world.client)).error().refusal, Refusal::conflict);
    reported(world.companion);  // each has their own
}

TEST_F(IncidentsTest, TheOperatorsMailHasNoTextOrNames) {
    reported(world.client);
    const auto mails = testing::Mailbox(world).of("operator@example.com");
    ASSERT_EQ(mails.size(), 1);
    EXPECT_EQ(mails[0].body.find("It was bad"), std::string::npos);
    EXPECT_EQ(mails[0].body.find(world.client.text()), std::string::npos);
    EXPECT_NE(mails[0].body.find("/admin/incidents/"), std::string::npos);
}

TEST_F(IncidentsTest, RefusesActionsOutOfOrderOrWithoutAReason) {
    const IncidentId id = reported(world.client);
    EXPECT_EQ(refused(work.move(world.admin, id, IncidentAct::reopen, "Why")), Refusal::conflict);
    EXPECT_EQ(refused(work.move(world.admin, id, IncidentAct::settle, "")), Refusal::invalid_input);
    EXPECT_TRUE(the_case(id).events.empty());
    ASSERT_TRUE(work.move(world.admin, id, IncidentAct::settle, "A misunderstanding"));
    EXPECT_TRUE(the_case(id).listed.incident.settled_at);
    ASSERT_TRUE(work.move(world.admin, id, IncidentAct::reopen, "It happened again"));
    EXPECT_FALSE(the_case(id).listed.incident.settled_at);
    EXPECT_EQ(the_case(id).listed.incident.state, IncidentState::in_work);
}

TEST_F(IncidentsTest, SuspendingEndsSessionsSetsOfflineAndIsRecorded) {
    const IncidentId id = reported(world.client);
    const AccountId stranger = world.sign_up(testing::client_form("b@example.com")).own.account.id;
    EXPECT_EQ(refused(work.suspend(world.admin, id, {stranger, true, "Threats"})),
              Refusal::invalid_input)
        << "not of this case";
    EXPECT_EQ(refused(work.suspend(world.admin, id, {world.companion, true, ""})),
              Refusal::invalid_input);
    world.write([&](Transaction& t) { t.companions.set_online(world.companion, true); });
    ASSERT_TRUE(work.suspend(world.admin, id, {world.companion, true, "Threats"}));
    world.store->read([&](Transaction& t) {
        EXPECT_TRUE(t.sessions.of(world.companion).empty());
        EXPECT_FALSE(t.companions.find(world.companion)->profile.online);
        return 0;
    });
    EXPECT_EQ(refused(work.suspend(world.admin, id, {world.companion, true, "Again"})),
              Refusal::conflict);
    EXPECT_EQ(the_case(id).events.back().kind, IncidentEventKind::suspended);
    EXPECT_EQ(the_case(id).events.back().text, "Threats");
    ASSERT_TRUE(work.suspend(world.admin, id, {world.companion, false, "Cleared"}));
    EXPECT_EQ(the_case(id).events.size(), 2);
}

// What waits for a payment ends in the transaction of the suspension; a paid booking stays, and the
// operator is notified (ADR 71).
TEST_F(IncidentsTest, SuspendingReleasesHoldsAndListsRemainingVisits) {
    const Booking held = world.unpaid_booking(hours(90));
    const IncidentId id = reported(world.client);
    ASSERT_TRUE(work.suspend(world.admin, id, {world.client, true, "Threats"}));
    world.store->read([&](Transaction& t) {
        EXPECT_EQ(t.bookings.find(held.id)->status, BookingStatus::cancelled);
        EXPECT_EQ(t.bookings.find(booking.id)->status, BookingStatus::confirmed);
        EXPECT_EQ(t.job_list.page("close_checkout", JobState::waiting, 0, 10).total, 1);
        const JobPage notes = t.job_list.page("operator_note", JobState::parked, 0, 10);
        const auto is_about_it = [&](const JobRecord& each) {
            return each.job.payload.find("note")->find(booking.id.text()) != std::string::npos;
        };
        EXPECT_EQ(std::ranges::count_if(notes.jobs, is_about_it), 1);
        return 0;
    });
    EXPECT_EQ(world.money.booking_checkout(world.client, held.id).error().refusal,
              Refusal::booking_not_payable);
}

TEST_F(IncidentsTest, FilesBelongToTheCaseAndEachPartySeesItsOwn) {
    const IncidentId id = reported(world.client);
    const auto upload = [&](IncidentCaller by) {
        return files.add({id, std::move(by), testing::pdf_file()});
    };
    const auto own = upload({.account = world.client});
    ASSERT_TRUE(own);
    const auto operators = upload({.admin = world.admin});
    ASSERT_TRUE(operators);
    EXPECT_EQ(upload({.account = world.companion}).error().refusal, Refusal::not_found);
    const auto reads = [&](const IncidentFile& file, const IncidentCaller& caller) {
        return files.read(id, file.public_id.substr(10), caller).has_value();
    };
    EXPECT_TRUE(reads(*own, {.account = world.client}));
    EXPECT_FALSE(reads(*own, {.account = world.companion}));
    EXPECT_TRUE(reads(*own, {.admin = world.admin}));
    EXPECT_FALSE(reads(*operators, {.account = world.client}));
    EXPECT_TRUE(reads(*operators, {.admin = world.admin}));
    EXPECT_EQ(report.own(world.client, booking.id)->at(0).files.size(), 1);
    for (int i = 1; i < max_incident_files; ++i) ASSERT_TRUE(upload({.account = world.client}));
    EXPECT_EQ(upload({.account = world.client}).error().refusal, Refusal::conflict);
    EXPECT_EQ(files.add({id, {.admin = world.admin}, "MZ"}).error().refusal,
              Refusal::file_type_not_allowed);
    ASSERT_TRUE(work.move(world.admin, id, IncidentAct::settle, "Done"));
    EXPECT_EQ(upload({.admin = world.admin}).error().refusal, Refusal::conflict);
}

}  // namespace incidents_test
}  // namespace steady
