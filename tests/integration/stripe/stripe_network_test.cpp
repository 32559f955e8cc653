#include "tests/integration/http/self_signed.h"
#include "tests/integration/stripe/options_for.h"
#include "tests/integration/stripe/recorder.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <thread>

#include <boost/asio.hpp>
#include <gtest/gtest.h>

namespace steady {
namespace stripe_network_test {

using Kind = ProviderFault::Kind;
namespace asio = boost::asio;
using asio::ip::tcp;
using testing::options_for;
using testing::Recorder;

constexpr const char* open_page =
    R"({"id":"cs_test_1","object":"checkout.session","amount_total":2500,"currency":"usd",)"
    R"("livemode":false,"status":"open","payment_status":"unpaid","url":"https://x/y",)"
    R"("client_reference_id":"r","payment_intent":null})";

std::string sorted_form(std::string body) {
    std::vector<std::string> members;
    for (std::size_t end = 0; end != std::string::npos;) {
        end = body.find('&');
        members.push_back(body.substr(0, end));
        if (end != std::string::npos) body.erase(0, end + 1);
    }
    std::sort(members.begin(), members.end());
    std::string lines;
    for (const std::string& member : members) lines += member + "\n";
    return lines;
}

CheckoutRequest wanted() {
    return {.idempotency_key = "cs:1:1",
            .reference = "purchase-1",
            .description = "ID verification & more",
            .amount = Money::from_dollars(25),
            .success_path = "/done?session_id={CHECKOUT_SESSION_ID}",
            .cancel_path = "/back",
            .expires_at = from_epoch_seconds(1'795'188'900),
            .metadata = {{"kind", "id_unlock"}}};
}

// The exact bytes on the wire: a change here is a change of the contract with the provider.
TEST(StripeGoldenRequests, SendsExactlyThisCheckoutRequest) {
    Recorder provider(open_page);
    StripeAdapter adapter(options_for("http://127.0.0.1:" + provider.port()));
    ASSERT_TRUE(adapter.create_checkout(wanted()));
    const http::Request request = provider.seen().at(0);
    EXPECT_EQ(request.method, http::Method::post);
    EXPECT_EQ(request.target, "/v1/checkout/sessions");
    EXPECT_EQ(request.headers.get("Authorization"), "Bearer sk_test_1");
    EXPECT_EQ(request.headers.get("Stripe-Version"), "2024-06-20");
    EXPECT_EQ(request.headers.get("Idempotency-Key"), "cs:1:1");
    EXPECT_EQ(request.headers.get("Content-Type"), "application/x-www-form-urlencoded");
    EXPECT_EQ(sorted_form(request.body),
              "cancel_url=https%3A%2F%2Fsteady.example%2Fback\n"
              "client_reference_id=purchase-1\n"
              "expires_at=1795188900\n"
              "line_items[0][price_data][currency]=usd\n"
              "line_items[0][price_data][product_data][name]=ID%20verification%20%26%20more\n"
              "line_items[0][price_data][unit_amount]=2500\n"
              "line_items[0][quantity]=1\n"
              "metadata[kind]=id_unlock\n"
              "mode=payment\n"
              "payment_intent_data[metadata][kind]=id_unlock\n"
              "payment_intent_data[statement_descriptor_suffix]=BOOKING\n"
              "payment_intent_data[transfer_group]=purchase-1\n"
              "payment_method_types[0]=card\n"
              "success_url=https%3A%2F%2Fsteady.example%2Fdone%3Fsession_id%3D%7BCHECKOUT_SESSION_"
              "ID%7D\n");
}

TEST(StripeGoldenRequests, SendsExactlyTheseRefundAndReadRequests) {
    Recorder provider(R"({"id":"re_1","amount":100,"status":"pending"})");
    StripeAdapter adapter(options_for("http://127.0.0.1:" + provider.port()));
    const auto refund =
        adapter.refund({"rf:1", "pi_1", "job-1", Money::from_dollars(1), {{"reason", "x"}}});
    ASSERT_TRUE(refund);
    EXPECT_TRUE(refund->succeeded);  // in progress
    const http::Request request = provider.seen().at(0);
    EXPECT_EQ(request.target, "/v1/refunds");
    EXPECT_EQ(request.headers.get("Idempotency-Key"), "rf:1");
    EXPECT_EQ(sorted_form(request.body),
              "amount=100\nmetadata[reason]=x\nmetadata[reference]=job-1\npayment_intent=pi_1\n");

    // not the requested object
    EXPECT_EQ(adapter.find_checkout("cs_1").error().kind, Kind::unknown);
    EXPECT_EQ(provider.seen().at(1).method, http::Method::get);
    EXPECT_EQ(provider.seen().at(1).target, "/v1/checkout/sessions/cs_1");
    EXPECT_EQ(provider.seen().at(1).headers.get("Idempotency-Key"), "");
}

TEST(StripeReplies, RejectsAnObjectOfTheOtherMode) {
    std::string live(open_page);
    live.replace(live.find("false"), 5, "true");
    Recorder provider(live);
    StripeAdapter adapter(options_for("http://127.0.0.1:" + provider.port()));
    EXPECT_EQ(adapter.find_checkout("cs_1").error().kind, Kind::unknown);
}

TEST(StripeReplies, RefusesDeeplyNestedOrOddTypes) {
    const std::string deep = "{\"a\":" + std::string(10'000, '[') + std::string(10'000, ']') + "}";
    for (const std::string& body :
         {deep, std::string(R"({"id":7,"status":[],"amount_total":"1","livemode":0})"),
          std::string(R"({"id":"cs_1","status":"open","amount_total":-1,"livemode":false})"),
          std::string("null"), std::string()}) {
        Recorder provider(body);
        StripeAdapter adapter(options_for("http://127.0.0.1:" + provider.port()));
        EXPECT_EQ(adapter.find_checkout("cs_1").error().kind, Kind::unknown);
    }
}

// One byte at a time, forever: only a deadline for the whole call ends it.
class Dripper {
  public:
    explicit Dripper(std::string head)
        : head_(std::move(head)), acceptor_(context_, {asio::ip::address_v4::loopback(), 0}) {
        thread_ = std::jthread([this](const std::stop_token& stopping) {
            boost::system::error_code problem;
            tcp::socket socket(context_);
            acceptor_.accept(socket, problem);
            asio::write(socket, asio::buffer(head_), problem);
            while (!problem && !stopping.stop_requested()) {
                asio::write(socket, asio::buffer("x", 1), problem);
                std::this_thread::sleep_for(std::chrono::milliseconds(5));
            }
        });
    }
    [[nodiscard]] std::string base() {
        return "http://127.0.0.1:" + std::to_string(acceptor_.local_endpoint().port());
    }

  private:
    std::string head_;
    asio::io_context context_;
    tcp::acceptor acceptor_;
    std::jthread thread_;
};

// R6: a pause that is longer than the call may last ends it; the call is not repeated sooner than
// the provider wants.
TEST(StripeDeadline, DoesNotRetryAProviderThatAsksForALongPause) {
    for (const auto& [retry_after, asked] :
         {std::pair("30", 1U), std::pair("0", 3U), std::pair("3600", 3U), std::pair("-1", 3U),
          std::pair("Wed, 21 Oct 2026 07:28:00 GMT", 3U)}) {
        Recorder provider("{}");
        provider.refuse(429, retry_after);
        StripeAdapter adapter(options_for("http://127.0.0.1:" + provider.port()));
        const auto page = adapter.create_checkout(wanted());
        ASSERT_FALSE(page) << retry_after;
        EXPECT_EQ(page.error().kind, Kind::unavailable) << retry_after;
        EXPECT_EQ(provider.seen().size(), asked) << retry_after;
    }
}

TEST(StripeDeadline, LeavesADrippingProvider) {
    for (const char* head : {"HTTP/1.1 200 OK\r\nContent-Length: 900000\r\n\r\n",
                             "HTTP/1.1 200 OK\r\nX-Never-Ends: "}) {
        Dripper provider(head);
        auto options = options_for(provider.base());
        options.deadline = std::chrono::milliseconds(200);
        StripeAdapter adapter(options);
        const auto found = adapter.find_checkout("cs_1");
        ASSERT_FALSE(found);
        EXPECT_EQ(found.error().kind, Kind::unknown);
    }
}

// TL3: the certificate and its name are verified.
TEST(StripeTls, AcceptsOnlyATrustedCertificateOfTheName) {
    const http::testing::SelfSigned certificate;
    http::ServerOptions listener;
    listener.certificate_file = certificate.certificate();
    listener.private_key_file = certificate.key_file();
    Recorder provider(open_page, listener);
    auto options = options_for("https://localhost:" + provider.port());
    EXPECT_EQ(StripeAdapter(options).find_checkout("cs_1").error().kind, Kind::unavailable);
    options.ca_file = certificate.certificate();
    options.api_base = "https://127.0.0.1:" + provider.port();
    EXPECT_EQ(StripeAdapter(options).find_checkout("cs_1").error().kind, Kind::unavailable);
    EXPECT_TRUE(provider.seen().empty());
    options.api_base = "https://localhost:" + provider.port();
    EXPECT_TRUE(StripeAdapter(options).find_checkout("cs_1"));
}

}  // namespace stripe_network_test
}  // namespace steady
