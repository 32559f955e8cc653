#include "domain/throttles/throttle.h"

#include "domain/accounts/session_policy.h"

#include <gtest/gtest.h>

namespace steady {
namespace throttle_test {

constexpr Instant start = from_epoch_seconds(1'000'000);
constexpr AttemptBudget budget{3, hours{1}, seconds{15}, seconds{60}};

TEST(ThrottleTest, WaitsDoubleUpToTheMaximum) {  // AU5
    AttemptCount count;
    Instant now = start;
    std::vector<int> waits;
    for (int i = 0; i < 7; ++i) {
        EXPECT_FALSE(wait_s(count, now)) << i;
        count = after_attempt(count, budget, now);
        waits.push_back(wait_s(count, now).value_or(0));
        now += seconds{waits.back()};
    }
    EXPECT_EQ(waits, (std::vector<int>{0, 0, 15, 30, 60, 60, 60}));
}

TEST(ThrottleTest, AnEndedWindowStartsAgain) {
    AttemptCount count;
    for (int i = 0; i < 3; ++i) count = after_attempt(count, budget, start);
    EXPECT_EQ(wait_s(count, start + seconds{14}), 1);
    EXPECT_FALSE(wait_s(count, start + seconds{15}));
    count = after_attempt(count, budget, start + hours{1});
    EXPECT_EQ(count.attempts, 1);
    EXPECT_FALSE(wait_s(count, start + hours{1}));
}

TEST(ThrottleTest, SuccessRefundsTheCharge) {
    AttemptCount count;
    for (int i = 0; i < 3; ++i) count = after_attempt(count, budget, start);
    count = after_success(count, budget);
    EXPECT_EQ(count.attempts, 2);
    EXPECT_FALSE(wait_s(count, start));
}

TEST(ThrottleTest, NeverLocksPermanently) {
    AttemptCount count;
    for (int i = 0; i < 100'000; ++i) count = after_attempt(count, budget, start);
    EXPECT_EQ(wait_s(count, start), 60);
}

TEST(NetworkTest, IsTheSlash24OrTheSlash64) {  // AU5
    EXPECT_EQ(network_of("203.0.113.77"), "203.0.113.0/24");
    EXPECT_EQ(network_of("203.0.113.1"), network_of("203.0.113.255"));
    EXPECT_NE(network_of("203.0.113.1"), network_of("203.0.114.1"));
    EXPECT_EQ(network_of("::ffff:203.0.113.9"), "203.0.113.0/24");
    EXPECT_EQ(network_of("2001:db8:1:2::5"), "2001:db8:1:2::/64");
    EXPECT_EQ(network_of("2001:db8:1:2:ffff::1"), network_of("2001:DB8:1:2::2"));
    EXPECT_NE(network_of("2001:db8:1:2::5"), network_of("2001:db8:1:3::5"));
    EXPECT_EQ(network_of("::1"), "0:0:0:0::/64");
    EXPECT_EQ(network_of("fe80::1%eth0"), "fe80:0:0:0::/64");
}

TEST(NetworkTest, KeepsTextThatIsNoAddress) {
    for (const char* text : {"", "localhost", "1.2.3", "1.2.3.256", "1:2:3", "1::2::3:x"})
        EXPECT_EQ(network_of(text), text);
}

// ADR 73: 65,536 networks of /64 are delegated with one /48.
TEST(NetworkTest, CountsIPv6ByHouseholdAndSite) {
    using Networks = std::vector<std::string>;
    EXPECT_EQ(networks_of("2001:db8:1:23f2::5"),
              (Networks{"2001:db8:1:23f2::/64", "2001:db8:1:2300::/56", "2001:db8:1:0::/48"}));
    EXPECT_EQ(networks_of("203.0.113.77"), Networks{"203.0.113.0/24"});
    EXPECT_EQ(networks_of("::ffff:203.0.113.77"), Networks{"203.0.113.0/24"});
    EXPECT_EQ(networks_of("localhost"), Networks{"localhost"});
    EXPECT_EQ(networks_of("2001:db8:1::1").at(2), networks_of("2001:db8:1:ffff::1").at(2));
    EXPECT_NE(networks_of("2001:db8:1::1").at(2), networks_of("2001:db8:2::1").at(2));
}

// ADR 73: a burst leaves at once, the rest at its pace; what would wait too long is refused.
TEST(MailPaceTest, SpreadsRequestedMails) {
    const MailPace pace{3, seconds{10}, seconds{30}};
    Instant next_free = start - hours{5};
    std::vector<long> waits;
    for (int i = 0; i < 7; ++i) {
        const auto departs = next_departure(pace, next_free, start);
        waits.push_back(departs ? (*departs - start).count() : -1);
    }
    EXPECT_EQ(waits, (std::vector<long>{0, 0, 0, 0, 10, 20, 30}));
    EXPECT_FALSE(next_departure(pace, next_free, start));
    EXPECT_EQ(next_departure(pace, next_free, start + seconds{10}), start + seconds{40});
    EXPECT_EQ(next_departure(pace, next_free, start + hours{1}), start + hours{1});
}

TEST(SessionPolicyTest, HasIdleAndAbsoluteLimitsByRole) {  // SE5
    const auto account = *AccountId::parse("00000000-0000-7000-8000-000000000001");
    const auto admin = *AdminId::parse("00000000-0000-7000-8000-000000000001");
    const Session user_session{"hash", account, start, start};
    EXPECT_TRUE(is_alive(user_session, start + hours{7 * 24}));
    EXPECT_FALSE(is_alive(user_session, start + hours{7 * 24} + seconds{1}));
    const Session busy{"hash", account, start, start + hours{30 * 24}};
    EXPECT_TRUE(is_alive(busy, start + hours{30 * 24}));
    EXPECT_FALSE(is_alive(busy, start + hours{30 * 24} + seconds{1}));
    const Session admin_session{"hash", admin, start, start};
    EXPECT_TRUE(is_alive(admin_session, start + minutes{30}));
    EXPECT_FALSE(is_alive(admin_session, start + minutes{30} + seconds{1}));
    const Session busy_admin{"hash", admin, start, start + hours{12}};
    EXPECT_FALSE(is_alive(busy_admin, start + hours{12} + seconds{1}));
}

}  // namespace throttle_test
}  // namespace steady
