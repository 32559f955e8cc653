#pragma once

#include "adapters/http/beast_server.h"

#include <chrono>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace steady::testing {

// A provider that records its requests verbatim.
class Recorder {
  public:
    explicit Recorder(std::string answer, http::ServerOptions options = {})
        : answer_(std::move(answer)), listener_(options, [this](const http::Request& request) {
              const std::lock_guard lock(mutex_);
              seen_.push_back(request);
              http::Response response;
              response.status = status_;
              response.headers.set("Content-Type", "application/json");
              if (!retry_after_.empty()) response.headers.set("Retry-After", retry_after_);
              response.body = answer_;
              return response;
          }) {
        listener_.start();
    }
    ~Recorder() { listener_.stop(std::chrono::seconds(1)); }
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    // Before the first request.
    void refuse(int status, std::string retry_after) {
        status_ = status;
        retry_after_ = std::move(retry_after);
    }
    [[nodiscard]] std::string port() const { return std::to_string(listener_.port()); }
    [[nodiscard]] std::vector<http::Request> seen() {
        const std::lock_guard lock(mutex_);
        return seen_;
    }

  private:
    std::string answer_;
    int status_ = 200;
    std::string retry_after_;
    std::mutex mutex_;
    std::vector<http::Request> seen_;
    http::BeastServer listener_;
};

}  // namespace steady::testing
