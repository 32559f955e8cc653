// Which companions searches, favorites and bookings consider bookable (decisions §3, ADR 71): those
// with a confirmed mailbox and a verified ID.
#include "domain/companions/listing.h"
#include "domain/people/unconfirmed_address.h"
#include "ports/accounts.h"
#include "ports/bookings.h"
#include "ports/companions.h"
#include "ports/favorites.h"
#include "ports/verifications.h"
#include "tests/contract/samples.h"
#include "tests/contract/search_contract.h"

#include <chrono>

namespace steady {
namespace listing_contract {

using samples::account_id, samples::now;

void set_identity(Transaction& t, int number, VerificationStatus status) {
    t.verifications.save(account_id(number), VerificationKind::id, {status, std::nullopt, true});
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

TEST_P(SearchContract, SearchLeavesOutWhoIsNotListedUntilTheyAre) {
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

TEST_P(SearchContract, FavoritesCountWhoIsNotListedAsOffline) {
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

TEST_P(SearchContract, ABookingLearnsWhetherItsPartiesMayMeet) {
    write([](Transaction& t) {
        samples::add_client(t, 1);
        add_three(t);
        set_identity(t, 11, VerificationStatus::rejected);
        set_email(t, 12, unconfirmed_address(account_id(12)));
    });
    const std::vector all{account_id(11), account_id(12), account_id(13)};
    const auto preconditions = [&] {
        return read(
            [&](Transaction& t) { return t.bookings.preconditions(account_id(1), all, "", now); });
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
            const auto one = t.bookings.bookable_in(account_id(1), id, {now, now + hours{24}});
            EXPECT_EQ(is_listed(one.value().companion), id == account_id(13));
        }
        return 0;
    });
    write([](Transaction& t) { t.accounts.set_suspended(account_id(1), now); });
    EXPECT_TRUE(preconditions().client_suspended);
}

}  // namespace listing_contract
}  // namespace steady
