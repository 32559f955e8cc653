// Statuses that the provider has added since (its enums are open).
#include "tests/integration/stripe/options_for.h"
#include "tests/integration/stripe/recorder.h"

#include <gtest/gtest.h>

namespace steady {
namespace unknown_status_test {

using testing::options_for;
using testing::Recorder;

constexpr const char* open_page =
    R"({"id":"cs_test_1","object":"checkout.session","amount_total":2500,"currency":"usd",)"
    R"("livemode":false,"status":"open","payment_status":"unpaid","url":"https://x/y",)"
    R"("client_reference_id":"r","payment_intent":null})";

// A status of a later version of the API is read as the open one of its object.
TEST(StripeReplies, ReadsAnUnknownStatusAsOpenAndReportsIt) {
    const auto adapter_for = [](const Recorder& provider) {
        return StripeAdapter(options_for("http://127.0.0.1:" + provider.port()));
    };
    const auto dispute = [](const std::string& status, const std::string& rows) {
        return R"({"id":"dp_1","livemode":false,"payment_intent":"pi_1","status":")" + status +
               R"(","balance_transactions":[)" + rows + "]}";
    };
    const std::string taken = R"({"amount":-5000,"fee":1500})";
    const std::string back = R"({"amount":5000,"fee":-1500})";
    for (const std::string status : {"appeal_needs_response", "appeal_under_review"}) {
        Recorder provider(dispute(status, taken));
        auto adapter = adapter_for(provider);
        const auto read = adapter.records().find_dispute("dp_1");
        ASSERT_TRUE(read) << status;
        EXPECT_EQ(read->status, DisputeStatus::open);
        EXPECT_EQ(read->unknown_status, "");
        EXPECT_EQ(read->amount, Money::from_dollars(50));
    }
    struct Case {
        std::string rows;
        Money amount;
        Money fee;
    };
    // The balance shows what it holds of our money, whatever the status.
    for (const Case& one :
         {Case{"", {}, {}}, Case{taken + "," + back, {}, {}},
          Case{taken + "," + back + "," + taken, Money::from_dollars(50), Money::from_dollars(15)},
          Case{taken + R"(,{"amount":2000,"fee":0})", Money::from_dollars(30),
               Money::from_dollars(15)}}) {
        Recorder provider(dispute("second_review <b>", one.rows));
        auto adapter = adapter_for(provider);
        const auto read = adapter.records().find_dispute("dp_1");
        ASSERT_TRUE(read) << one.rows;
        EXPECT_EQ(read->status, DisputeStatus::open);
        EXPECT_EQ(read->unknown_status, "second_review??b?");
        EXPECT_EQ(read->amount, one.amount) << one.rows;
        EXPECT_EQ(read->fee, one.fee) << one.rows;
    }
    {
        Recorder provider(R"({"id":"re_1","amount":100,"status":"in_review"})");
        auto adapter = adapter_for(provider);
        const auto refund = adapter.records().find_refund_by_id("re_1");
        ASSERT_TRUE(refund);
        EXPECT_TRUE(refund->succeeded && refund->pending) << "not one that failed";
        EXPECT_EQ(refund->unknown_status, "in_review");
    }
    {
        Recorder provider(
            R"({"id":"vs_1","livemode":false,"status":"manual_review","url":"https://x/y"})");
        auto adapter = adapter_for(provider);
        const auto check = adapter.find_identity_check("vs_1");
        ASSERT_TRUE(check);
        EXPECT_EQ(check->status, IdentityCheckStatus::processing);
        EXPECT_EQ(check->unknown_status, "manual_review");
    }
    std::string page(open_page);
    page.replace(page.find(R"("open")"), 6, R"("held")");
    Recorder provider(page);
    auto adapter = adapter_for(provider);
    const auto checkout = adapter.find_checkout("cs_1");
    ASSERT_TRUE(checkout);
    EXPECT_EQ(checkout->status, CheckoutStatus::open);
    EXPECT_EQ(checkout->unknown_status, "held");
}

TEST(StripeReplies, RejectsAMissingStatusAndReportsNoKnownOne) {
    for (const std::string status :
         {"needs_response", "under_review", "warning_needs_response", "warning_under_review",
          "warning_closed", "won", "lost", "prevented", ""}) {
        Recorder provider(R"({"id":"dp_1","livemode":false,"balance_transactions":[],"status":")" +
                          status + "\"}");
        StripeAdapter adapter(options_for("http://127.0.0.1:" + provider.port()));
        const auto read = adapter.records().find_dispute("dp_1");
        ASSERT_EQ(read.has_value(), !status.empty());
        if (read) {
            EXPECT_EQ(read->unknown_status, "");
        }
    }
    for (const std::string status :
         {"pending", "succeeded", "failed", "canceled", "requires_action", ""}) {
        Recorder provider(R"({"id":"re_1","amount":100,"status":")" + status + "\"}");
        StripeAdapter adapter(options_for("http://127.0.0.1:" + provider.port()));
        const auto read = adapter.records().find_refund_by_id("re_1");
        ASSERT_EQ(read.has_value(), !status.empty());
        if (read) {
            EXPECT_EQ(read->unknown_status, "");
        }
        if (read) {
            EXPECT_EQ(read->pending, status == "pending");
        }
    }
}

}  // namespace unknown_status_test
}  // namespace steady
