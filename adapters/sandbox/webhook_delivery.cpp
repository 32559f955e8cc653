#include "adapters/sandbox/webhook_delivery.h"

#include "ports/contained.h"

#include <httplib.h>

namespace steady::sandbox {
namespace {

// "http://host:port/path" -> {"http://host:port", "/path"}
std::pair<std::string, std::string> split_address(const std::string& url) {
    const auto host = url.find("://");
    const auto path = url.find('/', host == std::string::npos ? 0 : host + 3);
    if (path == std::string::npos) return {url, "/"};
    return {url.substr(0, path), url.substr(path)};
}

bool post(const Delivery& delivery, std::chrono::milliseconds answer_within) {
    const auto [origin, path] = split_address(delivery.url);
    httplib::Client client(origin);
    if (!client.is_valid()) return false;
    client.set_connection_timeout(answer_within);
    client.set_read_timeout(answer_within);
    client.set_write_timeout(answer_within);
    client.set_tcp_nodelay(true);
    const auto answer = client.Post(path, {{"Stripe-Signature", delivery.signature}}, delivery.body,
                                    "application/json; charset=utf-8");
    return answer && answer->status >= 200 && answer->status < 300;
}

}  // namespace

WebhookDelivery::WebhookDelivery(Sandbox& sandbox, std::chrono::milliseconds answer_within)
    : sandbox_(sandbox), answer_within_(answer_within) {}

WebhookDelivery::~WebhookDelivery() {
    stop();
}

void WebhookDelivery::start() {
    thread_ = std::jthread([this](const std::stop_token& stopping) {
        constexpr std::chrono::milliseconds check_interval{500};  // retries, expiring pages
        while (!stopping.stop_requested()) {
            int tried = 0;
            contain("the sandbox's deliveries", [&] { tried = deliver_due(); });
            if (tried == 0) sandbox_.wait_for_deliveries(check_interval);
        }
    });
}

void WebhookDelivery::stop() {
    if (!thread_.joinable()) return;
    thread_.request_stop();
    sandbox_.shut_down();
    thread_.join();
}

int WebhookDelivery::deliver_due() {
    int tried = 0;
    for (const Delivery& delivery : sandbox_.take_deliveries()) {
        sandbox_.report(delivery.id, post(delivery, answer_within_));
        ++tried;
    }
    return tried;
}

}  // namespace steady::sandbox
