#pragma once

#include "ports/http/message.h"
#include "ports/http/server.h"

#include <chrono>
#include <cstdint>
#include <memory>

namespace steady::http {

// The public listener, on Boost.Beast: asynchronous connections on a few I/O threads, handlers on a
// bounded pool of workers. Requests that it rejects itself are answered in the error envelope.
class BeastServer : public HttpServer {
  public:
    BeastServer(ServerOptions options, Handler handler);
    ~BeastServer() override;

    void start() override;
    [[nodiscard]] std::uint16_t port() const override;
    [[nodiscard]] ServerLoad load() const override;
    void begin_stopping() override;
    // Serves the requests in flight, then returns; a handler that runs beyond `grace` is still
    // waited for, its connection is not.
    void stop(std::chrono::milliseconds grace) override;

  private:
    class Running;
    ServerOptions options_;
    Handler handler_;
    std::unique_ptr<Running> running_;
};

}  // namespace steady::http
