// ADR 147: who places and releases legal holds, and which erasures they stop.
#include "app/accounts/delete_account.h"
#include "app/accounts/remove_account.h"
#include "app/files/files.h"
#include "app/retention/manage_legal_holds.h"
#include "ports/accounts.h"
#include "ports/audit.h"
#include "ports/files.h"
#include "tests/unit/support/account_world.h"
#include "tests/unit/support/memory_files.h"

#include <string>

#include <gtest/gtest.h>

namespace steady::testing {
namespace legal_holds_test {

constexpr const char* admin_id = "00000000-0000-4000-8000-000000000001";

class LegalHoldsTest : public ::testing::Test {
  protected:
    void SetUp() override {
        change([&](Transaction& t) {
            ASSERT_TRUE(t.admins.insert({.id = AdminId::parse(admin_id).value(),
                                         .email = *Email::parse("ops@steady.example"),
                                         .name = "",
                                         .last_login_at = {}},
                                        "hash"));
        });
    }
    template <class Work>
    void change(Work&& work) {
        ASSERT_TRUE(world.store->transact([&](Transaction& t) -> Result<void> {
            work(t);
            return {};
        }));
    }
    NewLegalHold on_person(std::optional<Instant> until = std::nullopt) {
        return {{HeldKind::person, person.own.account.id.text()}, "A letter of a court", until};
    }
    Result<void> delete_own() {
        const AccountId& id = person.own.account.id;
        return remove.run({id, world.digests.sha256_hex(person.token), std::nullopt, std::nullopt});
    }
    Result<void> delete_as_admin() {
        return removal.run({admin, person.own.account.id, "Asked by mail", std::nullopt});
    }
    static std::string field(const auto& refused) {
        return refused.error().fields.empty() ? std::string() : refused.error().fields[0].field;
    }

    AccountWorld world;
    SignedIn person = world.sign_up(client_form());
    AuditActor admin{.id = admin_id};
    ManageLegalHolds holds{*world.store, world.clock, world.ids, world.trail};
    DeleteAccount remove{
        world.log_in_ports, world.settings,
        [](const AccountId&, const std::optional<Money>&) { return Result<void>{}; }};
    RemoveAccount removal{world.log_in_ports, world.trail,
                          [](const AccountId&, const AuditActor&, const std::string&,
                             const std::optional<Money>&) { return Result<void>{}; }};
};

TEST_F(LegalHoldsTest, AHoldStopsBothDeletionsOfAnAccount) {
    const auto placed = holds.place(admin, on_person()).value();
    const auto own = remove.preview(person.own.account.id).obstacles;
    ASSERT_EQ(own.size(), 1U);
    EXPECT_EQ(own[0].kind, ErasureObstacleKind::legal_hold);
    EXPECT_EQ(own[0].id, person.own.account.id.text()) << "the person does not learn which hold";
    EXPECT_EQ(removal.find_preview(person.own.account.id)->obstacles.at(0).id,
              placed.hold.id.text());
    EXPECT_EQ(delete_own().error().refusal, Refusal::erasure_blocked);
    EXPECT_EQ(delete_as_admin().error().refusal, Refusal::erasure_blocked);
    ASSERT_TRUE(holds.release(admin, placed.hold.id, "The suit is over"));
    EXPECT_TRUE(delete_own());
}

// The check is part of the transaction that erases: a hold that comes after the preview counts.
TEST_F(LegalHoldsTest, AHoldThatIsPlacedDuringADeletionStopsIt) {
    DeleteAccount slow{world.log_in_ports, world.settings,
                       [&](const AccountId&, const std::optional<Money>&) {
                           EXPECT_TRUE(holds.place(admin, on_person()));
                           return Result<void>{};
                       }};
    const AccountId& id = person.own.account.id;
    EXPECT_EQ(slow.run({id, world.digests.sha256_hex(person.token), std::nullopt, std::nullopt})
                  .error()
                  .refusal,
              Refusal::erasure_blocked);
    EXPECT_TRUE(world.store->read([&](Transaction& t) { return t.accounts.find(id).has_value(); }));
}

TEST_F(LegalHoldsTest, AHoldWithAnEndEndsByItself) {
    const Instant end = world.clock.now() + hours{1};
    ASSERT_TRUE(holds.place(admin, on_person(end)));
    world.clock.advance(minutes{59});
    EXPECT_EQ(delete_as_admin().error().refusal, Refusal::erasure_blocked);
    world.clock.advance(minutes{1});
    EXPECT_TRUE(delete_as_admin());
}

TEST_F(LegalHoldsTest, RefusalsNameTheField) {
    NewLegalHold wanted = on_person();
    wanted.reason = " ";
    EXPECT_EQ(field(holds.place(admin, wanted)), "reason");
    EXPECT_EQ(field(holds.place(admin, on_person(world.clock.now()))), "until");
    for (const HeldKind kind : {HeldKind::person, HeldKind::booking, HeldKind::incident}) {
        for (const char* id : {"00000000-0000-4000-8000-00000000dead", "garbage", ""}) {
            EXPECT_EQ(field(holds.place(admin, {{kind, id}, "A letter", {}})), "subjectId");
        }
    }
    ASSERT_TRUE(holds.place(admin, on_person()));
    EXPECT_EQ(field(holds.place(admin, on_person())), "subjectId") << "already in force";
}

TEST_F(LegalHoldsTest, AReleaseHappensOnceAndNeedsAReason) {
    const LegalHoldId id = holds.place(admin, on_person()).value().hold.id;
    EXPECT_EQ(field(holds.release(admin, id, "")), "reason");
    EXPECT_EQ(holds.release(admin, *LegalHoldId::parse(admin_id), "Over").error().refusal,
              Refusal::not_found);
    const auto released = holds.release(admin, id, "The suit is over").value();
    EXPECT_EQ(released.state, LegalHoldState::released);
    EXPECT_EQ(released.released_by, "ops@steady.example");
    EXPECT_EQ(holds.release(admin, id, "Again").error().refusal, Refusal::conflict);
    EXPECT_TRUE(holds.place(admin, on_person())) << "another one may follow";
    EXPECT_EQ(holds.about(on_person().subject).holds.size(), 2U);
    EXPECT_EQ(holds.list(LegalHoldList::in_force, 9, 0).total, 1);
    EXPECT_EQ(holds.list(LegalHoldList::past, 9, 0).total, 1);
}

TEST_F(LegalHoldsTest, FilesOfAHeldPersonAreNotDeleted) {
    MemoryFiles bytes;
    DeleteFile deletion{*world.store, bytes, world.clock, world.ids, world.trail};
    change([&](Transaction& t) {
        t.files.insert(
            {"resumes/1-r.pdf", person.own.account.id, "application/pdf", 5, world.clock.now()});
    });
    const auto placed = holds.place(admin, on_person()).value();
    for (const FileCaller& caller : {FileCaller{.account = person.own.account.id},
                                     FileCaller{.account = std::nullopt, .admin = admin}}) {
        EXPECT_EQ(deletion.run("resumes/1-r.pdf", caller).error().refusal,
                  Refusal::erasure_blocked);
    }
    ASSERT_TRUE(holds.release(admin, placed.hold.id, "Over"));
    EXPECT_TRUE(deletion.run("resumes/1-r.pdf", {.account = person.own.account.id}));
}

}  // namespace legal_holds_test
}  // namespace steady::testing
