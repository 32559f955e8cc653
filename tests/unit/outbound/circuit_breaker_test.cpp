#include "adapters/outbound/circuit_breaker.h"

#include <optional>

#include <gtest/gtest.h>

namespace steady::outbound {
namespace circuit_breaker_test {

using std::chrono::seconds;

// R6: the breaker opens and closes.
class CircuitBreakerTest : public ::testing::Test {
  protected:
    void fail(int times) {
        for (int i = 0; i < times; ++i) breaker.admit().failed();
    }
    [[nodiscard]] Circuit circuit() const { return breaker.state().circuit; }

    std::chrono::steady_clock::time_point now{};
    CircuitBreaker breaker{
        {.failures_to_open = 3, .stays_open = seconds(10), .now = [this] { return now; }}};
};

TEST_F(CircuitBreakerTest, R6_opens_after_consecutive_failures_and_refuses_at_once) {
    fail(2);
    breaker.admit().succeeded();
    fail(2);
    EXPECT_EQ(circuit(), Circuit::closed);
    EXPECT_TRUE(breaker.admit());
    fail(1);
    EXPECT_EQ(circuit(), Circuit::open);
    EXPECT_FALSE(breaker.admit());
    EXPECT_FALSE(breaker.admit());
    EXPECT_EQ(breaker.state().opened, 1U);
    EXPECT_EQ(breaker.state().refused, 2U);
}

TEST_F(CircuitBreakerTest, R6_lets_one_call_through_after_a_while) {
    fail(3);
    now += seconds(9);
    EXPECT_FALSE(breaker.admit());
    now += seconds(1);
    EXPECT_EQ(circuit(), Circuit::half_open);
    auto probe = breaker.admit();
    EXPECT_TRUE(probe);
    EXPECT_FALSE(breaker.admit());
    probe.succeeded();
    EXPECT_EQ(circuit(), Circuit::closed);
    fail(2);
    EXPECT_EQ(circuit(), Circuit::closed);  // counted from nothing again
}

TEST_F(CircuitBreakerTest, R6_a_failing_probe_opens_for_another_while) {
    fail(3);
    now += seconds(10);
    breaker.admit().failed();
    EXPECT_EQ(circuit(), Circuit::open);
    EXPECT_EQ(breaker.state().opened, 2U);
    now += seconds(9);
    EXPECT_FALSE(breaker.admit());
    now += seconds(1);
    breaker.admit().succeeded();
    EXPECT_EQ(circuit(), Circuit::closed);
}

TEST_F(CircuitBreakerTest, AnUndecidedProbePassesItsTurnOn) {
    fail(3);
    now += seconds(10);
    { const auto forgotten = breaker.admit(); }
    EXPECT_TRUE(breaker.admit());
}

TEST_F(CircuitBreakerTest, IgnoresLateResultsFromBeforeItOpened) {
    auto slow = breaker.admit();
    auto slower = breaker.admit();
    fail(3);
    slow.succeeded();
    slower.failed();
    EXPECT_EQ(circuit(), Circuit::open);
    EXPECT_EQ(breaker.state().opened, 1U);
}

}  // namespace circuit_breaker_test
}  // namespace steady::outbound
