// ADR 149: what archives contain, who gets them, and how often.
#include "tests/unit/archives/archive_world.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace steady::testing {
namespace make_archive_test {

class MakeArchiveTest : public ArchiveWorld {};

TEST_F(MakeArchiveTest, APersonsArchiveNamesNobodyElse) {
    change([&](Transaction& t) {
        const auto id = ids.next<ConversationId>();
        t.conversations.insert(
            {.id = id, .client = client, .companion = companion, .opened_at = clock.now()});
        (void)t.conversations.append({.conversation = id,
                                      .sender = MessageSender::companion,
                                      .text = "Zsecret",
                                      .key = "1",
                                      .sent_at = clock.now()});
        const auto incident = ids.next<IncidentId>();
        t.incidents.insert({.id = incident,
                            .reported_by = IncidentReporter::client,
                            .reporter = client,
                            .text = "I met Zother Shown (zother@MAIL.example) there",
                            .reported_at = clock.now(),
                            .changed_at = clock.now()});
        t.files.insert({.public_id = "resumes/1.pdf", .owner = client, .content_type = "text"});
        trail.record(t, actor(safety),
                     {.action = "note_user",
                      .object_type = "account",
                      .object_id = client.text(),
                      .reason = "Called, said Zother Legal came"});
    });
    bytes.files["resumes/1.pdf"] = "Bytes of a file";
    const Archive archive = ask(ArchiveKind::person, client.text());
    ASSERT_EQ(work(archive).kind, JobOutcome::Kind::done) << work(archive).error;
    EXPECT_EQ(stored(archive).state, ArchiveState::ready) << stored(archive).problem;
    const std::string all = all_texts();
    for (const char* own : {"daniel@mail.example", "Daniel Legal", "Daniel-555-0100",
                            "Daniel Street 1", "Bytes of a file", "Companion A", "No. 7"})
        EXPECT_NE(all.find(own), std::string::npos) << own;
    EXPECT_NE(format.texts["cases.json"].find("I met Companion A (Companion A) there"),
              std::string::npos)
        << format.texts["cases.json"];
    EXPECT_NE(format.texts["access.json"].find("Called, said Companion A came"), std::string::npos)
        << format.texts["access.json"];
    for (const char* other : {"Zother", "zother", "Zsecret", "Zadministra", "Emergency"})
        EXPECT_EQ(all.find(other), std::string::npos) << other;
    EXPECT_EQ(all.find(companion.text()), std::string::npos);
    EXPECT_EQ(all.find(safety.text()), std::string::npos);
}

TEST_F(MakeArchiveTest, AnAccessArchiveHasEveryRow) {
    constexpr int views = 1'234;
    change([&](Transaction& t) {
        for (int i = 0; i < views; ++i)
            trail.record(
                t, actor(safety),
                {.action = "view_user", .object_type = "account", .object_id = client.text()});
        trail.record(t, actor(safety),
                     {.action = std::string(list_audit_action),
                      .object_type = "audit",
                      .object_id = "",
                      .shown = {client.text()}});
    });
    const Archive archive = ask(ArchiveKind::access, client.text());
    ASSERT_EQ(work(archive).kind, JobOutcome::Kind::done);
    const std::string& csv = format.texts["access.csv"];
    // The title, the views, the read of the log and the request itself.
    EXPECT_EQ(std::ranges::count(csv, '\n'), 1 + views + 1 + 1);
    EXPECT_EQ(format.texts.count("profile.json"), 0U);
    EXPECT_NE(format.texts["index.txt"].find("access: " + std::to_string(views + 2)),
              std::string::npos);
}

TEST_F(MakeArchiveTest, ACaseContainsTheTextsOfItsPeople) {
    IncidentId incident = ids.next<IncidentId>();
    change([&](Transaction& t) {
        t.incidents.insert({.id = incident,
                            .recorder = owner.text(),
                            .text = "What happened",
                            .reported_at = clock.now(),
                            .changed_at = clock.now()});
        t.incidents.link_person(incident, client);
        t.incidents.link_person(incident, companion);
        const auto id = ids.next<ConversationId>();
        t.conversations.insert(
            {.id = id, .client = client, .companion = companion, .opened_at = clock.now()});
        (void)t.conversations.append({.conversation = id,
                                      .sender = MessageSender::client,
                                      .text = "See you there",
                                      .key = "1",
                                      .sent_at = clock.now()});
    });
    const Archive archive = ask(ArchiveKind::incident, incident.text());
    ASSERT_EQ(work(archive).kind, JobOutcome::Kind::done);
    EXPECT_NE(format.texts["messages.csv"].find("See you there"), std::string::npos);
    EXPECT_NE(format.texts["case.json"].find("What happened"), std::string::npos);
    EXPECT_NE(format.texts["profile.json"].find("Zother Legal"), std::string::npos);
    EXPECT_EQ(all_texts().find("Zadministra"), std::string::npos);
}

TEST_F(MakeArchiveTest, OnlyTheRequesterDownloadsAndOnlyOnce) {
    const Archive archive = ask(ArchiveKind::person, client.text());
    EXPECT_EQ(requests.download(actor(owner), archive.id).error().refusal, Refusal::conflict);
    ASSERT_EQ(work(archive).kind, JobOutcome::Kind::done);
    EXPECT_EQ(requests.download(actor(safety), archive.id).error().refusal, Refusal::forbidden);
    EXPECT_EQ(requests.download(actor(owner), ids.next<ArchiveId>()).error().refusal,
              Refusal::not_found);
    const auto first = requests.download(actor(owner), archive.id);
    ASSERT_TRUE(first) << first.error().message;
    EXPECT_EQ(std::ssize(first->bytes), first->archive.bytes);
    EXPECT_EQ(requests.download(actor(owner), archive.id).error().message,
              "This archive was downloaded before. Request a new one.");
    std::vector<std::string> acts;
    store->read([&](Transaction& t) {
        for (const AuditEntry& row : t.audit.page({.objects = {client.text()}}))
            acts.push_back(row.action);
        return 0;
    });
    EXPECT_EQ(acts,
              (std::vector<std::string>{"download_archive", "finish_archive", "request_archive"}));
}

TEST_F(MakeArchiveTest, AnArchiveExpires) {
    const Archive archive = ask(ArchiveKind::person, client.text());
    ASSERT_EQ(work(archive).kind, JobOutcome::Kind::done);
    clock.advance(archive_retention - seconds(1));
    EXPECT_EQ(requests.expire(), 0);
    clock.advance(seconds(1));
    EXPECT_EQ(requests.download(actor(owner), archive.id).error().message,
              "This archive has expired. Request a new one.");
    clock.advance(seconds(1));
    EXPECT_EQ(requests.expire(), 1);
    EXPECT_EQ(stored(archive).state, ArchiveState::expired);
    EXPECT_FALSE(store->read([&](Transaction& t) { return t.archives.part(archive.id, 0); }));
}

TEST_F(MakeArchiveTest, OneAtATimeAndTenADay) {
    const ArchiveSubject subject{ArchiveKind::person, client.text()};
    for (int i = 0; i < max_archives_per_day; ++i) {
        const Archive archive = ask(subject.kind, subject.id);
        EXPECT_EQ(requests.request(actor(safety), {subject, {}, "x"}).error().refusal,
                  Refusal::conflict);
        (void)work(archive);
    }
    EXPECT_EQ(requests.request(actor(owner), {subject, {}, "x"}).error().refusal,
              Refusal::too_many_attempts);
    EXPECT_TRUE(requests.request(actor(safety), {subject, {}, "x"}));
}

TEST_F(MakeArchiveTest, TheListNamesPeople) {
    const IncidentId incident = ids.next<IncidentId>();
    change([&](Transaction& t) {
        t.incidents.insert({.id = incident,
                            .recorder = owner.text(),
                            .text = "What happened",
                            .reported_at = clock.now(),
                            .changed_at = clock.now()});
    });
    const std::vector<ArchiveSubject> subjects{{ArchiveKind::incident, incident.text()},
                                               {ArchiveKind::access, client.text()},
                                               {ArchiveKind::person, client.text()}};
    for (const auto& [kind, id] : subjects) {
        (void)ask(kind, id);
        clock.advance(seconds(1));
    }
    std::vector<std::string> names;
    const ListedArchives all = requests.list(actor(safety), 10, 0);
    for (const ListedArchive& each : all.archives) names.push_back(each.person_name);
    EXPECT_EQ(names, (std::vector<std::string>{"Daniel Entered", "Daniel Entered", ""}));
    change([&](Transaction& t) { t.accounts.erase(client, clock.now()); });
    EXPECT_EQ(requests.list(actor(safety), 10, 0).archives.front().person_name, "");
}

TEST_F(MakeArchiveTest, RefusesWhatDoesNotExistAndAnEmptyReference) {
    const auto field = [&](const ArchiveSubject& subject, const std::string& reference) {
        const auto asked = requests.request(actor(owner), {subject, {}, reference});
        return asked || asked.error().fields.empty() ? "" : asked.error().fields[0].field;
    };
    EXPECT_EQ(field({ArchiveKind::person, client.text()}, "  "), "reference");
    EXPECT_EQ(field({ArchiveKind::person, client.text()}, std::string(201, 'x')), "reference");
    EXPECT_EQ(field({ArchiveKind::person, client.text()}, "x\nAudit log: row 1"), "reference");
    EXPECT_EQ(field({ArchiveKind::person, "garbage"}, "x"), "subjectId");
    EXPECT_EQ(field({ArchiveKind::person, ids.next<AccountId>().text()}, "x"), "subjectId");
    EXPECT_EQ(field({ArchiveKind::incident, client.text()}, "x"), "subjectId");
}

TEST_F(MakeArchiveTest, AnInterruptedAttemptIsMadeAgain) {
    const Archive archive = ask(ArchiveKind::person, client.text());
    change([&](Transaction& t) {
        Archive taken = *t.archives.find(archive.id);
        taken.state = ArchiveState::working;
        taken.changed_at = clock.now();
        ++taken.version;
        ASSERT_TRUE(t.archives.save(taken));
        t.archives.add_part(archive.id, 0, "half of it");
    });
    EXPECT_EQ(work(archive).kind, JobOutcome::Kind::retry) << "it is being made";
    clock.advance(minutes(2));
    EXPECT_EQ(work(archive).kind, JobOutcome::Kind::done);
    EXPECT_TRUE(requests.download(actor(owner), archive.id));
    EXPECT_EQ(work(archive).kind, JobOutcome::Kind::done) << "nothing is left to do";
}

TEST_F(MakeArchiveTest, NothingIsMadeForADisabledAdministrator) {
    const Archive archive = ask(ArchiveKind::person, client.text());
    change([&](Transaction& t) { t.admins.set_disabled(owner, clock.now()); });
    ASSERT_EQ(work(archive).kind, JobOutcome::Kind::done);
    EXPECT_EQ(stored(archive).state, ArchiveState::failed);
    EXPECT_NE(stored(archive).problem.find("may no longer make archives"), std::string::npos);
    EXPECT_FALSE(store->read([&](Transaction& t) { return t.archives.part(archive.id, 0); }));
    EXPECT_TRUE(requests.request(actor(safety), {archive.subject, {}, "x"}));
}

TEST_F(MakeArchiveTest, APersonOfTheSameCaseAndTheEmergencyContactAreHidden) {
    const AccountId witness = ids.next<AccountId>();
    change([&](Transaction& t) {
        add_account(t, witness, AccountType::client, "Zwitness");
        const auto incident = ids.next<IncidentId>();
        t.incidents.insert({.id = incident,
                            .reported_by = IncidentReporter::client,
                            .reporter = client,
                            .text = "Zwitness Shown saw it, I called Daniel Emergency",
                            .reported_at = clock.now(),
                            .changed_at = clock.now()});
        t.incidents.link_person(incident, witness);
    });
    const Archive archive = ask(ArchiveKind::person, client.text());
    ASSERT_EQ(work(archive).kind, JobOutcome::Kind::done) << work(archive).error;
    EXPECT_NE(format.texts["cases.json"].find("Person A saw it, I called Emergency contact A"),
              std::string::npos)
        << format.texts["cases.json"];
    EXPECT_EQ(all_texts().find("Zwitness"), std::string::npos);
}

TEST_F(MakeArchiveTest, AFailureIsShownAndCanBeRetried) {
    change([&](Transaction& t) {
        for (int i = 0; i < 7; ++i)
            t.files.insert({.public_id = "resumes/" + std::to_string(i), .owner = client});
    });
    for (int i = 0; i < 7; ++i)
        bytes.files["resumes/" + std::to_string(i)] = std::string(10UL * 1024 * 1024, 'x');
    const Archive archive = ask(ArchiveKind::person, client.text());
    ASSERT_EQ(work(archive).kind, JobOutcome::Kind::done);
    EXPECT_EQ(stored(archive).state, ArchiveState::failed);
    EXPECT_NE(stored(archive).problem.find("64 MB"), std::string::npos);
    bytes.files.clear();
    ASSERT_TRUE(requests.retry(actor(safety), archive.id));
    ASSERT_EQ(work(archive).kind, JobOutcome::Kind::done);
    EXPECT_EQ(stored(archive).state, ArchiveState::ready);
    EXPECT_EQ(requests.retry(actor(safety), archive.id).error().refusal, Refusal::conflict);
}

}  // namespace make_archive_test
}  // namespace steady::testing
