// ADR 149: what archives contain, who gets them, and how often.
#include "app/archives/make_archive.h"

#include "adapters/archives/signed_zip.h"
#include "adapters/crypto/openssl_digests.h"
#include "adapters/crypto/openssl_vault.h"
#include "adapters/memory/memory_store.h"
#include "app/archives/request_archives.h"
#include "ports/accounts.h"
#include "ports/audit.h"
#include "ports/conversations.h"
#include "ports/files.h"
#include "ports/incidents.h"
#include "ports/jobs.h"
#include "ports/store.h"
#include "tests/unit/support/fake_clock.h"
#include "tests/unit/support/memory_files.h"
#include "tests/unit/support/sequential_ids.h"

#include <map>
#include <memory>
#include <string>

#include <gtest/gtest.h>

namespace steady::testing {
namespace make_archive_test {

const std::vector<std::string> secret_keys{std::string(64, 'a')};

// Keeps the entries as texts, by name.
class PlainArchive final : public ArchiveFormat {
  public:
    class Writer final : public ArchiveWriter {
      public:
        Writer(std::map<std::string, std::string>& texts,
               std::function<void(std::string_view)> sink)
            : texts_(texts), sink_(std::move(sink)) {}
        void begin(const std::string& name) override { name_ = name; }
        void add(std::string_view bytes) override {
            texts_[name_] += bytes;
            sink_(bytes);
            size_ += std::ssize(bytes);
        }
        ArchiveEntry end() override { return {name_, std::ssize(texts_[name_]), "sum"}; }
        std::string finish() override { return "sum of all"; }
        std::int64_t size() const override { return size_; }

      private:
        std::map<std::string, std::string>& texts_;
        std::function<void(std::string_view)> sink_;
        std::string name_;
        std::int64_t size_ = 0;
    };
    std::unique_ptr<ArchiveWriter> write_to(
        std::function<void(std::string_view)> sink) const override {
        texts.clear();
        return std::make_unique<Writer>(texts, std::move(sink));
    }
    bool can_sign() const override { return true; }
    std::string sign(std::string_view) const override { return "signature"; }
    std::vector<std::string> public_keys() const override { return {"key"}; }

    mutable std::map<std::string, std::string> texts;
};

class MakeArchiveTest : public ::testing::Test {
  protected:
    void SetUp() override {
        change([&](Transaction& t) {
            for (const AdminId& id : {owner, safety}) {
                ASSERT_TRUE(t.admins.insert({.id = id,
                                             .email = *Email::parse(id.text() + "@ops.example"),
                                             .name = "Zadministra",
                                             .last_login_at = {}},
                                            "hash"));
            }
            add_account(t, client, AccountType::client, "Daniel");
            add_account(t, companion, AccountType::companion, "Zother");
        });
    }
    static void add_account(Transaction& t, const AccountId& id, AccountType type,
                            const std::string& name) {
        ASSERT_EQ(t.accounts.insert({.id = id,
                                     .type = type,
                                     .email = *Email::parse(name + "@mail.example"),
                                     .name = name + " Entered",
                                     .real_name = name + " Legal",
                                     .display_name = name + " Shown",
                                     .phone = name + "-555-0100",
                                     .address = {name + " Street 1", "Miami", "FL", "33101"},
                                     .profile_photo = {},
                                     .profile_photo_public_id = {},
                                     .sobriety_goals = {},
                                     .emergency_contact = {name + " Emergency", "1", "2"},
                                     .last_login_at = {}},
                                    "hash"),
                  AccountWrite::done);
    }
    template <class Work>
    void change(Work&& work) {
        ASSERT_TRUE(store->transact([&](Transaction& t) -> Result<void> {
            work(t);
            return {};
        }));
    }
    Archive ask(ArchiveKind kind, const std::string& subject) {
        const auto asked =
            requests.request(actor(owner), {{kind, subject}, ArchivePurpose::subpoena, "No. 7"});
        EXPECT_TRUE(asked) << asked.error().message;
        return asked.value().archive;
    }
    JobOutcome work(const Archive& archive, int attempts = 1) {
        return make.run({.id = ids.next<JobId>(),
                         .kind = to_string(JobKind::make_archive),
                         .payload = {{"archive", archive.id.text()}},
                         .attempts = attempts});
    }
    Archive stored(const Archive& archive) {
        return store->read([&](Transaction& t) { return *t.archives.find(archive.id); });
    }
    std::string all_texts() const {
        std::string all;
        for (const auto& [name, text] : format.texts) all += name + "\n" + text + "\n";
        return all;
    }
    static AuditActor actor(const AdminId& id) { return {.id = id.text()}; }

    FakeClock clock{from_epoch_seconds(1'800'000'000)};
    SequentialIds ids;
    std::unique_ptr<Store> store = make_memory_store();
    std::unique_ptr<Digests> digests = make_openssl_digests();
    std::unique_ptr<Vault> vault = make_openssl_vault(secret_keys);
    PlainArchive format;
    MemoryFiles bytes;
    AuditTrail trail{*digests, clock};
    AdminId owner = ids.next<AdminId>();
    AdminId safety = ids.next<AdminId>();
    AccountId client = ids.next<AccountId>();
    AccountId companion = ids.next<AccountId>();
    RequestArchives requests{*store, clock, ids, trail, *vault, format};
    MakeArchive make{{*store, bytes, *vault}, clock, trail, format};
};

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
    for (const char* own : {"Daniel@mail.example", "Daniel Legal", "Daniel-555-0100",
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

TEST_F(MakeArchiveTest, RefusesWhatDoesNotExistAndAnEmptyReference) {
    const auto field = [&](const ArchiveSubject& subject, const std::string& reference) {
        const auto asked = requests.request(actor(owner), {subject, {}, reference});
        return asked || asked.error().fields.empty() ? "" : asked.error().fields[0].field;
    };
    EXPECT_EQ(field({ArchiveKind::person, client.text()}, "  "), "reference");
    EXPECT_EQ(field({ArchiveKind::person, client.text()}, std::string(201, 'x')), "reference");
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
