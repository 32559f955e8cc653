#pragma once

#include "ports/http/message.h"
#include "ports/http/server.h"

#include <memory>

namespace steady::http {

// The second listener, on cpp-httplib, for a box whose buffering reverse proxy stands in front: it
// serves this machine only, one request on each connection. How it differs from the first one is
// written in docs/adr/0002-boost-beast-http-listener.md: no TLS, no chunked request bodies (411), a
// slow client occupies a worker, costly requests have no lane of their own.
class LoopbackServer final : public HttpServer {
  public:
    LoopbackServer(ServerOptions options, Handler handler);
    ~LoopbackServer() override;

    // Throws std::runtime_error also for an address that others can reach and for a certificate.
    void start() override;
    [[nodiscard]] std::uint16_t port() const override;
    [[nodiscard]] ServerLoad load() const override;
    // Nothing to do: each answer ends its connection anyway.
    void begin_stopping() override {}
    void stop(std::chrono::milliseconds grace) override;

  private:
    class Running;
    ServerOptions options_;
    Handler handler_;
    std::unique_ptr<Running> running_;
};

}  // namespace steady::http
