#include "ports/background_scope.h"
#include "tests/integration/stripe/options_for.h"
#include "tests/integration/support/fake_service.h"

#include <atomic>
#include <future>

#include <gtest/gtest.h>

namespace steady {
namespace stripe_circuit_test {

using Kind = ProviderFault::Kind;
using outbound::Circuit;
using testing::FakeService;
using testing::ok;
using testing::options_for;
using testing::Wire;

constexpr const char* open_page =
    R"({"id":"cs_1","object":"checkout.session","amount_total":2500,"currency":"usd",)"
    R"("livemode":false,"status":"open","payment_status":"unpaid","url":"https://x/y",)"
    R"("client_reference_id":"r","payment_intent":null})";

// R6: the breaker opens and closes.
TEST(StripeCircuit, R6_opens_for_a_failing_provider_and_retries_later) {
    std::atomic<bool> well{false};
    FakeService provider([&](Wire& wire) {
        while (!wire.read_request().empty()) {
            const std::string trouble =
                "HTTP/1.1 500 No\r\nContent-Length: 0\r\nStripe-Should-Retry: false\r\n\r\n";
            if (!wire.write(well ? ok(open_page) : trouble)) return;
        }
    });
    std::atomic<long> seconds_passed{0};
    StripeOptions options = options_for(provider.base());
    options.circuit.failures_to_open = 3;
    options.circuit.stays_open = std::chrono::seconds(10);
    options.circuit.now = [&] {
        return std::chrono::steady_clock::time_point(std::chrono::seconds(seconds_passed));
    };
    StripeAdapter adapter(options);

    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(adapter.find_checkout("cs_1").error().kind, Kind::unknown);
    EXPECT_EQ(adapter.circuit().circuit, Circuit::open);
    const auto asked = provider.requests().size();
    EXPECT_EQ(adapter.find_checkout("cs_1").error().kind, Kind::unavailable);
    EXPECT_EQ(provider.requests().size(), asked);

    seconds_passed = 10;
    EXPECT_EQ(adapter.find_checkout("cs_1").error().kind, Kind::unknown);  // the one probe
    EXPECT_EQ(provider.requests().size(), asked + 1);
    EXPECT_EQ(adapter.find_checkout("cs_1").error().kind, Kind::unavailable);

    well = true;
    seconds_passed = 20;
    EXPECT_TRUE(adapter.find_checkout("cs_1"));
    EXPECT_EQ(adapter.circuit().circuit, Circuit::closed);
    EXPECT_TRUE(adapter.find_checkout("cs_1"));
    EXPECT_EQ(adapter.circuit().opened, 2U);
}

TEST(StripeCircuit, R6_refusals_never_open_it) {
    FakeService provider(testing::always("HTTP/1.1 404 Not Found\r\nContent-Length: 2\r\n\r\n{}"));
    StripeOptions options = options_for(provider.base());
    options.circuit.failures_to_open = 1;
    StripeAdapter adapter(options);
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(adapter.find_checkout("cs_1").error().kind, Kind::not_found);
    EXPECT_EQ(adapter.circuit().circuit, Circuit::closed);
}

// R6: a reply that is not the provider's counts as a failure, whatever its status.
TEST(StripeCircuit, R6_garbage_opens_it_like_an_error) {
    for (const std::string& nonsense :
         {ok("<html>Welcome</html>"), ok("[]"), ok(""),
          std::string("HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 2\r\n\r\n{}")}) {
        FakeService provider(testing::always(nonsense));
        StripeOptions options = options_for(provider.base());
        options.circuit.failures_to_open = 2;
        StripeAdapter adapter(options);
        for (int i = 0; i < 2; ++i)
            EXPECT_EQ(adapter.find_checkout("cs_1").error().kind, Kind::unknown) << nonsense;
        EXPECT_EQ(adapter.circuit().circuit, Circuit::open) << nonsense;
    }
}

// R6: a hanging provider blocks a limited number of callers.
TEST(StripeCircuit, R6_refuses_callers_without_a_slot) {
    std::promise<void> answer;
    const auto answered = answer.get_future().share();
    std::promise<void> asked;
    FakeService provider([&](Wire& wire) {
        if (wire.read_request().empty()) return;
        asked.set_value();
        answered.wait();
        wire.write(ok(open_page));
    });
    StripeOptions options = options_for(provider.base());
    options.calls_at_once = 1;
    options.timeout = std::chrono::milliseconds(0);
    StripeAdapter adapter(options);

    auto waiting = std::async(std::launch::async, [&] { return adapter.find_checkout("cs_1"); });
    asked.get_future().wait();
    for (int i = 0; i < 8; ++i)
        EXPECT_EQ(adapter.find_checkout("cs_1").error().kind, Kind::unavailable);
    EXPECT_EQ(adapter.turned_away(), 8U);
    EXPECT_EQ(provider.requests().size(), 1U);
    EXPECT_EQ(adapter.circuit().circuit, Circuit::closed) << "they say nothing of the provider";
    answer.set_value();
    EXPECT_TRUE(waiting.get());
}

// R6: hanging calls of requests leave background work its slots, and the other way round.
TEST(StripeCircuit, R6_counts_calls_of_background_work_apart) {
    std::promise<void> answer;
    const auto answered = answer.get_future().share();
    std::promise<void> asked;
    std::atomic<int> calls{0};
    FakeService provider([&](Wire& wire) {
        if (wire.read_request().empty()) return;
        if (calls++ == 0) {
            asked.set_value();
            answered.wait();
        }
        wire.write(ok(open_page));
    });
    StripeOptions options = options_for(provider.base());
    options.calls_at_once = 1;
    options.background_calls_at_once = 1;
    options.timeout = std::chrono::milliseconds(0);
    StripeAdapter adapter(options);
    const auto in_background = [&] {
        const BackgroundScope scope;
        return adapter.find_checkout("cs_1");
    };

    auto waiting = std::async(std::launch::async, [&] { return adapter.find_checkout("cs_1"); });
    asked.get_future().wait();
    EXPECT_EQ(adapter.find_checkout("cs_1").error().kind, Kind::unavailable);
    EXPECT_TRUE(in_background());
    answer.set_value();
    EXPECT_TRUE(waiting.get());
    EXPECT_EQ(adapter.turned_away(), 1U);
}

}  // namespace stripe_circuit_test
}  // namespace steady
