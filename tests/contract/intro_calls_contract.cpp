#include "ports/intro_calls.h"
#include "ports/store.h"
#include "ports/time_off.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace intro_calls_contract {

using samples::account_id;

// On the half hour.
constexpr Instant now = samples::now;
constexpr int any_number = 100;

IntroCall sample_call(int number, int client, int companion, hours ahead) {
    return {.id = samples::id<IntroCallId>(number),
            .client = account_id(client),
            .companion = account_id(companion),
            .start = now + ahead,
            .requested_at = now,
            .room = "room " + std::to_string(number)};
}

TEST_P(StoreContract, KeepsIntroCallsWhole) {
    IntroCall call = sample_call(1, 1, 11, hours{5});
    write([&](Transaction& t) {
        samples::add_people(t);
        EXPECT_TRUE(t.intro_calls.insert(call));
        EXPECT_EQ(t.intro_calls.find(call.id), call);
        EXPECT_FALSE(t.intro_calls.find(samples::id<IntroCallId>(2)));
    });
    call.start += hours{1};
    call.moves = 2;
    call.is_reminded = true;
    write([&](Transaction& t) {
        EXPECT_TRUE(t.intro_calls.update(call));
        EXPECT_EQ(t.intro_calls.booked(account_id(1), account_id(11)), call);
    });
    call = canceled(call, IntroCallCanceler::companion, now, samples::extreme_texts().front());
    write([&](Transaction& t) {
        EXPECT_TRUE(t.intro_calls.update(call));
        EXPECT_EQ(t.intro_calls.find(call.id), call);
        EXPECT_FALSE(t.intro_calls.booked(account_id(1), account_id(11)));
        EXPECT_FALSE(t.intro_calls.update(call)) << "a canceled call stays as it is";
    });
}

TEST_P(StoreContract, BooksOneIntroCallPerPairAndStart) {
    write([](Transaction& t) {
        samples::add_people(t);
        EXPECT_TRUE(t.intro_calls.insert(sample_call(1, 1, 11, hours{5})));
        EXPECT_FALSE(t.intro_calls.insert(sample_call(2, 1, 11, hours{6}))) << "the same pair";
        EXPECT_FALSE(t.intro_calls.insert(sample_call(3, 2, 11, hours{5}))) << "the companion";
        EXPECT_FALSE(t.intro_calls.insert(sample_call(4, 1, 12, hours{5}))) << "the client";
        EXPECT_TRUE(t.intro_calls.insert(sample_call(5, 2, 11, hours{6})));
        EXPECT_FALSE(t.intro_calls.update(sample_call(5, 2, 11, hours{5}))) << "taken";
        EXPECT_TRUE(t.intro_calls.update(
            canceled(sample_call(1, 1, 11, hours{5}), IntroCallCanceler::client, now)));
        EXPECT_TRUE(t.intro_calls.update(sample_call(5, 2, 11, hours{5}))) << "free again";
        EXPECT_TRUE(t.intro_calls.insert(sample_call(6, 1, 11, hours{7}))) << "the pair is free";
    });
}

TEST_P(StoreContract, CountsIntroCallsOfAClient) {
    write([](Transaction& t) {
        samples::add_people(t);
        EXPECT_TRUE(t.intro_calls.insert(sample_call(1, 1, 11, hours{5})));
        EXPECT_TRUE(t.intro_calls.insert(sample_call(2, 1, 12, hours{6})));
        EXPECT_TRUE(t.intro_calls.insert(sample_call(3, 2, 13, hours{6})));
        EXPECT_TRUE(t.intro_calls.update(
            canceled(sample_call(2, 1, 12, hours{6}), IntroCallCanceler::client, now)));
        const auto counts = [&](Instant at, Instant since) {
            return t.intro_calls.counts_of(account_id(1), at, since);
        };
        EXPECT_EQ(counts(now, now - hours{1}), (IntroCallCounts{1, 2}));
        EXPECT_EQ(counts(now + hours{6}, now), (IntroCallCounts{0, 0}));
        EXPECT_EQ(counts(now + hours{5} + minutes{14}, now).open, 1) << "it is not over";
        EXPECT_EQ(counts(now + hours{5} + minutes{15}, now).open, 0);
    });
}

TEST_P(StoreContract, ListsOpenIntroCallsOfEitherPartySoonestFirst) {
    write([](Transaction& t) {
        samples::add_people(t);
        EXPECT_TRUE(t.intro_calls.insert(sample_call(1, 1, 11, hours{7})));
        EXPECT_TRUE(t.intro_calls.insert(sample_call(2, 1, 12, hours{6})));
        EXPECT_TRUE(t.intro_calls.insert(sample_call(3, 2, 11, hours{5})));
        const auto ids = [&](int account, Instant at, int limit) {
            std::string found;
            for (const auto& call : t.intro_calls.open_of(account_id(account), at, limit)) {
                found += call.room;
            }
            return found;
        };
        EXPECT_EQ(ids(1, now, any_number), "room 2room 1");
        EXPECT_EQ(ids(11, now, any_number), "room 3room 1");
        EXPECT_EQ(ids(11, now, 1), "room 3");
        EXPECT_EQ(ids(11, now + hours{5} + minutes{15}, any_number), "room 1");
        EXPECT_EQ(ids(3, now, any_number), "");
    });
}

TEST_P(StoreContract, ListsAllIntroCallsOfAParty) {
    write([](Transaction& t) {
        samples::add_people(t);
        const IntroCall over = sample_call(3, 1, 11, -hours{48});
        const IntroCall dropped =
            canceled(sample_call(1, 1, 12, hours{5}), IntroCallCanceler::client, now);
        EXPECT_TRUE(t.intro_calls.insert(sample_call(1, 1, 12, hours{5})));
        EXPECT_TRUE(t.intro_calls.update(dropped));
        EXPECT_TRUE(t.intro_calls.insert(sample_call(2, 2, 11, hours{6})));
        EXPECT_TRUE(t.intro_calls.insert(over));
        EXPECT_EQ(t.intro_calls.of(account_id(1)), (std::vector{over, dropped}));
        EXPECT_EQ(t.intro_calls.of(account_id(11)),
                  (std::vector{over, sample_call(2, 2, 11, hours{6})}));
        EXPECT_TRUE(t.intro_calls.of(account_id(3)).empty());
    });
}

TEST_P(StoreContract, RemindsOfEachBookedIntroCallOnce) {
    write([](Transaction& t) {
        samples::add_people(t);
        EXPECT_TRUE(t.intro_calls.insert(sample_call(1, 1, 11, hours{1})));
        EXPECT_TRUE(t.intro_calls.insert(sample_call(2, 2, 12, hours{2})));
        EXPECT_TRUE(t.intro_calls.insert(sample_call(3, 3, 13, hours{1})));
        EXPECT_TRUE(t.intro_calls.update(
            canceled(sample_call(3, 3, 13, hours{1}), IntroCallCanceler::client, now)));
        const std::vector due{samples::id<IntroCallId>(1)};
        EXPECT_EQ(t.intro_calls.to_remind(now, now + hours{1}, any_number), due);
        EXPECT_EQ(t.intro_calls.to_remind(now, now + hours{2}, 1), due);
        EXPECT_EQ(t.intro_calls.to_remind(now, now + hours{2}, any_number).size(), 2U);
        EXPECT_TRUE(t.intro_calls.to_remind(now + hours{1}, now + hours{1}, any_number).empty());
        IntroCall reminded = sample_call(1, 1, 11, hours{1});
        reminded.is_reminded = true;
        EXPECT_TRUE(t.intro_calls.update(reminded));
        EXPECT_TRUE(t.intro_calls.to_remind(now, now + hours{1}, any_number).empty());
    });
}

TEST_P(StoreContract, KeepsOffersOfIntroCallsAndErasesThemWithTheAccount) {
    write([](Transaction& t) {
        samples::add_people(t);
        EXPECT_FALSE(t.intro_calls.is_offered(account_id(11)));
        t.intro_calls.set_offered(account_id(11), true);
        t.intro_calls.set_offered(account_id(11), true);
        EXPECT_TRUE(t.intro_calls.is_offered(account_id(11)));
        t.intro_calls.set_offered(account_id(11), false);
        EXPECT_FALSE(t.intro_calls.is_offered(account_id(11)));
        t.intro_calls.set_offered(account_id(11), true);
        EXPECT_TRUE(t.intro_calls.insert(sample_call(1, 1, 11, hours{1})));
        EXPECT_TRUE(t.intro_calls.insert(sample_call(2, 1, 12, hours{2})));
        t.intro_calls.erase(account_id(11));
        EXPECT_FALSE(t.intro_calls.is_offered(account_id(11)));
        EXPECT_FALSE(t.intro_calls.find(samples::id<IntroCallId>(1)));
        EXPECT_TRUE(t.intro_calls.find(samples::id<IntroCallId>(2)));
        t.intro_calls.erase(account_id(1));
        EXPECT_FALSE(t.intro_calls.find(samples::id<IntroCallId>(2)));
    });
}

TEST_P(StoreContract, TellsIntroCallsFromOtherTimeOff) {
    write([](Transaction& t) {
        samples::add_people(t);
        const TimeSpan span{now, now + minutes{15}};
        const TimeOff call{samples::id<TimeOffId>(1), account_id(11), span, true};
        const TimeOff own{samples::id<TimeOffId>(2), account_id(11), span};
        t.time_off.insert(call);
        t.time_off.insert(own);
        EXPECT_EQ(t.time_off.touching(account_id(11), span), (std::vector{call, own}));
    });
}

}  // namespace intro_calls_contract
}  // namespace steady
