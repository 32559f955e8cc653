#pragma once

#include "adapters/http/beast_server.h"
#include "adapters/http/router.h"
#include "adapters/http/site.h"
#include "tests/integration/http/raw_client.h"

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>

#include <gtest/gtest.h>

namespace steady::http::testing {

// A door that handlers wait at until the test opens it: no sleeping.
class Gate {
  public:
    // Called by a handler: says that it arrived, then waits.
    void pass();
    void wait_for_arrivals(int count);
    void open();

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    int arrived_ = 0;
    bool open_ = false;
};

// A listener on a free port with a few routes: GET /api/hello, POST /api/echo (JSON, 1 KiB),
// POST /api/raw (any body, says its length), GET /api/wait (waits at the gate), GET /api/large
// (8 MiB), GET /api/throw, GET /api/peer.
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
    BeastServer& server() { return *server_; }

  private:
    [[nodiscard]] Routes routes();

    Gate gate_;
    std::unique_ptr<Router> router_;
    std::unique_ptr<Site> site_;
    std::unique_ptr<BeastServer> server_;
    std::uint16_t port_ = 0;
};

}  // namespace steady::http::testing
