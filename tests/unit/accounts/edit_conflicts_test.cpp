#include "app/accounts/edit_account.h"
#include "app/accounts/update_details.h"
#include "app/companions/update_schedule.h"
#include "domain/accounts/record_version.h"
#include "domain/companions/schedule_version.h"
#include "ports/accounts.h"
#include "ports/store.h"
#include "tests/unit/support/account_world.h"
#include "tests/unit/support/memory_files.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace edit_conflicts_test {

class EditConflictsTest : public ::testing::Test {
  protected:
    Result<OwnAccount> change(const OwnAccount& read, ProfileChange fields) {
        return update.run(
            {.account = read.account.id,
             .change = std::move(fields),
             .version = version_of(read.account, read.profile ? &*read.profile : nullptr)});
    }
    static ProfileChange phone(const std::string& number) {
        ProfileChange fields;
        fields.phone = number;
        return fields;
    }

    void record_edit(const std::string& admin, const std::string& number) {
        (void)world.store->transact([&](Transaction& transaction) -> Result<void> {
            world.trail.record(transaction, {.id = admin},
                               {.action = "edit_user",
                                .object_type = "account",
                                .object_id = client.account.id.text(),
                                .changes = {{"phone", "a", number, true}}});
            return {};
        });
    }
    // Of a refused edit of the phone number, based on the record as it was signed up.
    std::string sentence(const std::optional<std::string>& admin) {
        const auto refused = update.run({.account = client.account.id,
                                         .change = phone("518-555-0177"),
                                         .version = version_of(client.account, nullptr),
                                         .admin = admin});
        if (refused) return "saved";
        const std::string& message = refused.error().fields.at(0).message;
        return message.substr(0, message.find(" It is now"));
    }

    AccountWorld world;
    MemoryFiles files;
    UploadFile upload{*world.store, files, world.clock, world.ids, world.trail};
    UpdateDetails update{*world.store,   world.clock, world.ids,  upload,
                         world.geocoder, world.texts, world.trail};
    OwnAccount client = world.sign_up(client_form()).own;
    OwnAccount companion = world.sign_up(companion_form()).own;
};

// D25: an old page that sends all of its fields writes those alone that were changed in it.
TEST_F(EditConflictsTest, KeepsConcurrentChangesOfOthers) {
    ASSERT_TRUE(change(client, phone("518-555-0142")));
    ProfileChange whole = phone(client.account.phone);
    whole.name = client.account.name;
    whole.address = client.account.address;
    whole.address->street = "77 Other Street";
    const auto saved = change(client, whole);
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->account.phone, "518-555-0142");
    EXPECT_EQ(saved->account.address.street, "77 Other Street");
}

TEST_F(EditConflictsTest, MergesPartsOfAnAddress) {
    ProfileChange zip;
    zip.address = client.account.address;
    zip.address->zip = "33131";
    ASSERT_TRUE(change(client, zip));
    ProfileChange street;
    street.address = client.account.address;
    street.address->street = "77 Other Street";
    const auto saved = change(client, street);
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->account.address.zip, "33131");
    EXPECT_EQ(saved->account.address.street, "77 Other Street");
}

TEST_F(EditConflictsTest, NamesFieldValueAndAuthorOfAConflict) {
    ASSERT_TRUE(change(client, phone("518-555-0142")));
    const auto refused = change(client, phone("518-555-0177"));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().refusal, Refusal::edit_conflict);
    ASSERT_EQ(refused.error().fields.size(), 1U);
    EXPECT_EQ(refused.error().fields[0].field, "phone");
    EXPECT_EQ(refused.error().fields[0].message,
              "You changed this in another tab or on another device. It is now "
              "\u201c518-555-0142\u201d.");
    EXPECT_TRUE(change(client, phone("518-555-0142"))) << "both meant the same";
}

// The sentence about the writer is true for its reader: the owner, that administrator, or another.
TEST_F(EditConflictsTest, NamesTheWriterFromTheReadersPointOfView) {
    ASSERT_TRUE(change(client, phone("518-555-0142")));
    const std::string admins = "an administrator";
    EXPECT_EQ(sentence({}), "You changed this in another tab or on another device.");
    EXPECT_EQ(sentence(admins), "The owner of this account changed this meanwhile.");

    record_edit(admins, "518-555-0142");
    EXPECT_EQ(sentence({}), "An administrator changed this meanwhile.");
    EXPECT_EQ(sentence(admins), "You changed this in another tab or on another device.");
    EXPECT_EQ(sentence("another one"), "Another administrator changed this meanwhile.");

    ASSERT_TRUE(update.run({.account = client.account.id, .change = phone("518-555-0143")}));
    EXPECT_EQ(sentence({}), "You changed this in another tab or on another device.")
        << "an older edit of an administrator is not the current value";
    EXPECT_EQ(sentence(admins), "The owner of this account changed this meanwhile.");
}

TEST_F(EditConflictsTest, OverwritesWithoutAVersion) {
    ASSERT_TRUE(change(client, phone("518-555-0142")));
    ASSERT_TRUE(update.run({.account = client.account.id, .change = phone("518-555-0177")}));
    ASSERT_TRUE(update.run(
        {.account = client.account.id, .change = phone("518-555-0178"), .version = "older"}));
}

TEST_F(EditConflictsTest, MergesRatesAndTagsOfACompanion) {
    ProfileChange rate;
    rate.hourly_rate = Money::from_dollars(90);
    ASSERT_TRUE(change(companion, rate));
    ProfileChange others;
    others.hourly_rate = companion.profile->hourly_rate;
    others.skills = std::vector<std::string>{"Court support"};
    const auto saved = change(companion, others);
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->profile->hourly_rate, Money::from_dollars(90));
    EXPECT_EQ(saved->profile->skills, std::vector<std::string>{"Court support"});
    rate.hourly_rate = Money::from_dollars(95);
    EXPECT_EQ(change(companion, rate).error().fields.at(0).field, "hourlyRate");
}

TEST_F(EditConflictsTest, SavesDaysOfTheWeekSeparately) {
    UpdateSchedule save(*world.store);
    const AccountId& id = companion.account.id;
    const WeeklySchedule read = companion.profile->schedule;
    const std::string version = version_of(hours_of(*companion.profile));
    WeeklySchedule first = read;
    first[0] = {true, hours{8}, hours{12}};
    ASSERT_TRUE(save.run(id, first, std::nullopt, version));
    WeeklySchedule second = read;
    second[4] = {true, hours{10}, hours{20}};
    const auto both = save.run(id, second, std::nullopt, version);
    ASSERT_TRUE(both);
    EXPECT_EQ(both->schedule[0], first[0]);
    EXPECT_EQ(both->schedule[4], second[4]);
    second[0] = {true, hours{9}, hours{11}};
    const auto refused = save.run(id, second, std::nullopt, version);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().refusal, Refusal::edit_conflict);
    EXPECT_EQ(refused.error().fields.at(0).field, "schedule.monday");
    EXPECT_TRUE(save.run(id, second)) << "without a version the week is overwritten";
}

TEST_F(EditConflictsTest, SavesLimitsSeparately) {
    UpdateSchedule save(*world.store);
    const AccountId& id = companion.account.id;
    const WeeklySchedule week = companion.profile->schedule;
    const std::string version = version_of(hours_of(*companion.profile));
    const auto change = [&](const BookingLimits& limits) {
        return save.run(id, week, std::nullopt, version, {.mode = {}, .limits = limits});
    };
    ASSERT_TRUE(change({.notice = minutes{60}}));
    const auto both = change({.max_travel_miles = 20});
    ASSERT_TRUE(both);
    EXPECT_EQ(both->limits, (BookingLimits{.notice = minutes{60}, .max_travel_miles = 20}));
    ASSERT_TRUE(change({.quiet = QuietHours{hours{22}, hours{7}}, .buffer = minutes{30}}));
    const auto refused = change({.notice = minutes{120},
                                 .quiet = QuietHours{hours{23}, hours{7}},
                                 .max_travel_miles = 30,
                                 .buffer = minutes{45}});
    ASSERT_FALSE(refused);
    std::vector<std::string> fields;
    for (const FieldError& each : refused.error().fields) fields.push_back(each.field);
    EXPECT_EQ(fields, (std::vector<std::string>{
                          "bookingLimits.noticeMinutes", "bookingLimits.quietHours",
                          "bookingLimits.maxTravelMiles", "bookingLimits.bufferMinutes"}));
}

TEST_F(EditConflictsTest, KeepsAnyTimeThatWasChosenMeanwhile) {
    UpdateSchedule save(*world.store);
    const AccountId& id = companion.account.id;
    const WeeklySchedule read = companion.profile->schedule;
    const std::string version = version_of(hours_of(*companion.profile));
    ASSERT_TRUE(save.run(id, WeeklySchedule{}, true));
    const auto kept =
        save.run(id, read, std::nullopt, version, {.mode = BookingMode::ask_first, .limits = {}});
    ASSERT_TRUE(kept);
    EXPECT_TRUE(kept->any_time) << "an editor of something else does not end it";
    EXPECT_EQ(kept->schedule, WeeklySchedule{});
    WeeklySchedule changed = read;
    changed[1] = {true, hours{8}, hours{12}};
    const auto refused = save.run(id, changed, false, version);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fields.at(0).field, "anyTime");
    EXPECT_TRUE(save.run(id, changed, std::nullopt, version_of(*kept)))
        << "who has read it replaces it by hours";
}

}  // namespace edit_conflicts_test
}  // namespace steady::testing
