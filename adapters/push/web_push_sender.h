#pragma once

#include "adapters/outbound/transport.h"
#include "ports/push_sender.h"

#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>

namespace steady {

struct WebPushOptions {
    PushServices services;
    std::string contact;  // "mailto:…", for the operators of push services
    std::chrono::milliseconds deadline{8'000};
    std::stop_token stop{};
};

class WebPushSender final : public PushSender {
  public:
    explicit WebPushSender(WebPushOptions options) : options_(std::move(options)) {}
    [[nodiscard]] PushKeyPair make_key_pair() const override;
    [[nodiscard]] PushReply send(const PushSubscription& to, const PushMessage& message,
                                 const PushKeyPair& key, Instant now) override;

  private:
    [[nodiscard]] std::shared_ptr<const outbound::Transport> transport_to(
        const std::string& origin);

    const WebPushOptions options_;
    std::mutex mutex_;
    // By origin. Few, since only known hosts are called; yet Apple and Microsoft have many names.
    std::map<std::string, std::shared_ptr<const outbound::Transport>> transports_;
};

}  // namespace steady
