// A store with a client, a companion and two administrators, and the use cases of archives.
#pragma once

#include "adapters/archives/signed_zip.h"
#include "adapters/crypto/openssl_digests.h"
#include "adapters/crypto/openssl_vault.h"
#include "adapters/memory/memory_store.h"
#include "app/archives/make_archive.h"
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

inline const std::vector<std::string> archive_secret_keys{std::string(64, 'a')};

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

class ArchiveWorld : public ::testing::Test {
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
    std::unique_ptr<Vault> vault = make_openssl_vault(archive_secret_keys);
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

}  // namespace steady::testing
