// Which companions searches, favorites and bookings consider bookable (decisions §3, ADR 71): those
// with a confirmed mailbox, a verified ID, and weekly hours or any time chosen.
#include "domain/companions/listing.h"
#include "domain/people/unconfirmed_address.h"
#include "ports/accounts.h"
#include "ports/companions.h"
#include "ports/favorites.h"
#include "ports/new_booking.h"
#include "ports/store.h"
#include "ports/verifications.h"
#include "tests/contract/samples.h"
#include "tests/contract/search_contract.h"

#include <algorithm>
#include <chrono>

namespace steady {
namespace listing_contract {

using samples::account_id, samples::now;

void set_identity(Transaction& t, int number, VerificationStatus status) {
    t.verifications.save(account_id(number), VerificationKind::id, {status, std::nullopt, true});
}

void set_hours(Transaction& t, int number, const WeeklySchedule& schedule, bool any_time) {
    CompanionProfile profile = t.companions.find(account_id(number))->profile;
    profile.schedule = schedule;
    profile.any_time = any_time;
    t.companions.update(profile);
}

void set_email(Transaction& t, int number, const Email& email) {
    Account account = *t.accounts.find(account_id(number));
    account.email = email;
    ASSERT_EQ(t.accounts.update(account), AccountWrite::done);
}

// Every kind of search: without a place, with one, with tags, by time.
std::vector<SearchCriteria> questions() {
    SearchCriteria anybody;
    anybody.online_only = false;
    anybody.min_sobriety_months = 0;
    anybody.now = now;
    anybody.limit = 50;
    SearchCriteria near = anybody;
    near.from = samples::profile(11).public_point;
    SearchCriteria tagged = anybody;
    tagged.skills = {"Harm reduction"};
    SearchCriteria timed = anybody;
    timed.online_only = true;
    timed.when = SearchTime{
        now + hours{48}, 2, true, [](const std::string&) {
            const auto start = std::chrono::local_seconds{(now + hours{48}).time_since_epoch()};
            return LocalService{start, start + hours{2}};
        }};
    return {anybody, near, tagged, timed};
}

void add_three(Transaction& t) {
    for (const int number : {11, 12, 13}) {
        CompanionProfile profile = samples::profile(number);
        profile.schedule = {};
        samples::add_companion(t, profile);
    }
}

using Numbers = std::vector<int>;

TEST_P(SearchContract, SearchOmitsUnlistedCompanions) {
    write(add_three);
    const auto everywhere = [&](const Numbers& expected, const char* when) {
        for (const SearchCriteria& each : questions()) {
            EXPECT_EQ(found(each), expected) << when;
            EXPECT_EQ(search(each).total, std::ssize(expected)) << when;
        }
    };
    everywhere({11, 12, 13}, "all");
    write([](Transaction& t) { set_identity(t, 11, VerificationStatus::rejected); });
    everywhere({12, 13}, "rejected");
    write([](Transaction& t) { set_email(t, 12, unconfirmed_address(account_id(12))); });
    everywhere({13}, "unconfirmed");
    write([](Transaction& t) {
        set_identity(t, 11, VerificationStatus::verified);
        set_email(t, 12, Email::parse("confirmed12@example.com").value());
    });
    everywhere({11, 12, 13}, "listed again");
    for (const VerificationStatus status :
         {VerificationStatus::unverified, VerificationStatus::pending}) {
        write([&](Transaction& t) { set_identity(t, 13, status); });
        everywhere({11, 12}, "not decided");
    }
}

TEST_P(SearchContract, SearchLeavesOutWhoChoseNoHours) {
    write(add_three);
    const auto everywhere = [&](const Numbers& expected, const char* when) {
        for (const SearchCriteria& each : questions()) EXPECT_EQ(found(each), expected) << when;
        read([&](Transaction& t) {
            for (const int number : {11, 12, 13}) {
                const bool listed = std::ranges::count(expected, number) > 0;
                EXPECT_EQ(is_listed(*t.companions.find(account_id(number))), listed) << when;
            }
            return 0;
        });
    };
    everywhere({11, 12, 13}, "any time");
    write([](Transaction& t) { set_hours(t, 12, {}, false); });
    everywhere({11, 13}, "neither");
    WeeklySchedule all_week{};
    for (DaySchedule& day : all_week) day = {true, minutes{0}, minutes{1439}};
    write([&](Transaction& t) {
        set_hours(t, 12, all_week, false);
        set_hours(t, 13, {}, false);
    });
    everywhere({11, 12}, "hours of the week");
    write([](Transaction& t) { set_hours(t, 13, {}, true); });
    everywhere({11, 12, 13}, "listed again");
}

TEST_P(SearchContract, FavoritesShowUnlistedCompanionsAsOffline) {
    write([](Transaction& t) {
        samples::add_client(t, 1);
        add_three(t);
        for (const int number : {11, 12, 13})
            t.favorites.add(account_id(1), account_id(number), now);
        set_identity(t, 11, VerificationStatus::rejected);
        set_email(t, 12, unconfirmed_address(account_id(12)));
    });
    const auto page = [&](std::optional<bool> online) {
        return read([&](Transaction& t) {
            FavoriteQuery query{.client = account_id(1)};
            query.online = online;
            return t.favorites.page(query);
        });
    };
    EXPECT_EQ(page(std::nullopt).total, 3);
    EXPECT_EQ(page(true).companions, std::vector{account_id(13)});
    EXPECT_EQ(page(false).total, 2);
}

TEST_P(SearchContract, BookingReadsWhetherItsPartiesMayMeet) {
    write([](Transaction& t) {
        samples::add_client(t, 1);
        add_three(t);
        set_identity(t, 11, VerificationStatus::rejected);
        set_email(t, 12, unconfirmed_address(account_id(12)));
    });
    const std::vector all{account_id(11), account_id(12), account_id(13)};
    const auto preconditions = [&] {
        return read([&](Transaction& t) {
            return t.new_bookings.preconditions(account_id(1), all, "", now);
        });
    };
    const BookingPreconditions before = preconditions();
    EXPECT_FALSE(before.client_suspended);
    ASSERT_EQ(before.companions.size(), 3U);
    EXPECT_FALSE(is_listed(before.companions.at(account_id(11))));
    EXPECT_FALSE(is_listed(before.companions.at(account_id(12))));
    EXPECT_TRUE(is_listed(before.companions.at(account_id(13))));
    read([&](Transaction& t) {
        for (const AccountId& id : all) {
            EXPECT_EQ(is_listed(*t.companions.find(id)), id == account_id(13));
            const auto one = t.new_bookings.bookable_in(account_id(1), id, {now, now + hours{24}});
            EXPECT_EQ(is_listed(one.value().companion), id == account_id(13));
        }
        return 0;
    });
    write([](Transaction& t) { t.accounts.set_suspended(account_id(1), now); });
    EXPECT_TRUE(preconditions().client_suspended);
}

}  // namespace listing_contract
}  // namespace steady
