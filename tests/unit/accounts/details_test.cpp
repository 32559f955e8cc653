#include "app/accounts/authenticate.h"
#include "app/accounts/update_details.h"
#include "app/companions/companion_stats.h"
#include "app/companions/set_online.h"
#include "app/companions/update_schedule.h"
#include "app/verifications/identity_badge.h"
#include "domain/people/legal_name.h"
#include "ports/accounts.h"
#include "ports/store.h"
#include "ports/verifications.h"
#include "tests/unit/support/account_world.h"
#include "tests/unit/support/memory_files.h"
#include "tests/unit/support/sample_files.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace details_test {

class DetailsTest : public ::testing::Test {
  protected:
    Result<OwnAccount> change(const SignedIn& person, ProfileChange fields) {
        return update.run({person.own.account.id, std::move(fields), std::nullopt, std::nullopt});
    }
    UploadedFile stored_for(const SignedIn& person, FileFolder folder) {
        const bool resume = folder == FileFolder::resumes;
        return upload.run({person.own.account.id, folder, resume ? pdf_file() : png_file()})
            .value();
    }

    std::string shown_to_party(const Account& account) {
        return legal_name_for_party(
            account, [this](std::string_view name) { return world.texts.canonical_name(name); });
    }

    AccountWorld world;
    MemoryFiles files;
    UploadFile upload{*world.store, files, world.clock, world.ids, world.trail};
    UpdateDetails update{*world.store,   world.clock, world.ids,  upload,
                         world.geocoder, world.texts, world.trail};
    SignedIn client = world.sign_up(client_form());
    SignedIn companion = world.sign_up(companion_form());
};

TEST_F(DetailsTest, ChangesOnlySentFields) {  // API-027
    ProfileChange fields;
    fields.name = "Robin New";
    fields.phone = "212-555-0100";
    fields.sobriety_goals = "One year";
    fields.emergency_contact = EmergencyContact{"Sam", "212-555-0111", "friend"};
    const auto own = change(client, fields);
    ASSERT_TRUE(own);
    EXPECT_EQ(own->account.name, "Robin New");
    EXPECT_EQ(own->account.display_name, "Robin New");  // SIGN-012: the alias follows
    EXPECT_EQ(own->account.real_name, "Casey Rivers");
    EXPECT_EQ(own->account.address.city, "Miami");
    EXPECT_EQ(own->account.emergency_contact.relationship, "friend");
    const auto stored = world.store->read(
        [&](Transaction& transaction) { return transaction.accounts.find(client.own.account.id); });
    EXPECT_EQ(stored->sobriety_goals, "One year");
}

// Stored before today's rules: it prevents no other change, and is refused when it is entered
// again.
TEST_F(DetailsTest, KeepsAnOldEmergencyPhoneWhenAnotherPartChanges) {
    ASSERT_TRUE(world.store->transact([&](Transaction& transaction) -> Result<void> {
        auto account = *transaction.accounts.find(client.own.account.id);
        account.emergency_contact = {"Sam", "555-0143", "Sister"};
        EXPECT_EQ(transaction.accounts.update(account), AccountWrite::done);
        return {};
    }));
    ProfileChange fields;
    fields.emergency_contact = EmergencyContact{"Sam", "555-0143", "Brother"};
    const auto own = change(client, fields);
    ASSERT_TRUE(own);
    EXPECT_EQ(own->account.emergency_contact.relationship, "Brother");
    EXPECT_EQ(own->account.emergency_contact.phone, "555-0143");
    fields.emergency_contact->phone = "555-0144";
    EXPECT_FALSE(change(client, fields));
}

Verification identity_of(Store& store, const AccountId& id) {
    return store.read([&](Transaction& transaction) {
        return transaction.verifications.of(id).of(VerificationKind::id);
    });
}

void verify_identity(AccountWorld& world, const AccountId& id) {
    ASSERT_TRUE(world.store->transact([&](Transaction& transaction) -> Result<void> {
        (void)decide_identity(transaction, id, VerificationEvent::verified, world.clock.now());
        return {};
    }));
}

// decisions §2: after a warning, another legal name costs the ID badge.
TEST_F(DetailsTest, ANewLegalNameRequiresConfirmationAndResetsTheBadge) {
    const AccountId id = client.own.account.id;
    verify_identity(world, id);
    ProfileChange fields;
    fields.real_name = "Casey Stone";
    fields.phone = "212-555-0199";
    const auto refused = change(client, fields);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().refusal, Refusal::legal_name_change_unconfirmed);
    EXPECT_EQ(refused.error().fields.at(0).field, "realName");
    EXPECT_EQ(CurrentAccount(*world.store).run(id)->account.phone, "305-555-0101");
    EXPECT_EQ(identity_of(*world.store, id).status, VerificationStatus::verified);

    const auto own = update.run({id, fields, std::nullopt, std::nullopt, true});
    ASSERT_TRUE(own);
    EXPECT_EQ(own->account.real_name, "Casey Stone");
    EXPECT_EQ(own->verifications.of(VerificationKind::id).status, VerificationStatus::unverified);
    EXPECT_FALSE(own->verifications.of(VerificationKind::id).verified_at);
    EXPECT_EQ(shown_to_party(own->account), "Casey Rivers");

    verify_identity(world, id);
    EXPECT_EQ(shown_to_party(CurrentAccount(*world.store).run(id)->account), "Casey Stone");
}

TEST_F(DetailsTest, IgnoresCaseAndSpacesOfALegalName) {
    const AccountId id = client.own.account.id;
    verify_identity(world, id);
    ProfileChange fields;
    fields.real_name = "CASEY  rivers";
    const auto own = change(client, fields);
    ASSERT_TRUE(own);
    EXPECT_EQ(own->verifications.of(VerificationKind::id).status, VerificationStatus::verified);
    EXPECT_EQ(shown_to_party(own->account), own->account.real_name);
}

TEST_F(DetailsTest, ChangesALegalNameFreelyWithoutABadge) {
    ProfileChange fields;
    fields.real_name = "Casey Stone";
    EXPECT_TRUE(change(client, fields));
}

TEST_F(DetailsTest, ConfirmationWithoutAChangeResetsNothing) {
    const AccountId id = client.own.account.id;
    verify_identity(world, id);
    ProfileChange fields;
    fields.phone = "212-555-0199";
    ASSERT_TRUE(update.run({id, fields, std::nullopt, std::nullopt, true}));
    EXPECT_EQ(identity_of(*world.store, id).status, VerificationStatus::verified);
}

TEST_F(DetailsTest, IgnoresFieldsOfTheOtherType) {  // ROLE-007
    ProfileChange fields;
    fields.hourly_rate = Money::from_dollars(90);
    EXPECT_FALSE(change(client, fields)->profile);
    fields.sobriety_goals = "secret";
    const auto own = change(companion, fields);
    EXPECT_EQ(own->profile->hourly_rate, Money::from_dollars(90));
    EXPECT_TRUE(own->account.sobriety_goals.empty());
}

TEST_F(DetailsTest, ARefusedFormChangesNothing) {
    ProfileChange fields;
    fields.bio = "New words";
    fields.hourly_rate = Money::from_cents(99);
    const auto refused =
        update.run({companion.own.account.id, fields, "data:image/png;base64,AAAA", std::nullopt});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fields.at(0).field, "hourlyRate");
    EXPECT_TRUE(files.files.empty());
    EXPECT_EQ(CurrentAccount(*world.store).run(companion.own.account.id)->profile->bio,
              "Calm company for hard days.");
}

TEST_F(DetailsTest, EnforcesBoundsInTheEditor) {  // KPROF-023, KPROF-025, SIGN-043
    const auto refused = [&](auto set) {
        ProfileChange fields;
        set(fields);
        return !change(companion, fields).has_value();
    };
    EXPECT_TRUE(refused([](ProfileChange& fields) { fields.max_shift_hours = 9; }));
    EXPECT_TRUE(refused([](ProfileChange& fields) { fields.mental_health_years = 0.7; }));
    EXPECT_TRUE(refused([](ProfileChange& fields) { fields.sobriety_months = 23; }));
    EXPECT_TRUE(refused([](ProfileChange& fields) { fields.real_name = " "; }));  // KPROF-019
    EXPECT_TRUE(refused([](ProfileChange& fields) {
        fields.address = Address{"1 A St", "Miami", "FL", ""};  // KPROF-020
    }));
    EXPECT_FALSE(refused([](ProfileChange& fields) { fields.mental_health_years = 0.5; }));
}

TEST_F(DetailsTest, RemovesTheVideoRate) {  // KPROF-024
    ProfileChange fields;
    fields.video_hourly_rate = {true, Money::from_dollars(60)};
    EXPECT_EQ(change(companion, fields)->profile->video_hourly_rate, Money::from_dollars(60));
    EXPECT_TRUE(change(companion, {})->profile->video_hourly_rate);
    fields.video_hourly_rate = {true, std::nullopt};
    EXPECT_FALSE(change(companion, fields)->profile->video_hourly_rate);
}

// The link is shown to people who pay, so only a whole https address passes; an empty one removes
// it.
TEST_F(DetailsTest, RequiresAnHttpsMeetingLink) {
    ProfileChange fields;
    for (const char* link : {"https://video.example/jordan", "  https://v.example/a?b=c#d "}) {
        fields.meeting_link = link;
        EXPECT_TRUE(change(companion, fields)->profile->meeting_link.starts_with("https://v"));
    }
    for (const std::string& link :
         {std::string("http://video.example/a"), std::string("javascript:alert(1)"),
          std::string("https://localhost/a"), std::string("https://me:word@video.example/"),
          std::string("https://video.example/a b"), std::string("https://video.example/\"><b>"),
          std::string("video.example/a"), "https://video.example/" + std::string(500, 'a')}) {
        fields.meeting_link = link;
        const auto refused = change(companion, fields);
        ASSERT_FALSE(refused) << link;
        EXPECT_EQ(refused.error().fields.at(0).field, "meetingLink");
    }
    fields.meeting_link = "";
    EXPECT_EQ(change(companion, fields)->profile->meeting_link, "");
}

TEST_F(DetailsTest, SendingTheShownSobrietyKeepsTheDate) {
    const Date since = companion.own.profile->sober_since;
    world.clock.advance(hours{24 * 20});
    ProfileChange fields;
    fields.sobriety_months = 60;
    EXPECT_EQ(change(companion, fields)->profile->sober_since, since);
}

TEST_F(DetailsTest, ADisplayNameStaysUnique) {  // KPROF-034
    (void)world.sign_up(companion_form("other@example.com", "Taken Name"));
    ProfileChange fields;
    fields.display_name = "taken name";
    const auto refused = change(companion, fields);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().refusal, Refusal::display_name_taken);
    fields.display_name = "JORDAN F";  // the own one, in capitals
    EXPECT_TRUE(change(companion, fields));
}

TEST_F(DetailsTest, AcceptsOwnOrInlinePictures) {  // UP9, API-021
    const AccountId id = companion.own.account.id;
    const auto photo = stored_for(companion, FileFolder::companion_profiles);
    const auto own = update.run({id, {}, photo.address, std::nullopt});
    ASSERT_TRUE(own);
    EXPECT_EQ(own->account.profile_photo, photo.address);
    EXPECT_EQ(own->account.profile_photo_public_id, photo.file.public_id);

    const auto inlined = update.run({id,
                                     {},
                                     std::nullopt,
                                     "data:application/pdf;base64,"
                                     "JVBERi0xLjQKJSVFT0YK"});
    ASSERT_TRUE(inlined) << inlined.error().message;
    EXPECT_TRUE(inlined->profile->resume_url.starts_with("/api/files/resumes/"));
    EXPECT_EQ(files.files.size(), 2U);
    const auto foreign = stored_for(client, FileFolder::client_profiles);
    for (const std::string& text :
         {foreign.address, std::string("javascript:alert(1)"), std::string("http://canary/x.png"),
          std::string("data:text/html;base64,PGI+"), std::string("/api/files/../x"),
          std::string("//evil/x.png")}) {
        const auto as_photo = update.run({id, {}, text, std::nullopt});
        ASSERT_FALSE(as_photo) << text;
        EXPECT_EQ(as_photo.error().fields.at(0).field, "profilePhoto") << text;
        const auto as_resume = update.run({id, {}, std::nullopt, text});
        ASSERT_FALSE(as_resume) << text;
        EXPECT_EQ(as_resume.error().fields.at(0).field, "resumeUrl") << text;
    }
    const auto removed = update.run({id, {}, "", ""});
    ASSERT_TRUE(removed);
    EXPECT_TRUE(removed->account.profile_photo.empty());
    EXPECT_TRUE(removed->profile->resume_url.empty());
}

TEST_F(DetailsTest, TheOnlineSwitchReturnsStateAndMessage) {  // API-023, API-031
    SetOnline set_online(*world.store);
    const AccountId id = companion.own.account.id;
    EXPECT_FALSE(set_online.run(id, false)->online);
    EXPECT_FALSE(CurrentAccount(*world.store).run(id)->profile->online);
    EXPECT_EQ(set_online.run(id, true)->message, "You are now online");
    EXPECT_EQ(set_online.run(client.own.account.id, true).error().refusal,
              Refusal::companion_not_found);
}

TEST_F(DetailsTest, SavesACompleteSchedule) {  // API-024
    UpdateSchedule update_schedule(*world.store);
    WeeklySchedule schedule;
    schedule[6] = {true, minutes{600}, minutes{660}};
    const AccountId id = companion.own.account.id;
    ASSERT_TRUE(update_schedule.run(id, schedule));
    EXPECT_EQ(CurrentAccount(*world.store).run(id)->profile->schedule, schedule);
    schedule[6].end = schedule[6].start;
    const auto refused = update_schedule.run(id, schedule);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fields.at(0).field, "schedule.sunday.endTime");
}

TEST_F(DetailsTest, StatisticsOfANewCompanionAreZero) {  // API-022
    const auto stats = ReadCompanionStats(*world.store, world.clock).run(companion.own.account.id);
    ASSERT_TRUE(stats);
    EXPECT_EQ(stats->rating.count, 0);
    EXPECT_EQ(stats->upcoming_bookings, 0);
}

}  // namespace details_test
}  // namespace steady::testing
