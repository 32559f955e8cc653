#pragma once

#include "adapters/sandbox/sandbox.h"

#include <chrono>
#include <thread>

namespace steady::sandbox {

// A thread that posts the sandbox's events to the configured address until they are accepted (any
// 2xx), with increasing delays after failures.
class WebhookDelivery {
  public:
    explicit WebhookDelivery(Sandbox& sandbox,
                             std::chrono::milliseconds answer_within = std::chrono::seconds(10));
    ~WebhookDelivery();  // stops
    WebhookDelivery(const WebhookDelivery&) = delete;
    WebhookDelivery& operator=(const WebhookDelivery&) = delete;

    void start();
    void stop();
    // Runs one round on the caller's thread: delivers what is due now and returns the number of
    // attempts.
    int deliver_due();

  private:
    Sandbox& sandbox_;
    std::chrono::milliseconds answer_within_;
    std::jthread thread_;
};

}  // namespace steady::sandbox
