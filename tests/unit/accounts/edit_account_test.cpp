#include "app/accounts/edit_account.h"

#include "app/accounts/account_changes.h"
#include "app/accounts/account_sessions.h"
#include "app/accounts/authenticate.h"
#include "app/accounts/remove_account.h"
#include "ports/accounts.h"
#include "ports/bookings.h"
#include "ports/store.h"
#include "ports/verifications.h"
#include "tests/unit/support/account_world.h"
#include "tests/unit/support/audit_rows.h"
#include "tests/unit/support/memory_files.h"
#include "tests/unit/support/sample_files.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace edit_account_test {

class EditAccountTest : public ::testing::Test {
  protected:
    AccountEdit edit_of(const SignedIn& person) {
        return {.admin = some_admin(),
                .origin = world.origin,
                .details = {.account = person.own.account.id},
                .reason = "Asked by phone"};
    }
    OwnAccount record_of(const SignedIn& person) {
        return world.store
            ->read([&](Transaction& transaction) {
                return read_own_account(transaction, person.own.account.id);
            })
            .value();
    }
    std::size_t rows() { return audit_rows(*world.store).size(); }

    AccountWorld world;
    MemoryFiles files;
    UploadFile upload{*world.store, files, world.clock, world.ids, world.trail};
    UpdateDetails details{*world.store,   world.clock, world.ids,  upload,
                          world.geocoder, world.texts, world.trail};
    UpdateEmail email{world.log_in_ports, world.settings};
    EditAccount edit{world.log_in_ports, world.settings, details, email, world.trail};
    SignedIn client = world.sign_up(client_form());
    SignedIn companion = world.sign_up(companion_form());
};

TEST_F(EditAccountTest, WritesAllChangesOfAnEditInOneAuditRow) {
    AccountEdit wanted = edit_of(companion);
    wanted.details.change.bio = "New words.";
    wanted.email = "new@example.com";
    wanted.online = false;
    wanted.shows_button[VerificationKind::degree] = false;
    ASSERT_TRUE(edit.run(wanted));
    const OwnAccount now = record_of(companion);
    EXPECT_EQ(now.profile->bio, "New words.");
    EXPECT_EQ(now.account.email.text(), "new@example.com");
    EXPECT_FALSE(now.profile->online);
    EXPECT_FALSE(now.verifications.of(VerificationKind::degree).button_visible);
    const auto log = audit_rows(*world.store);
    ASSERT_EQ(log.size(), 1U);
    EXPECT_EQ(log[0].action, "edit_user");
    EXPECT_EQ(log[0].reason, "Asked by phone");
    EXPECT_EQ(log[0].changes.find("New words"), std::string::npos) << "hashed";
    EXPECT_EQ(log[0].changes.find("example.com"), std::string::npos);
    EXPECT_NE(log[0].changes.find("degreeVerificationButtonVisible\ttrue\tfalse"),
              std::string::npos);
    EXPECT_NE(log[0].changes.find("online\ttrue\tfalse"), std::string::npos);
}

TEST_F(EditAccountTest, ARefusedPartRollsBackTheOthers) {
    AccountEdit wanted = edit_of(companion);
    wanted.details.change.bio = "New words.";
    wanted.email = client.own.account.email.text();
    const auto done = edit.run(wanted);
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().refusal, Refusal::email_taken);
    EXPECT_EQ(done.error().fields.at(0).field, "email");
    EXPECT_NE(record_of(companion).profile->bio, "New words.");
    EXPECT_EQ(rows(), 0U);
}

// Decisions §1: the specified calls work without a reason, and the audit log says that there is
// none.
TEST_F(EditAccountTest, RecordsEditsWithoutAReason) {
    AccountEdit buttons = edit_of(companion);
    buttons.reason = "";
    buttons.online = false;
    buttons.shows_button[VerificationKind::id] = false;
    EXPECT_TRUE(edit.run(buttons));
    EXPECT_EQ(rows(), 1U);
    EXPECT_EQ(audit_rows(*world.store).back().reason, "no reason given");
    AccountEdit words = edit_of(companion);
    words.reason = " ";
    words.details.change.bio = "New words.";
    EXPECT_TRUE(edit.run(words));
    EXPECT_EQ(audit_rows(*world.store).back().reason, "no reason given");
    AccountEdit address = edit_of(client);
    address.reason = "";
    address.email = "new@example.com";
    EXPECT_TRUE(edit.run(address));
    EXPECT_EQ(audit_rows(*world.store).back().reason, "no reason given");
    EXPECT_EQ(rows(), 3U);
}

TEST_F(EditAccountTest, ANewEmailWaitsForItsLink) {
    world.settings.confirmed_emails = true;
    AccountEdit wanted = edit_of(client);
    wanted.email = "new@example.com";
    ASSERT_TRUE(edit.run(wanted));
    const OwnAccount now = record_of(client);
    EXPECT_EQ(now.account.email.text(), "casey@example.com");
    EXPECT_EQ(now.pending_email->text(), "new@example.com");
    wanted.email = companion.own.account.email.text();
    const auto taken = edit.run(wanted);
    ASSERT_FALSE(taken);
    EXPECT_EQ(taken.error().refusal, Refusal::email_taken);
}

TEST_F(EditAccountTest, AnUnchangedEmailEndsNoSession) {
    AccountEdit wanted = edit_of(client);
    wanted.email = "casey@example.com";
    ASSERT_TRUE(edit.run(wanted));
    EXPECT_TRUE(Authenticate(*world.store, world.clock, world.digests).run(client.token));
    wanted.email = "new@example.com";
    ASSERT_TRUE(edit.run(wanted));
    EXPECT_FALSE(Authenticate(*world.store, world.clock, world.digests).run(client.token));
}

TEST_F(EditAccountTest, NamesEveryChangedField) {
    OwnAccount before = record_of(companion);
    OwnAccount after = before;
    EXPECT_TRUE(account_changes(before, after).empty());
    after.account.name = after.account.real_name = after.account.display_name = "Other";
    after.account.phone = "1";
    after.account.address.zip = "33131";
    after.account.emergency_contact.name = "Sam";
    after.account.sobriety_goals = "Goals";
    after.account.profile_photo_public_id = "p";
    after.account.email = *Email::parse("other@example.com");
    after.pending_email = Email::parse("third@example.com");
    CompanionProfile& profile = *after.profile;
    profile.bio = "Bio";
    profile.sober_since += std::chrono::days{1};
    profile.hourly_rate = Money::from_cents(1);
    profile.video_hourly_rate = Money::from_cents(2);
    profile.max_shift_hours = 3;
    profile.experience.companioning_half_years = 9;
    profile.degrees = {"A", "B"};
    profile.skills = {"C"};
    profile.resume_url = "r";
    profile.meeting_link = "m";
    profile.online = !profile.online;
    for (const VerificationKind kind : verification_kinds) {
        after.verifications.of(kind).button_visible = false;
        after.verifications.of(kind).status = VerificationStatus::verified;
    }
    std::vector<std::string> personal;
    std::vector<std::string> plain;
    for (const AuditChange& change : account_changes(before, after)) {
        (change.sensitive ? personal : plain).push_back(change.field);
    }
    EXPECT_EQ(personal,
              (std::vector<std::string>{"name", "realName", "displayName", "email", "pendingEmail",
                                        "phone", "address", "emergencyContact", "sobrietyGoals",
                                        "bio", "soberSince", "meetingLink"}));
    EXPECT_EQ(plain.size(), 9U + 12U);
}

TEST_F(EditAccountTest, RemovalCancelsOpenBookingsThenErases) {
    std::vector<AccountId> cancelled;
    Result<void> cancelling{};
    RemoveAccount remove(world.log_in_ports, world.trail,
                         [&](const AccountId& id, const AuditActor&, const std::string& reason,
                             const std::optional<Money>&) {
                             EXPECT_TRUE(reason == "Asked" || reason == "no reason given");
                             cancelled.push_back(id);
                             return cancelling;
                         });
    const AccountId id = client.own.account.id;
    const auto run = [&](const char* reason) { return remove.run({some_admin(), id, reason}); };
    cancelling = refuse(Refusal::provider_unavailable);
    EXPECT_EQ(run("").error().refusal, Refusal::provider_unavailable);
    EXPECT_EQ(run("Asked").error().refusal, Refusal::provider_unavailable);
    EXPECT_EQ(rows(), 0U);
    cancelling = {};
    ASSERT_TRUE(run("Asked"));
    EXPECT_EQ(audit_rows(*world.store).back().changes, "type\tclient\t");
    EXPECT_EQ(run("Asked").error().refusal, Refusal::not_found);
    EXPECT_EQ(rows(), 1U);
}

TEST_F(EditAccountTest, HidesEndedSessions) {
    AccountSessions sessions(world.log_in_ports, world.trail);
    const AccountId id = client.own.account.id;
    ASSERT_EQ(sessions.list(id)->size(), 1U);
    EXPECT_EQ(sessions.list(id)->at(0).ends_at, world.clock.now() + hours{7 * 24});
    world.clock.advance(hours{7 * 24} + seconds{1});
    EXPECT_TRUE(sessions.list(id)->empty());
    const auto none = sessions.end({some_admin(), id, std::nullopt, "Lost phone"});
    ASSERT_TRUE(none);
    EXPECT_EQ(*none, 0);
}

}  // namespace edit_account_test
}  // namespace steady::testing
