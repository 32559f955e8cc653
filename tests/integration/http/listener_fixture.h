#pragma once

#include "adapters/http/router.h"
#include "adapters/http/site.h"
#include "ports/http/server.h"
#include "tests/integration/http/raw_client.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>

#include <gtest/gtest.h>

namespace steady::http::testing {

// A gate at which handlers wait until the test opens it: no sleeping.
class Gate {
  public:
    // Called by a handler: signals its arrival, then waits.
    void pass();
    void wait_for_arrivals(int count);
    void open();

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    int arrived_ = 0;
    bool open_ = false;
};

// Polls without delay; false only when it gave up on a broken server.
[[nodiscard]] bool eventually(const std::function<bool()>& seen);

inline constexpr std::size_t own_text_bytes = 100'000;
// More than the buffers of a socket hold.
inline constexpr std::size_t own_large_bytes = 16UL * 1024 * 1024;

class HttpListener : public ::testing::Test {};

// A listener on a free port with a few routes: GET /api/hello, POST /api/echo (JSON, 1 KiB), POST
// /api/raw (any body, returns its length), GET /api/wait (waits at the gate), POST /api/costly
// (likewise, in the costly lane), GET /api/large (8 MiB that stay), GET /api/own-text and
// /api/own-large (so many bytes created for this reply), GET /api/shared (as many that replies
// share), GET /api/throw, GET /api/would-wait (with a worker), GET /api/peer, GET /api/empty (204),
// GET /api/immediate and /api/brief (each in its lane), GET /api/reluctant (brief, but it has to
// wait; reports whether a worker answered).
class Listener {
  public:
    explicit Listener(ServerOptions options = quick_options());
    ~Listener();
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    [[nodiscard]] static ServerOptions quick_options();
    [[nodiscard]] RawClient connect() const { return RawClient(port_); }
    // An honest request on its own connection; 0 when it got no answer.
    [[nodiscard]] int honest_status() const;
    [[nodiscard]] std::uint16_t port() const { return port_; }
    Gate& gate() { return gate_; }
    HttpServer& server() { return *server_; }

  private:
    [[nodiscard]] Routes routes();

    Gate gate_;
    std::unique_ptr<Router> router_;
    std::unique_ptr<Site> site_;
    std::unique_ptr<HttpServer> server_;
    std::uint16_t port_ = 0;
};

}  // namespace steady::http::testing
