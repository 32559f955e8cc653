#include "tests/integration/support/fake_service.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <list>
#include <mutex>
#include <thread>
#include <utility>  // Asio 1.74 does not include it

#include <boost/asio.hpp>
#include <boost/asio/ssl.hpp>

namespace steady::testing {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Problem = boost::system::error_code;

std::size_t body_length(std::string_view head) {
    std::string lower(head);
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
    const auto at = lower.find("\r\ncontent-length:");
    if (at == std::string::npos) return 0;
    const char* first = lower.data() + at + 17;
    while (*first == ' ') ++first;
    std::size_t length = 0;
    std::from_chars(first, lower.data() + lower.size(), length);
    return length;
}

template <class Stream>
class StreamWire final : public Wire {
  public:
    StreamWire(Stream& stream, tcp::socket& socket, std::mutex& mutex,
               std::function<void(std::string)> note)
        : stream_(stream), socket_(socket), mutex_(mutex), note_(std::move(note)) {}

    std::string read_request() override {
        Problem problem;
        const std::size_t head =
            asio::read_until(stream_, asio::dynamic_buffer(kept_), "\r\n\r\n", problem);
        if (problem) return {};
        const std::size_t whole = head + body_length(std::string_view(kept_).substr(0, head));
        if (kept_.size() < whole) {
            asio::read(stream_, asio::dynamic_buffer(kept_),
                       asio::transfer_exactly(whole - kept_.size()), problem);
        }
        std::string request = kept_.substr(0, whole);
        kept_.erase(0, std::min(whole, kept_.size()));
        note_(request);
        return request;
    }
    bool write(std::string_view bytes) override {
        Problem problem;
        asio::write(stream_, asio::buffer(bytes.data(), bytes.size()), problem);
        return !problem;
    }
    void hang() override {
        Problem problem;
        char ignored[256];
        while (!problem) socket_.read_some(asio::buffer(ignored), problem);
    }
    void reset() override {
        // the thread that stops the service uses the same socket
        const std::lock_guard lock(mutex_);
        Problem ignored;
        socket_.set_option(asio::socket_base::linger(true, 0), ignored);
        socket_.close(ignored);
    }

  private:
    Stream& stream_;
    tcp::socket& socket_;
    std::mutex& mutex_;
    std::function<void(std::string)> note_;
    std::string kept_;
};

}  // namespace

class FakeService::Impl {
  public:
    Impl(Behaviour behaviour, FakeTls tls)
        : behaviour_(std::move(behaviour)),
          tls_(std::move(tls)),
          context_(asio::ssl::context::tls_server),
          acceptor_(io_, {asio::ip::address_v4::loopback(), 0}),
          port_(acceptor_.local_endpoint().port()) {
        if (!tls_.certificate_file.empty()) {
            context_.use_certificate_chain_file(tls_.certificate_file);
            context_.use_private_key_file(tls_.key_file, asio::ssl::context::pem);
            SSL_CTX_set_security_level(context_.native_handle(), 0);  // an old server
            if (tls_.newest_version != 0)
                SSL_CTX_set_max_proto_version(context_.native_handle(), tls_.newest_version);
            SSL_CTX_set_min_proto_version(context_.native_handle(), TLS1_VERSION);
        }
        accepting_ = std::thread([this] { accept(); });
    }
    ~Impl() {
        stopping_ = true;
        ::shutdown(acceptor_.native_handle(), SHUT_RDWR);
        accepting_.join();
        {
            const std::lock_guard lock(mutex_);
            for (Visitor& one : visitors_) {
                if (one.socket.is_open()) ::shutdown(one.socket.native_handle(), SHUT_RDWR);
            }
        }
        for (Visitor& one : visitors_) one.thread.join();
    }
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    void accept() {
        for (;;) {
            tcp::socket socket(io_);
            Problem problem;
            acceptor_.accept(socket, problem);
            if (problem || stopping_) return;
            const std::lock_guard lock(mutex_);
            ++connections_;
            Visitor& visitor = visitors_.emplace_back(std::move(socket));
            visitor.thread = std::thread([this, &visitor] { serve(visitor.socket); });
        }
    }
    void serve(tcp::socket& socket) {
        const auto note = [this](std::string request) {
            const std::lock_guard lock(mutex_);
            requests_.push_back(std::move(request));
        };
        Problem problem;
        socket.set_option(tcp::no_delay(true), problem);
        if (tls_.certificate_file.empty()) {
            StreamWire<tcp::socket> wire(socket, socket, mutex_, note);
            behaviour_(wire);
        } else {
            asio::ssl::stream<tcp::socket&> stream(socket, context_);
            stream.handshake(asio::ssl::stream_base::server, problem);
            if (!problem) {
                StreamWire<asio::ssl::stream<tcp::socket&>> wire(stream, socket, mutex_, note);
                behaviour_(wire);
                stream.shutdown(problem);
            }
        }
        if (socket.is_open()) ::shutdown(socket.native_handle(), SHUT_RDWR);
    }

    struct Visitor {
        explicit Visitor(tcp::socket accepted) : socket(std::move(accepted)) {}
        tcp::socket socket;
        std::thread thread;
    };
    Behaviour behaviour_;
    FakeTls tls_;
    asio::io_context io_;
    asio::ssl::context context_;
    tcp::acceptor acceptor_;
    unsigned short port_;
    std::atomic<bool> stopping_{false};
    mutable std::mutex mutex_;
    int connections_ = 0;
    std::vector<std::string> requests_;
    std::list<Visitor> visitors_;
    std::thread accepting_;
};

FakeService::FakeService(Behaviour behaviour, FakeTls tls)
    : impl_(std::make_unique<Impl>(std::move(behaviour), std::move(tls))) {}

FakeService::~FakeService() = default;

std::string FakeService::port() const {
    return std::to_string(impl_->port_);
}

std::string FakeService::base() const {
    const bool plain = impl_->tls_.certificate_file.empty();
    return (plain ? "http://127.0.0.1:" : "https://localhost:") + port();
}

int FakeService::connections() const {
    const std::lock_guard lock(impl_->mutex_);
    return impl_->connections_;
}

std::vector<std::string> FakeService::requests() const {
    const std::lock_guard lock(impl_->mutex_);
    return impl_->requests_;
}

FakeService::Behaviour always(std::string reply) {
    return [reply = std::move(reply)](Wire& wire) {
        while (!wire.read_request().empty()) {
            if (!wire.write(reply)) return;
        }
    };
}

std::string ok(std::string_view body, std::string_view more_headers) {
    std::string reply = "HTTP/1.1 200 OK\r\nContent-Length: " + std::to_string(body.size());
    reply += "\r\n";
    reply += more_headers;
    reply += "\r\n";
    return reply += body;
}

}  // namespace steady::testing
