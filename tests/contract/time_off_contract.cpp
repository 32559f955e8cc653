#include "ports/calendar_feeds.h"
#include "ports/companions.h"
#include "ports/store.h"
#include "ports/time_off.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <atomic>
#include <thread>

namespace steady {
namespace time_off_contract {

using samples::account_id;
using samples::id;
using samples::now;

TimeOff off(int number, int companion, hours from, hours to) {
    return {id<TimeOffId>(number), account_id(companion), {now + from, now + to}};
}

TEST_P(StoreContract, FindsTimeOffByOverlap) {
    const TimeOff early = off(1, 11, hours{10}, hours{14});
    const TimeOff late = off(2, 11, hours{20}, hours{24});
    const TimeOff long_one = off(3, 11, hours{9}, hours{30});
    write([&](Transaction& t) {
        samples::add_people(t);
        for (const TimeOff& each : {late, early, long_one, off(4, 12, hours{10}, hours{14})}) {
            t.time_off.insert(each);
        }
    });
    const auto touching = [&](seconds from, seconds to) {
        return store().ask([&](Transaction& t) {
            return t.time_off.touching(account_id(11), {now + from, now + to});
        });
    };
    using List = std::vector<TimeOff>;
    EXPECT_EQ(touching(hours{0}, hours{99}), (List{long_one, early, late}));
    EXPECT_EQ(touching(hours{14}, hours{20}), (List{long_one})) << "half-open at both ends";
    EXPECT_EQ(touching(hours{14} - seconds{1}, hours{20} + seconds{1}),
              (List{long_one, early, late}));
    EXPECT_EQ(touching(hours{0}, hours{9}), List{});
    EXPECT_EQ(touching(hours{30}, hours{99}), List{});
    write([&](Transaction& t) {
        EXPECT_FALSE(t.time_off.remove(account_id(12), early.id)) << "another companion's";
        EXPECT_TRUE(t.time_off.remove(account_id(11), early.id));
        EXPECT_FALSE(t.time_off.remove(account_id(11), early.id));
    });
    EXPECT_EQ(touching(hours{0}, hours{99}), (List{long_one, late}));
    write([&](Transaction& t) { t.time_off.erase(account_id(11)); });
    EXPECT_EQ(touching(hours{0}, hours{99}), List{});
    EXPECT_EQ(read([&](Transaction& t) {
                  return t.time_off.touching(account_id(12), {now, now + hours{99}}).size();
              }),
              1U);
}

TEST_P(StoreContract, KeepsOneCalendarLinkPerCompanion) {
    const CalendarFeed first{account_id(11), std::string(64, 'a'), now};
    const CalendarFeed second{account_id(11), std::string(64, 'b'), now + hours{1}};
    write([&](Transaction& t) {
        samples::add_people(t);
        EXPECT_FALSE(t.calendar_feeds.of(account_id(11)));
        t.calendar_feeds.put(first);
        t.calendar_feeds.put({account_id(12), std::string(64, 'c'), now});
        EXPECT_EQ(t.calendar_feeds.of(account_id(11)), first);
        EXPECT_EQ(t.calendar_feeds.by_token_hash(first.token_hash), first);
        t.calendar_feeds.mark_used(first.token_hash, now + minutes{5});
        t.calendar_feeds.mark_used(std::string(64, 'd'), now + minutes{6});
        EXPECT_EQ(t.calendar_feeds.of(account_id(11))->last_used_at, now + minutes{5});
        EXPECT_FALSE(t.calendar_feeds.of(account_id(12))->last_used_at);
        t.calendar_feeds.put(second);
        EXPECT_FALSE(t.calendar_feeds.of(account_id(11))->last_used_at) << "another link";
    });
    write([&](Transaction& t) {
        EXPECT_FALSE(t.calendar_feeds.by_token_hash(first.token_hash));
        EXPECT_EQ(t.calendar_feeds.by_token_hash(second.token_hash), second);
        t.calendar_feeds.remove(account_id(11));
        t.calendar_feeds.remove(account_id(11));
        EXPECT_FALSE(t.calendar_feeds.of(account_id(11)));
        EXPECT_TRUE(t.calendar_feeds.of(account_id(12)));
    });
}

std::vector<AccountId> accounts(std::initializer_list<int> numbers) {
    std::vector<AccountId> result;
    for (const int number : numbers) result.push_back(account_id(number));
    return result;
}

TEST_P(StoreContract, ListsEndingHighlightsUntilTheirCompanionsAreNotified) {
    const auto highlight = [](Transaction& t, int companion, hours ends) {
        t.companions.set_highlight(account_id(companion),
                                   Highlight{HighlightType::local, now + ends});
    };
    write([&](Transaction& t) {
        samples::add_people(t);
        for (int i = 11; i <= 15; ++i) t.companions.set_highlight(account_id(i), std::nullopt);
        highlight(t, 11, hours{72});
        highlight(t, 12, hours{5});
        highlight(t, 13, hours{0});
        highlight(t, 14, hours{73});
    });
    const auto ending = [&](int limit) {
        return read([&](Transaction& t) {
            return t.companions.highlights_ending(now, now + hours{72}, limit);
        });
    };
    EXPECT_EQ(ending(9), accounts({12, 11}));
    EXPECT_EQ(ending(1), accounts({12}));
    write([&](Transaction& t) {
        EXPECT_TRUE(t.companions.mark_highlight_warned(account_id(12), now + hours{5}));
        EXPECT_FALSE(t.companions.mark_highlight_warned(account_id(12), now + hours{5}));
    });
    EXPECT_EQ(ending(9), accounts({11}));
    write([&](Transaction& t) { highlight(t, 12, hours{6}); });
    EXPECT_EQ(ending(9), accounts({12, 11})) << "another end";
    write([&](Transaction& t) {
        EXPECT_TRUE(t.companions.mark_highlight_warned(account_id(12), now + hours{6}));
        EXPECT_FALSE(t.companions.mark_highlight_warned(account_id(12), now + hours{5}));
    });
}

TEST_P(StoreContract, OneWorkerReportsAnEndingHighlight) {
    write([](Transaction& t) { samples::add_people(t); });
    std::atomic<int> notified = 0;
    std::vector<std::thread> workers;
    for (int i = 0; i < 8; ++i) {
        workers.emplace_back([&] {
            notified += change([](Transaction& t) {
                return t.companions.mark_highlight_warned(account_id(11), now + hours{5}) ? 1 : 0;
            });
        });
    }
    for (std::thread& worker : workers) worker.join();
    EXPECT_EQ(notified, 1);
}

}  // namespace time_off_contract
}  // namespace steady
