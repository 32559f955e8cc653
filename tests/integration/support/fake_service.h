#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace steady::testing {

// One connection as the other side sees it.
class Wire {
  public:
    virtual ~Wire() = default;
    // Head and body of the next request; empty when the caller left.
    [[nodiscard]] virtual std::string read_request() = 0;
    virtual bool write(std::string_view bytes) = 0;  // false: the caller left
    // Until the caller leaves, or the service is taken down.
    virtual void hang() = 0;
    // Closes without a goodbye.
    virtual void reset() = 0;
};

struct FakeTls {
    std::string certificate_file;  // empty: plain
    std::string key_file;
    int newest_version = 0;  // OpenSSL's number; 0: any
};

// A server that does to each connection what the test says, on a thread of its own, and counts.
class FakeService {
  public:
    using Behaviour = std::function<void(Wire&)>;
    explicit FakeService(Behaviour behaviour, FakeTls tls = {});
    ~FakeService();
    FakeService(const FakeService&) = delete;
    FakeService& operator=(const FakeService&) = delete;

    [[nodiscard]] std::string port() const;
    // "http://127.0.0.1:port" or "https://localhost:port".
    [[nodiscard]] std::string base() const;
    [[nodiscard]] int connections() const;
    // Every request read so far, head and body.
    [[nodiscard]] std::vector<std::string> requests() const;

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

// Answers every request on a connection with these bytes.
[[nodiscard]] FakeService::Behaviour always(std::string reply);
// "HTTP/1.1 200 OK" with its length.
[[nodiscard]] std::string ok(std::string_view body, std::string_view more_headers = {});

}  // namespace steady::testing
