#pragma once

#include "adapters/sandbox/sandbox.h"

#include <chrono>
#include <thread>

namespace steady::sandbox {

// The thread that posts the sandbox's events to the configured address until they are accepted
// (any 2xx), waiting longer after each failure.
class WebhookDelivery {
  public:
    explicit WebhookDelivery(Sandbox& sandbox,
                             std::chrono::milliseconds answer_within = std::chrono::seconds(10));
    ~WebhookDelivery();  // stops
    WebhookDelivery(const WebhookDelivery&) = delete;
    WebhookDelivery& operator=(const WebhookDelivery&) = delete;

    void start();
    void stop();
    // One round in the caller's thread: delivers what is due now and returns how many were tried.
    int deliver_due();

  private:
    Sandbox& sandbox_;
    std::chrono::milliseconds answer_within_;
    std::jthread thread_;
};

}  // namespace steady::sandbox
