#include "tests/integration/stripe/provider_world.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <regex>
#include <sstream>

// Every request of the adapter, as text for review: a change on the wire is a change of
// golden_requests.txt. STEADY_RECORD=1 rewrites the file.
namespace steady {
namespace golden_requests_test {

std::string unescape(const std::string& text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%' && i + 2 < text.size()) {
            out += static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16));
            i += 2;
        } else {
            out += text[i];
        }
    }
    return out;
}

void replace_all(std::string& text, const std::string& from, const std::string& to) {
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
}

// Method and path, then headers, then the decoded form or query, each sorted.
std::string described(const http::Request& request, const std::string& origin) {
    std::vector<std::string> headers;
    for (const auto& [name, value] : request.headers.all()) {
        // The rest is up to the transport.
        if (name == "Accept" || name == "Authorization" || name == "Content-Type" ||
            name == "Idempotency-Key" || name.starts_with("Stripe-")) {
            headers.push_back(std::string(name) + ": " + std::string(value));
        }
    }
    std::vector<std::string> fields;
    std::istringstream form(request.method == http::Method::post ? request.body : request.query);
    for (std::string field; std::getline(form, field, '&');) fields.push_back(unescape(field));
    std::sort(headers.begin(), headers.end());
    std::sort(fields.begin(), fields.end());
    std::string text = request.method_text + " " + request.path + "\n";
    for (const std::string& header : headers) text += header + "\n";
    for (const std::string& field : fields) text += "  " + field + "\n";
    replace_all(text, origin, "{origin}");
    static const std::regex made_id("_[0-9a-f]{32}");
    return std::regex_replace(text, made_id, "_{id}") + "\n";
}

class GoldenRequests : public testing::ProviderWorld {
  protected:
    std::string recorded;

    void SetUp() override {
        server.on_request = [this](const http::Request& request) {
            if (request.path.starts_with("/v1/")) recorded += described(request, server.origin());
        };
    }

    // Each call once.
    void use_everything() {
        const std::string account = companion();
        (void)payouts.find_payout_account(account);
        (void)payouts.create_account_link(account, "/refresh", "/return");
        (void)payouts.create_login_link(account);
        const auto customer =
            customers.create_customer({"cus:client-1", "client-1", "a+b@example.org"});
        (void)customers.create_portal_link(*customer, "/client/profile");
        const std::string payment = paid("booking-1");
        const auto sent = payouts.transfer(line(payment, account, 9'000));
        (void)payouts.balance_of(account);
        (void)payouts.find_transfer("booking-1", "line-1");
        (void)payouts.reverse_transfer(
            {"trr:line-1", sent->id, "line-1", Money::from_cents(1'000)});
        const auto refund =
            adapter.refund({"rf:1", payment, "job-1", Money::from_cents(5), {{"kind", "late"}}});
        (void)adapter.find_refund(payment, "job-1");
        (void)records.find_refund_by_id(refund->id);
        (void)records.balance();
        const std::string dispute = helper("disputes", "payment_intent=" + payment).at("id");
        (void)records.find_dispute(dispute);
        (void)records.answer_dispute(dispute,
                                     {.customer_name = "Jordan Example",
                                      .customer_email = "a+b@example.org",
                                      .service_date = "2026-12-01",
                                      .product_description = "An in-person session",
                                      .activity_log = "Booked\nPaid & visited",
                                      .cancellation_policy = "Until 24 hours before",
                                      .refund_explanation = "None was due"},
                                     "answer:1");
        const Instant now = server.clock.now();
        (void)records.movements(now, now + hours(1), "");
        const auto events = records.events(now, now + hours(1), "");
        (void)records.events(now, now + hours(1), events->items.front().id);
        const auto check = adapter.create_identity_check({"vs:1", "account-1", "/client"});
        (void)adapter.find_identity_check(check->id);
        (void)adapter.redact_identity_check(check->id);
        CheckoutRequest unlock;
        unlock.idempotency_key = "cs:2:1";
        unlock.reference = "purchase-2";
        unlock.description = "Identity check & more";
        unlock.amount = Money::from_cents(2'500);
        unlock.success_path = "/verification-success?session_id={CHECKOUT_SESSION_ID}";
        unlock.cancel_path = "/back";
        unlock.expires_at = now + minutes(35);
        unlock.metadata = {{"kind", "idUnlock"}};
        (void)adapter.expire_checkout(adapter.create_checkout(unlock)->id);
        CheckoutRequest asked = unlock;
        asked.authorize_only = true;
        for (const bool captures : {true, false}) {
            asked.idempotency_key = captures ? "cs:3:1" : "cs:4:1";
            const auto page = adapter.create_checkout(asked);
            server.press("/sandbox/checkout/" + page->id + "/pay");
            const std::string held = adapter.find_checkout(page->id)->payment;
            (void)(captures ? adapter.capture_payment(held) : adapter.release_payment(held));
        }
    }
};

TEST_F(GoldenRequests, MatchTheReviewedOnes) {
    use_everything();
    const std::string file = "tests/integration/stripe/golden_requests.txt";
    if (std::getenv("STEADY_RECORD") != nullptr) std::ofstream(file) << recorded;
    std::ifstream in(file);
    const std::string reviewed((std::istreambuf_iterator<char>(in)),
                               std::istreambuf_iterator<char>());
    EXPECT_EQ(recorded, reviewed) << "review the difference, then run once with STEADY_RECORD=1";
}

}  // namespace golden_requests_test
}  // namespace steady
