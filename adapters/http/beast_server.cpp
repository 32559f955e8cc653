#include "adapters/http/beast_server.h"

#include "adapters/http/acceptor.h"
#include "adapters/http/event_loop.h"
#include "adapters/http/service.h"
#include "adapters/http/tls.h"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <vector>

#include <spdlog/spdlog.h>

namespace steady::http {
namespace {

// How long a keep-alive connection may still send a request that was in flight when the stop began.
constexpr std::chrono::milliseconds keep_alive_grace{250};
// How long a new connection may take to send its first request; on a busy machine connecting and
// sending are far apart.
constexpr std::chrono::milliseconds first_request_grace{5000};

using Loops = std::vector<std::unique_ptr<EventLoop>>;

Loops make_loops(const ServerOptions& options) {
    Loops loops;
    for (unsigned i = 0; i < std::max(1U, options.io_threads); ++i) {
        loops.push_back(std::make_unique<EventLoop>(options.limits));
    }
    return loops;
}

std::optional<boost::asio::ssl::context> make_tls(const ServerOptions& options) {
    if (options.certificate_file.empty()) return std::nullopt;
    return make_tls_context(options.certificate_file, options.private_key_file);
}

}  // namespace

class BeastServer::Running {
  public:
    Running(const ServerOptions& options, const Handler& handler)
        : service_(options, handler),
          tls_(make_tls(options)),
          loops_(make_loops(options)),
          acceptor_(service_, loops_, tls_ ? &*tls_ : nullptr) {
        acceptor_.open();
        for (const auto& loop : loops_) loop->start();
    }

    ~Running() { stop(std::chrono::milliseconds{0}); }

    [[nodiscard]] std::uint16_t port() const { return acceptor_.port(); }
    [[nodiscard]] ServerLoad load() const { return service_.load(); }
    void begin_stopping() {
        service_.begin_stopping();
        on_each_loop([](EventLoop& loop) { loop.end_streams(); });
    }

    void stop(std::chrono::milliseconds grace) {
        if (std::exchange(stopped_, true)) return;
        const auto deadline = std::chrono::steady_clock::now() + grace;
        begin_stopping();
        acceptor_.close();
        end_idle(false, keep_alive_grace, deadline);
        end_idle(true, first_request_grace, deadline);
        if (!service_.connections().wait_until_empty(deadline)) {
            spdlog::warn("{} connections were cut when the listener stopped",
                         service_.connections().size());
            on_each_loop([](EventLoop& loop) { loop.close_all(); });
        }
        service_.workers().stop();
        for (const auto& loop : loops_) loop->stop();
    }

  private:
    template <class Work>
    void on_each_loop(Work work) {
        for (const auto& loop : loops_) {
            loop->post([&loop = *loop, work] { work(loop); });
        }
    }

    void end_idle(bool also_first, std::chrono::milliseconds timeout,
                  std::chrono::steady_clock::time_point deadline) {
        const auto until = std::min(deadline, std::chrono::steady_clock::now() + timeout);
        if (service_.connections().wait_until_empty(until)) return;
        on_each_loop([also_first](EventLoop& loop) { loop.close_idle(also_first); });
    }

    // Order matters: the connections inside the loops refer to service_ and tls_ until they are
    // gone.
    Service service_;
    std::optional<boost::asio::ssl::context> tls_;
    Loops loops_;
    Acceptor acceptor_;
    bool stopped_ = false;
};

BeastServer::BeastServer(ServerOptions options, Handler handler)
    : options_(std::move(options)), handler_(std::move(handler)) {}

BeastServer::~BeastServer() = default;

void BeastServer::start() {
    if (running_) throw std::logic_error("a listener is started once");
    running_ = std::make_unique<Running>(options_, handler_);
}

std::uint16_t BeastServer::port() const {
    return running_ ? running_->port() : std::uint16_t{0};
}

ServerLoad BeastServer::load() const {
    return running_ ? running_->load() : ServerLoad();
}

void BeastServer::begin_stopping() {
    if (running_) running_->begin_stopping();
}

void BeastServer::stop(std::chrono::milliseconds grace) {
    // running_ is not reset: its counters can still be read.
    if (running_) running_->stop(grace);
}

}  // namespace steady::http
