#include "ports/companions.h"
#include "ports/store.h"
#include "ports/verifications.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace companions_contract {

using samples::account_id, samples::add_companion, samples::now, samples::profile;

TEST_P(StoreContract, ReadsACompanionBackInFull) {
    CompanionProfile full = profile(1);
    full.highlight = Highlight{HighlightType::nationwide, now + hours{1}};
    full.rating = {23, 5};
    full.total_bookings = 7;
    full.completed_bookings = 6;
    CompanionProfile bare{.id = account_id(2)};
    write([&](Transaction& t) {
        add_companion(t, full);
        add_companion(t, bare);
    });
    read([&](Transaction& t) {
        const auto found = t.companions.find(full.id);
        EXPECT_TRUE(found && found->profile == full);
        EXPECT_TRUE(found && found->account == samples::companion_account(1));
        EXPECT_TRUE(found && found->verifications.identity_verified());
        EXPECT_TRUE(t.companions.find(bare.id)->profile == bare);
        EXPECT_FALSE(t.companions.find(account_id(3)));
        return 0;
    });
}

TEST_P(StoreContract, KeepsTheLimitsOfACompanion) {
    CompanionProfile profile = samples::profile(11);
    const auto stored = [&] {
        return read([&](Transaction& t) { return t.companions.find(profile.id)->profile.limits; });
    };
    profile.limits = {minutes{90}, QuietHours{hours{22}, hours{7}}, 35, minutes{45}};
    write([&](Transaction& t) { samples::add_companion(t, profile); });
    EXPECT_EQ(stored(), profile.limits);
    for (const BookingLimits& limits :
         {BookingLimits{.quiet = QuietHours{hours{0}, minutes{1439}}},
          BookingLimits{.notice = max_own_notice}, BookingLimits{.max_travel_miles = 500},
          BookingLimits{.buffer = max_buffer}, BookingLimits{}}) {
        profile.limits = limits;
        write([&](Transaction& t) { t.companions.update(profile); });
        EXPECT_EQ(stored(), limits);
    }
}

TEST_P(StoreContract, KeepsCompanionTextsAndTagsByteForByte) {
    CompanionProfile wild = profile(1);
    wild.degrees = samples::extreme_texts();
    wild.skills = samples::extreme_texts();
    write([&](Transaction& t) { add_companion(t, wild); });
    for (const std::string& text : samples::extreme_texts()) {
        wild.bio = wild.resume_url = wild.timezone = text;
        write([&](Transaction& t) { t.companions.update(wild); });
        EXPECT_TRUE(
            read([](Transaction& t) { return t.companions.find(account_id(1)); })->profile == wild);
    }
}

// Names look alike when one of their two keys is equal; of two verified ones the later is marked.
TEST_P(StoreContract, FindsCompanionsWhoseNamesLookAlike) {
    write([](Transaction& t) {
        for (const int number : {1, 2, 3, 4}) add_companion(t, number);
        t.name_skeletons.save_skeleton(account_id(1), {"1:a", "1:x"}, "1");
        t.name_skeletons.save_skeleton(account_id(2), {"1:b", "1:x"}, "1");
        t.name_skeletons.save_skeleton(account_id(3), {"1:c", "1:z"}, "0");
        t.name_skeletons.save_skeleton(account_id(3), {"1:c", "1:y"}, "1");
    });
    read([](Transaction& t) {
        EXPECT_EQ(t.name_skeletons.without_check("1", 10), std::vector{account_id(4)});
        EXPECT_EQ(t.name_skeletons.without_check("2", 3).size(), 3U);
        EXPECT_EQ(t.name_skeletons.verified_look_alike(account_id(1)), account_id(2));
        EXPECT_FALSE(t.name_skeletons.verified_look_alike(account_id(3)));
        EXPECT_FALSE(t.name_skeletons.verified_look_alike(account_id(4)));
        EXPECT_EQ(t.name_skeletons.unmarked_look_alikes(10), std::vector{account_id(1)});
        return 0;
    });
    write([](Transaction& t) {
        t.name_skeletons.set_similar_name(account_id(1), true);
        t.companions.update(profile(1));
    });
    read([](Transaction& t) {
        EXPECT_TRUE(t.companions.find(account_id(1))->profile.has_similar_name);
        EXPECT_TRUE(t.name_skeletons.unmarked_look_alikes(10).empty());
        return 0;
    });
    write([](Transaction& t) { t.companions.erase(account_id(2)); });
    read([](Transaction& t) {
        EXPECT_FALSE(t.name_skeletons.verified_look_alike(account_id(1)));
        return 0;
    });
}

TEST_P(StoreContract, CompanionUpdateKeepsRatingAndBookingCounts) {
    write([](Transaction& t) {
        add_companion(t, 1);
        t.companions.set_rating(account_id(1), {9, 2});
        t.companions.add_bookings(account_id(1), 3, 1);
        t.companions.add_bookings(account_id(1), -1, 1);
    });
    CompanionProfile changed = profile(1);
    changed.bio = "New words";
    changed.video_hourly_rate = std::nullopt;
    changed.online = false;
    changed.degrees = {};
    changed.skills = {"Court support", "Family systems", "MAT support"};
    changed.public_point = std::nullopt;
    changed.rating = {50, 10};
    changed.total_bookings = 99;
    changed.highlight = Highlight{HighlightType::local, now};
    write([&](Transaction& t) {
        t.companions.update(changed);
        t.companions.update(changed);
    });
    const auto found = read([](Transaction& t) { return t.companions.find(account_id(1)); });
    ASSERT_TRUE(found);
    EXPECT_EQ(found->profile.rating, (RatingSummary{9, 2}));
    EXPECT_EQ(found->profile.total_bookings, 2);
    EXPECT_EQ(found->profile.completed_bookings, 2);
    changed.rating = {9, 2};
    changed.total_bookings = 2;
    changed.completed_bookings = 2;
    EXPECT_TRUE(found->profile == changed);
}

TEST_P(StoreContract, WritesSwitchesAndHighlightSeparately) {
    write([](Transaction& t) { add_companion(t, 1); });
    const Highlight lift{HighlightType::local, now + hours{720}};
    write([&](Transaction& t) {
        t.companions.set_online(account_id(1), false);
        t.companions.set_highlight(account_id(1), lift);
    });
    read([&](Transaction& t) {
        const auto found = t.companions.find(account_id(1));
        EXPECT_FALSE(found->profile.online);
        EXPECT_EQ(found->profile.highlight, lift);
        return 0;
    });
    write([&](Transaction& t) { t.companions.set_highlight(account_id(1), std::nullopt); });
    EXPECT_FALSE(
        read([](Transaction& t) { return t.companions.find(account_id(1)); })->profile.highlight);
}

TEST_P(StoreContract, FindsCompanionsInTheRequestedOrder) {
    write([](Transaction& t) {
        samples::add_client(t, 400);
        for (int i = 1; i <= 300; ++i) add_companion(t, i);
        t.verifications.save(account_id(2), VerificationKind::degree,
                             {VerificationStatus::verified, now, false});
    });
    read([](Transaction& t) {
        EXPECT_TRUE(t.companions.find_all({}).empty());
        std::vector<AccountId> ids;
        for (int i = 300; i >= 1; --i) ids.push_back(account_id(i));
        ids.push_back(account_id(400));
        ids.push_back(account_id(999));
        ids.push_back(account_id(2));
        const auto found = t.companions.find_all(ids);
        EXPECT_EQ(found.size(), 301U) << "a client and an unknown id are left out";
        EXPECT_EQ(found.front().id(), account_id(300));
        EXPECT_EQ(found.at(299).id(), account_id(1));
        EXPECT_EQ(found.back().id(), account_id(2));
        EXPECT_TRUE(found.back().verifications.verified(VerificationKind::degree, now));
        EXPECT_FALSE(found.front().verifications.verified(VerificationKind::degree, now));
        EXPECT_EQ(found.front().profile.degrees, profile(300).degrees);
        return 0;
    });
}

TEST_P(StoreContract, KeepsVerificationsPerKind) {
    const Verification pending{VerificationStatus::pending, std::nullopt, false};
    const Verification verified{VerificationStatus::verified, now, false};
    write([&](Transaction& t) {
        samples::add_client(t, 1);
        EXPECT_EQ(t.verifications.of(account_id(1)), Verifications{});
        t.verifications.save(account_id(1), VerificationKind::id, pending);
        t.verifications.save(account_id(1), VerificationKind::drug_test, pending);
        t.verifications.save(account_id(1), VerificationKind::id, verified);
    });
    read([&](Transaction& t) {
        const Verifications found = t.verifications.of(account_id(1));
        EXPECT_EQ(found.of(VerificationKind::id), verified);
        EXPECT_EQ(found.of(VerificationKind::drug_test), pending);
        EXPECT_EQ(found.of(VerificationKind::degree), Verification{});
        EXPECT_EQ(t.verifications.of(account_id(2)), Verifications{});
        return 0;
    });
}

TEST_P(StoreContract, IdentityUnlockCountsTries) {
    write([](Transaction& t) {
        samples::add_client(t, 1);
        EXPECT_FALSE(t.verifications.unlock_of(account_id(1)).unlocked);
        t.verifications.save_unlock(account_id(1), {true, now, 3});
        t.verifications.save_unlock(account_id(1), {true, now, 2});
    });
    const auto unlock =
        read([](Transaction& t) { return t.verifications.unlock_of(account_id(1)); });
    EXPECT_TRUE(unlock.unlocked);
    EXPECT_EQ(unlock.paid_at, now);
    EXPECT_EQ(unlock.tries_left, 2);
}

TEST_P(StoreContract, FindsTheNewestOpenIdentitySession) {
    const auto session = [](const std::string& id, IdentitySessionState state, Instant created) {
        return IdentitySession{id,      account_id(1), state,       "https://verify.example/" + id,
                               created, std::nullopt,  "Legal Name"};
    };
    write([&](Transaction& t) {
        samples::add_client(t, 1);
        samples::add_client(t, 2);
        auto& verifications = t.verifications;
        EXPECT_FALSE(verifications.open_session_of(account_id(1)));
        verifications.insert_session(session("vs_1", IdentitySessionState::open, now));
        verifications.insert_session(
            session("vs_2", IdentitySessionState::processing, now + seconds{1}));
        verifications.insert_session(
            session("vs_3", IdentitySessionState::rejected, now + seconds{2}));
        EXPECT_EQ(verifications.open_session_of(account_id(1))->provider_id, "vs_2");
        EXPECT_FALSE(verifications.open_session_of(account_id(2)));

        auto second = session("vs_2", IdentitySessionState::rejected, now + seconds{1});
        second.last_error = "document_expired";
        verifications.update_session(second);
        EXPECT_EQ(verifications.open_session_of(account_id(1))->provider_id, "vs_1");
        const auto found = verifications.find_session("vs_2");
        EXPECT_TRUE(found && found->state == IdentitySessionState::rejected);
        EXPECT_EQ(found->last_error, "document_expired");
        EXPECT_EQ(found->account, account_id(1));
        EXPECT_EQ(found->legal_name, "Legal Name");
        EXPECT_EQ(found->url, "https://verify.example/vs_2");
        EXPECT_EQ(found->created_at, now + seconds{1});
        EXPECT_FALSE(verifications.find_session("vs_9"));
    });
}

}  // namespace companions_contract
}  // namespace steady
