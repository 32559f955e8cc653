// A store with one record of each entry of the retention policy, and the sweeps that remove them.
#pragma once

#include "adapters/archives/signed_zip.h"
#include "adapters/crypto/openssl_vault.h"
#include "app/accounts/authenticate.h"
#include "app/archives/request_archives.h"
#include "app/background/each_item.h"
#include "app/bookings/booking_sweeps.h"
#include "app/bookings/recipients.h"
#include "app/files/sweep_files.h"
#include "app/incidents/sealed_reports.h"
#include "app/jobs/job_runner.h"
#include "app/messages/read_conversations.h"
#include "app/money/reconcile_books.h"
#include "app/notifications/inbox.h"
#include "app/retention/manage_legal_holds.h"
#include "ports/accounts.h"
#include "ports/background.h"
#include "ports/booking_commands.h"
#include "ports/bookings.h"
#include "ports/conversations.h"
#include "ports/desk.h"
#include "ports/files.h"
#include "ports/incidents.h"
#include "ports/mail_records.h"
#include "ports/notifications.h"
#include "ports/payments.h"
#include "ports/recipients.h"
#include "ports/throttles.h"
#include "tests/unit/support/account_world.h"
#include "tests/unit/support/memory_files.h"

#include <functional>
#include <map>
#include <memory>
#include <string>

#include <gtest/gtest.h>

namespace steady::testing {

inline constexpr const char* retention_admin_id = "00000000-0000-4000-8000-000000000001";

// How a test writes a record now, finds it, and runs the sweep that removes it.
struct Entry {
    std::function<void(Transaction&)> write;
    std::function<bool(Transaction&)> exists;
    std::function<void()> sweep;
};

struct RetentionWorld : AccountWorld {
    AccountId client = sign_up(client_form()).own.account.id;
    AccountId companion = sign_up(companion_form()).own.account.id;
    BookingId booking = ids.next<BookingId>();
    IncidentId incident = ids.next<IncidentId>();
    ConversationId conversation = ids.next<ConversationId>();
    NotificationId notification = ids.next<NotificationId>();
    JobId job = ids.next<JobId>();
    std::string email = client_form().email;
    std::string file;
    MemoryFiles bytes;
    std::unique_ptr<Vault> vault = make_openssl_vault({std::string(64, '0')});
    IncidentPorts incidents{*store, bytes, clock, ids, trail, "ops@example.com"};
    SealedReports reports{incidents, *vault};
    SweepFiles files{*store, bytes, clock, ids};
    ReadConversations conversations{*store, clock};
    Inbox inbox{*store, clock};
    JobRunner jobs{*store, clock, [](const Job&) { return JobOutcome{}; }};
    RedactRecipients recipients{*store, clock};
    PurgeCommands commands{*store, clock};
    PurgeProviderEvents events{*store, clock};
    SweepStaleSessions sessions{*store, clock};
    PurgeFailingItems failures{*store, clock};
    ManageLegalHolds holds{*store, clock, ids, trail};
    ArchiveId archive = ids.next<ArchiveId>();
    std::unique_ptr<ArchiveFormat> format = make_signed_zip({});
    RequestArchives archives{*store, clock, ids, trail, *vault, *format};
    AuditActor admin{.id = retention_admin_id};

    RetentionWorld() {
        change([&](Transaction& t) {
            ASSERT_TRUE(t.admins.insert({.id = AdminId::parse(retention_admin_id).value(),
                                         .email = *Email::parse("ops@steady.example"),
                                         .name = "",
                                         .last_login_at = {}},
                                        "hash"));
        });
    }
    template <class Work>
    void change(Work&& work) {
        ASSERT_TRUE(store->transact([&](Transaction& t) -> Result<void> {
            work(t);
            return {};
        }));
    }
    bool has(const Entry& entry) { return store->read(entry.exists); }

    void write_booking(Transaction& t) {
        Booking one{.id = booking, .client = client};
        one.status = BookingStatus::completed;
        BookingLine line{.id = ids.next<BookingLineId>(), .companion = companion};
        line.service = {clock.now() - hours{1}, clock.now()};
        one.lines.push_back(line);
        ASSERT_TRUE(t.bookings.insert(one));
    }
    void write_notification(Transaction& t, std::optional<Instant> read_at) {
        t.notifications.insert(
            {.id = notification, .account = client, .at = clock.now(), .read_at = read_at});
    }
    void write_finished_mail(Transaction& t) {
        t.jobs.enqueue({.id = job, .kind = "mail", .due_at = clock.now(), .recipient = email});
        t.mail_records.record(job, "Hello", clock.now());
        t.jobs.finish(job);
    }
    bool has_notification(Transaction& t) {
        return !t.notifications.page({.account = client, .limit = 9}).empty();
    }
    [[nodiscard]] std::map<std::string, Entry> entries();
    void add_records_of_people(std::map<std::string, Entry>& all);
    void add_technical_records(std::map<std::string, Entry>& all);
};

inline void RetentionWorld::add_records_of_people(std::map<std::string, Entry>& all) {
    all["conversations"] = {
        [this](Transaction& t) {
            t.conversations.insert({.id = conversation,
                                    .client = client,
                                    .companion = companion,
                                    .opened_at = clock.now(),
                                    .active_at = clock.now()});
        },
        [this](Transaction& t) { return t.conversations.find(conversation).has_value(); },
        [this] { conversations.sweep(); }};
    all["read_notifications"] = {[this](Transaction& t) { write_notification(t, clock.now()); },
                                 [this](Transaction& t) { return has_notification(t); },
                                 [this] { inbox.sweep(); }};
    all["unread_notifications"] = {[this](Transaction& t) { write_notification(t, std::nullopt); },
                                   [this](Transaction& t) { return has_notification(t); },
                                   [this] { inbox.sweep(); }};
    all["mail_records"] = {
        [this](Transaction& t) { write_finished_mail(t); },
        [this](Transaction& t) { return !t.mail_records.sent_to(client, 9).empty(); },
        [this] { jobs.sweep(); }};
    all["finished_jobs"] = {[this](Transaction& t) { write_finished_mail(t); },
                            [](Transaction& t) { return !t.job_list.recent("mail", 9).empty(); },
                            [this] { jobs.sweep(); }};
    all["recipients"] = {
        [this](Transaction& t) {
            write_booking(t);
            Recipient one{.booking = booking, .details = {}};
            one.details.name = "Daniel Moore";
            t.recipients.save(one);
        },
        [this](Transaction& t) { return !t.recipients.find(booking)->details.name.empty(); },
        [this] { recipients.run(); }};
    all["sealed_reports"] = {
        [this](Transaction& t) {
            t.incidents.insert({.id = incident,
                                .state = IncidentState::settled,
                                .reported_by = IncidentReporter::client,
                                .reporter = client,
                                .text = "What happened",
                                .reported_at = clock.now(),
                                .changed_at = clock.now(),
                                .settled_at = clock.now()});
            t.sealed_reports.seal({incident, "v1.sealed", clock.now() + report_sealed_for});
        },
        [this](Transaction& t) { return t.sealed_reports.sealed(incident).has_value(); },
        [this] { reports.destroy_old(); }};
    all["desk_handlings"] = {
        [this](Transaction& t) {
            EXPECT_TRUE(t.desk.save({.key = std::string(32, 'a'),
                                     .person = client,
                                     .snooze_reason = "Waits",
                                     .version = 1,
                                     .changed_at = clock.now()}));
        },
        [](Transaction& t) { return t.desk.find(std::string(32, 'a')).has_value(); },
        [this] { jobs.sweep(); }};
    all["lost_files"] = {
        [this](Transaction& t) {
            file = "resumes/" + std::to_string(to_epoch_seconds(clock.now())) + "-r.pdf";
            t.files.insert({file, client, "application/pdf", 5, clock.now()});
        },
        [this](Transaction& t) { return t.files.find(file).has_value(); }, [this] { files.run(); }};
}

inline void RetentionWorld::add_technical_records(std::map<std::string, Entry>& all) {
    all["archives"] = {
        [this](Transaction& t) {
            t.archives.insert({.id = archive,
                               .subject = {ArchiveKind::person, client.text()},
                               .requested_by = AdminId::parse(retention_admin_id).value(),
                               .requested_at = clock.now(),
                               .state = ArchiveState::ready,
                               .changed_at = clock.now(),
                               .finished_at = clock.now()});
            t.archives.add_part(archive, 0, "sealed");
        },
        [this](Transaction& t) { return t.archives.part(archive, 0).has_value(); },
        [this] { archives.expire(); }};
    all["booking_commands"] = {
        [this](Transaction& t) {
            write_booking(t);
            t.booking_commands.insert_command({client, "key", "print", booking, clock.now()});
        },
        [this](Transaction& t) {
            return t.booking_commands.find_command(client, "key").has_value();
        },
        [this] { commands.run(); }};
    all["provider_events"] = {
        [this](Transaction& t) {
            ASSERT_TRUE(t.provider_events.insert({"evt_1", "charge.refunded", "ch", clock.now()}));
            t.provider_events.mark_processed("evt_1", clock.now());
        },
        [](Transaction& t) { return t.provider_events.known("evt_1"); }, [this] { events.run(); }};
    // Signing up has started one.
    all["idle_sessions"] = {[](Transaction&) {},
                            [this](Transaction& t) { return !t.sessions.of(client).empty(); },
                            [this] { sessions.run(); }};
    all["attempts"] = {
        [this](Transaction& t) {
            t.throttles.save({.key = "login:x", .attempts = 1, .window_start = clock.now()});
        },
        [](Transaction& t) { return t.throttles.find("login:x").has_value(); },
        [this] { sessions.run(); }};
    all["known_networks"] = {
        [this](Transaction& t) { t.known_networks.remember("digest", "203.0.113", clock.now()); },
        [](Transaction& t) { return t.known_networks.knows("digest", "203.0.113"); },
        [this] { sessions.run(); }};
    all["failing_work"] = {[this](Transaction& t) {
                               t.work.save({.work = "visits",
                                            .item = "1",
                                            .failures = 1,
                                            .since = clock.now(),
                                            .retry_at = clock.now(),
                                            .error = "no"});
                           },
                           [](Transaction& t) { return !t.work.failing("visits").empty(); },
                           [this] { failures.run(); }};
}

inline std::map<std::string, Entry> RetentionWorld::entries() {
    std::map<std::string, Entry> all;
    add_records_of_people(all);
    add_technical_records(all);
    return all;
}

}  // namespace steady::testing
