#pragma once

#include "tests/integration/sandbox/sandbox_fixture.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace steady::testing {

// Payments, companions' accounts and transfers between them, all through the adapter.
class ProviderWorld : public ::testing::Test {
  protected:
    using Kind = ProviderFault::Kind;

    SandboxServer server;
    StripeAdapter adapter{server.adapter_options()};
    PayoutProvider& payouts = adapter.payouts();
    CustomerProvider& customers = adapter.customers();
    ProviderRecords& records = adapter.records();

    // A paid checkout of this booking; returns its payment's id.
    std::string paid(const std::string& booking, std::int64_t cents = 12'345) {
        CheckoutRequest wanted;
        wanted.idempotency_key = "cs:" + booking + ":" + std::to_string(cents);
        wanted.reference = "purchase-of-" + booking;
        wanted.group = booking;
        wanted.description = "Booking";
        wanted.amount = Money::from_cents(cents);
        wanted.success_path = "/done";
        wanted.cancel_path = "/back";
        wanted.expires_at = server.clock.now() + minutes(35);
        const auto page = adapter.create_checkout(wanted);
        if (!page) throw std::runtime_error("no page: " + page.error().message);
        server.press("/sandbox/checkout/" + page->id + "/pay");
        return adapter.find_checkout(page->id)->payment;
    }

    // An account that may receive transfers.
    std::string companion(const std::string& reference = "companion-1") {
        const auto account = payouts.create_payout_account(
            {"acct:" + reference, reference, reference + "@example.org"});
        if (!account) throw std::runtime_error("no account: " + account.error().message);
        server.arm("accounts", "account=" + account->id + "&outcome=complete");
        return account->id;
    }

    static TransferRequest line(const std::string& payment, const std::string& destination,
                                std::int64_t cents, const std::string& reference = "line-1",
                                const std::string& group = "booking-1") {
        return {"tr:" + reference + ":1", destination, payment, group, reference,
                Money::from_cents(cents)};
    }

    ProviderBalance own() { return *records.balance(); }

    nlohmann::json list(const std::string& path) {
        return nlohmann::json::parse(server.api_get(path).body).at("data");
    }
    nlohmann::json helper(const std::string& name, const std::string& form) {
        return nlohmann::json::parse(server.api("/test_helpers/" + name, form).body);
    }
};

}  // namespace steady::testing
