#include "adapters/http/beast_server.h"

#include "adapters/http/connection.h"
#include "adapters/http/newcomers.h"
#include "adapters/http/reply.h"
#include "adapters/http/response_head.h"
#include "adapters/http/standard_headers.h"
#include "adapters/http/tls.h"

#include <future>
#include <optional>
#include <stdexcept>
#include <thread>
#include <utility>  // Asio 1.74 forgets it

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <spdlog/spdlog.h>

namespace steady::http {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

// With no descriptor left, accepting waits this long instead of spinning.
constexpr std::chrono::milliseconds accept_pause{100};
// How long a kept-alive connection may still bring a request that was on its way when we stopped.
constexpr std::chrono::milliseconds last_call{250};

// How long a client that has just connected may take to send its first request; on a busy machine
// the two are far apart.
constexpr std::chrono::milliseconds first_call{5000};
// How long a handshake that began before may still take.
constexpr std::chrono::milliseconds handshake_time{20};

}  // namespace

class BeastServer::Running {
  public:
    Running(const ServerOptions& options, const Handler& handler)
        : service_(options, handler), acceptor_(asio::make_strand(io_)), pause_(io_) {
        if (!options.certificate_file.empty()) {
            tls_.emplace(make_tls_context(options.certificate_file, options.private_key_file));
        }
        listen(options);
        accept();
        for (unsigned i = 0; i < std::max(1U, options.io_threads); ++i) {
            threads_.emplace_back([this] { io_.run(); });
        }
    }

    ~Running() { stop(std::chrono::milliseconds{0}); }

    [[nodiscard]] std::uint16_t port() const { return port_; }

    [[nodiscard]] ServerLoad load() const { return service_.load(); }
    void begin_stopping() { service_.begin_stopping(); }

    void stop(std::chrono::milliseconds grace) {
        if (threads_.empty()) return;
        const auto deadline = std::chrono::steady_clock::now() + grace;
        service_.begin_stopping();
        refuse_newcomers(acceptor_.native_handle());
        std::this_thread::sleep_for(handshake_time);
        asio::post(acceptor_.get_executor(), [this] { accept_the_last(); });
        closed_.get_future().wait();
        end_idle(ConnectionBase::Idle::kept, last_call, deadline);
        end_idle(ConnectionBase::Idle::any, first_call, deadline);
        if (!service_.wait_until_empty(deadline)) {
            spdlog::warn("{} connections were cut when the listener stopped", service_.size());
            for (const auto& connection : service_.all()) connection->close_now();
        }
        service_.workers().stop();
        io_.stop();
        for (std::thread& thread : threads_) thread.join();
        threads_.clear();
    }

  private:
    void end_idle(ConnectionBase::Idle which, std::chrono::milliseconds patience,
                  std::chrono::steady_clock::time_point deadline) {
        const auto until = std::min(deadline, std::chrono::steady_clock::now() + patience);
        if (service_.wait_until_empty(until)) return;
        for (const auto& connection : service_.all()) connection->close_if_idle(which);
    }

    void listen(const ServerOptions& options) {
        error_code problem;
        const auto address = asio::ip::make_address(options.address, problem);
        if (problem) throw std::runtime_error("not an address to listen on: " + options.address);
        const tcp::endpoint endpoint(address, options.port);
        acceptor_.open(endpoint.protocol());
        acceptor_.set_option(asio::socket_base::reuse_address(true));
        acceptor_.bind(endpoint, problem);
        if (problem) {
            throw std::runtime_error("cannot listen on " + options.address + ":" +
                                     std::to_string(options.port) + ": " + problem.message());
        }
        acceptor_.listen(asio::socket_base::max_listen_connections);
        acceptor_.non_blocking(true);
        port_ = acceptor_.local_endpoint().port();
    }

    void accept() {
        accepting_ = true;
        acceptor_.async_accept(
            asio::make_strand(io_), [this](error_code problem, tcp::socket socket) {
                accepting_ = false;
                // Also after the acceptor was closed: this one was accepted before.
                if (!problem) take(std::move(socket));
                if (!acceptor_.is_open()) return closed_.set_value();
                if (!problem) return accept();
                service_.count_pause();
                // Out of descriptors or memory: those who wait in the queue are served when some
                // are free again.
                pause_.expires_after(accept_pause);
                pause_.async_wait(asio::bind_executor(acceptor_.get_executor(), [this](error_code) {
                    if (acceptor_.is_open()) accept();
                }));
            });
    }

    void take(tcp::socket socket) {
        error_code ignored;
        socket.set_option(tcp::no_delay(true), ignored);
        if (service_.size() >= service_.options().limits.connections) return turn_away(socket);
        make_connection(std::move(socket), service_, tls_ ? &*tls_ : nullptr)->begin();
    }

    // Too many connections: a best-effort 503 that waits for nobody.
    void turn_away(tcp::socket& socket) {
        service_.count_turned_away();
        error_code ignored;
        if (!tls_) {
            Response busy = refused(Refusal::busy);
            add_standard_headers(Request(), busy);
            const std::string text = write_head(busy, {false, true}) + busy.body;
            socket.non_blocking(true, ignored);
            socket.write_some(asio::buffer(text), ignored);
        }
        socket.shutdown(tcp::socket::shutdown_both, ignored);
        socket.close(ignored);
    }

    // Those who already connected are served; nobody else gets in (refuse_newcomers).
    void accept_the_last() {
        error_code problem;
        while (true) {
            tcp::socket socket(asio::make_strand(io_));
            acceptor_.accept(socket, problem);
            if (problem) break;
            take(std::move(socket));
        }
        acceptor_.close(problem);
        pause_.cancel();
        if (!accepting_) closed_.set_value();
    }

    // Order matters: the connections inside io_ refer to service_ and tls_ until they are gone.
    Service service_;
    std::optional<asio::ssl::context> tls_;
    asio::io_context io_;
    // A request with a worker is no work that io_ knows of; without this it would run dry.
    asio::executor_work_guard<asio::io_context::executor_type> work_{io_.get_executor()};
    tcp::acceptor acceptor_;
    asio::steady_timer pause_;
    bool accepting_ = false;  // on the acceptor's strand
    std::promise<void> closed_;
    std::uint16_t port_ = 0;
    std::vector<std::thread> threads_;
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
    // What is left of it still says what it did, to whoever looks meanwhile.
    if (running_) running_->stop(grace);
}

}  // namespace steady::http
