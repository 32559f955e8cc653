#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace steady::testing {

// One connection from the service's side.
class Wire {
  public:
    virtual ~Wire() = default;
    // Head and body of the next request; empty when the caller disconnected.
    [[nodiscard]] virtual std::string read_request() = 0;
    virtual bool write(std::string_view bytes) = 0;  // false: the caller disconnected
    // Blocks until the caller disconnects, or the service stops.
    virtual void hang() = 0;
    // Closes without a shutdown.
    virtual void reset() = 0;
};

struct FakeTls {
    std::string certificate_file;  // empty: plain
    std::string key_file;
    int newest_version = 0;  // OpenSSL's number; 0: any
};

// A server that treats each connection as the test specifies, on a separate thread, and counts.
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
