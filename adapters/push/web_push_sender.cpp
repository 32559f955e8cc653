#include "adapters/push/web_push_sender.h"

#include "adapters/push/base64url.h"
#include "adapters/push/encryption.h"
#include "adapters/push/vapid.h"

#include <nlohmann/json.hpp>

namespace steady {
namespace {

using push::CurveKey;
using push::decode_base64url;
using push::encode_base64url;

constexpr std::size_t max_transports = 16;
constexpr std::size_t max_push_reply_bytes = 16UL * 1024;

std::optional<CurveKey> read_receiver(const PushSubscription& to) {
    const auto point = decode_base64url(to.public_key);
    return point ? CurveKey::from_public(*point) : std::nullopt;
}

std::optional<CurveKey> read_pair(const PushKeyPair& key) {
    const auto point = decode_base64url(key.public_key);
    const auto number = decode_base64url(key.private_key);
    return point && number ? CurveKey::from_pair(*point, *number) : std::nullopt;
}

PushReply read_reply(int status) {
    std::string what = "the push service answered " + std::to_string(status);
    if (status >= 200 && status < 300) return {PushOutcome::sent, std::move(what)};
    if (status == 404 || status == 410) return {PushOutcome::gone, std::move(what)};
    if (status == 408 || status == 429 || status >= 500) {
        return {PushOutcome::later, std::move(what)};
    }
    return {PushOutcome::refused, std::move(what)};
}

}  // namespace

PushKeyPair WebPushSender::make_key_pair() const {
    const CurveKey key = CurveKey::generate();
    return {encode_base64url(key.public_point()), encode_base64url(key.private_number())};
}

std::shared_ptr<const outbound::Transport> WebPushSender::transport_to(const std::string& origin) {
    const std::scoped_lock lock(mutex_);
    if (const auto known = transports_.find(origin); known != transports_.end()) {
        return known->second;
    }
    if (transports_.size() >= max_transports) transports_.clear();
    outbound::TransportOptions options;
    options.base = origin;
    options.connect_limit = options_.deadline;
    options.largest_reply_bytes = max_push_reply_bytes;
    options.connections = 4;
    options.stop = options_.stop;
    auto made = std::make_shared<const outbound::Transport>(std::move(options));
    transports_.emplace(origin, made);
    return made;
}

PushReply WebPushSender::send(const PushSubscription& to, const PushMessage& message,
                              const PushKeyPair& pair, Instant now) {
    // Also for those that were stored while another list was set.
    if (!options_.services.admits(to.endpoint)) {
        return {PushOutcome::gone, "its push service is no longer admitted"};
    }
    const auto receiver = read_receiver(to);
    const auto auth_secret = decode_base64url(to.auth_secret);
    if (!receiver || !auth_secret) return {PushOutcome::gone, "its keys cannot be used"};
    const auto key = read_pair(pair);
    if (!key) return {PushOutcome::refused, "the server's key cannot be read"};
    const CurveKey sender = CurveKey::generate();
    const nlohmann::json content{{"text", message.text},
                                 {"language", locale_names.of(message.locale)}};
    const std::string body =
        push::encrypt({*receiver, *auth_secret, sender, push::random_salt()}, content.dump());
    const std::string origin(push_origin(to.endpoint));
    outbound::Request request;
    request.method = "POST";
    request.path = to.endpoint.substr(origin.size());
    request.headers = {
        {"Content-Type", "application/octet-stream"},
        {"Content-Encoding", "aes128gcm"},
        {"TTL", std::to_string(message.lifetime.count())},
        {"Urgency", message.is_urgent ? "high" : "normal"},
        // A device that was off shows one entry, not one for each.
        {"Topic", "news"},
        {"Authorization", push::vapid_authorization(*key, origin, options_.contact, now)}};
    request.body = body;
    const auto reply =
        transport_to(origin)->send(request, std::chrono::steady_clock::now() + options_.deadline);
    if (!reply) return {PushOutcome::later, "the push service did not answer"};
    return read_reply(reply->status);
}

}  // namespace steady
