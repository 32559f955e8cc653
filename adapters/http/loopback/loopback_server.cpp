#include "adapters/http/loopback/loopback_server.h"

#include "adapters/http/accept_queue.h"
#include "adapters/http/loopback/library_parts.h"
#include "adapters/http/own_answers.h"
#include "adapters/http/worker_pool.h"
#include "ports/contained.h"

#include <atomic>
#include <limits>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>

#include <arpa/inet.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <unistd.h>

namespace steady::http {
namespace {

constexpr std::chrono::milliseconds turned_away_head_timeout{250};
constexpr std::chrono::milliseconds handshake_time{20};
constexpr std::chrono::milliseconds stop_poll{5};
constexpr std::size_t turned_away_queue = 64;

// Whether a job of the queue serves its connection or only gets rid of it. The library hands over a
// function that hides the socket, so this is how the queue tells it what to do.
enum class Treatment { serve, reject, close };
thread_local Treatment treatment = Treatment::serve;

// The exchange that this worker has in hand, for the handler, which sees only the library's own.
thread_local Exchange* in_hand = nullptr;

bool is_loopback(const std::string& address) {
    in_addr four{};
    in6_addr six{};
    if (inet_pton(AF_INET, address.c_str(), &four) == 1) return ntohl(four.s_addr) >> 24U == 127;
    return inet_pton(AF_INET6, address.c_str(), &six) == 1 && IN6_IS_ADDR_LOOPBACK(&six);
}

// The library's queue has no bound and no way to refuse; ours has both.
class BoundedQueue final : public httplib::TaskQueue {
  public:
    BoundedQueue(WorkerPool& workers, WorkerPool& doormen) : workers_(workers), doormen_(doormen) {}
    void enqueue(std::function<void()> job) override {
        const auto with = [job](Treatment how) {
            return [job, how] {
                treatment = how;
                job();
            };
        };
        if (workers_.try_submit(with(Treatment::serve))) return;
        if (doormen_.try_submit(with(Treatment::reject))) return;
        contain("a connection without a worker", with(Treatment::close));
    }
    void shutdown() override {}

  private:
    WorkerPool& workers_;
    WorkerPool& doormen_;
};

}  // namespace

class LoopbackServer::Running final : private httplib::Server {
  public:
    Running(const ServerOptions& options, const http::Handler& handler)
        : options_(options),
          handler_(handler),
          workers_(options.workers, options.limits.queue),
          doormen_(1, turned_away_queue) {
        set_up();
        bind();
        thread_ = std::thread([this] {
            contain("the httplib listener", [this] {
                if (!listen_after_bind()) spdlog::critical("the listener has ended by itself");
            });
        });
        while (!is_running()) std::this_thread::yield();
    }
    ~Running() override { stop_within(std::chrono::milliseconds{0}); }

    [[nodiscard]] std::uint16_t port() const { return port_; }

    [[nodiscard]] ServerLoad load() const {
        const WorkerPool::Load work = workers_.load();
        ServerLoad load;
        load.working = work.working;
        load.waiting = work.waiting;
        load.connections = work.working + work.waiting;
        load.refused_busy = work.refused;
        load.refused_malformed = malformed_;
        return load;
    }

    void stop_within(std::chrono::milliseconds grace) {
        if (!thread_.joinable()) return;
        const auto deadline = std::chrono::steady_clock::now() + grace;
        refuse_new_handshakes(listening_);
        std::this_thread::sleep_for(handshake_time);
        const auto in_time = [&] { return std::chrono::steady_clock::now() < deadline; };
        while (in_time() && accept_queue_length(listening_) > 0)
            std::this_thread::sleep_for(stop_poll);
        stop();
        thread_.join();
        while (in_time() && !idle()) std::this_thread::sleep_for(stop_poll);
        if (!idle()) cut_all();
        while (!idle()) std::this_thread::sleep_for(stop_poll);  // their sockets are closed by them
        workers_.stop();
        doormen_.stop();
    }

  private:
    void set_up() {
        set_tcp_nodelay(true);
        set_keep_alive_max_count(1);
        set_payload_max_length(std::numeric_limits<std::size_t>::max());  // judged before
        set_socket_options([this](socket_t socket) {
            const int yes = 1;
            setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
            listening_ = socket;
        });
        new_task_queue = [this]() -> httplib::TaskQueue* {
            return std::make_unique<BoundedQueue>(workers_, doormen_).release();
        };
        Get(".*", [this](const httplib::Request&, httplib::Response& out) { answer(out); });
        Post(".*", [this](const httplib::Request&, httplib::Response& out,
                          const httplib::ContentReader& body) {
            std::string& whole = in_hand->request().body;
            const bool complete = body([&](const char* bytes, std::size_t size) {
                whole.append(bytes, size);
                return true;
            });
            if (!complete) return in_hand->drop();  // it ended or took too long: nobody to tell
            answer(out);
        });
        set_post_routing_handler(
            [](const httplib::Request&, httplib::Response& out) { finish_headers(out); });
        set_exception_handler([](const httplib::Request&, httplib::Response& out,
                                 const std::exception_ptr&) { out.status = 500; });
    }

    void bind() {
        const bool bound = options_.port == 0 ? (port_ = any_port()) != 0
                                              : bind_to_port(options_.address, options_.port);
        if (!bound) {
            throw std::runtime_error("cannot listen on " + options_.address + ":" +
                                     std::to_string(options_.port));
        }
        if (options_.port != 0) port_ = options_.port;
        ::listen(listening_, SOMAXCONN);  // the library's own backlog of five loses connections
    }

    [[nodiscard]] std::uint16_t any_port() {
        const int port = bind_to_any_port(options_.address);
        return port > 0 ? static_cast<std::uint16_t>(port) : std::uint16_t{0};
    }

    void answer(httplib::Response& out) {
        Response ours = answer_of(handler_, in_hand->request());
        if (ours.status == drop_connection) return in_hand->drop();
        in_hand->begin_answer();
        fill(out, std::move(ours));
    }

    bool process_and_close_socket(socket_t socket) override {
        if (treatment != Treatment::close) {
            contain("a connection", [&] {
                remember(socket);
                Exchange exchange(socket, treatment == Treatment::reject ? hasty_ : options_);
                if (exchange.read_head()) converse(exchange);
                exchange.end();
            });
            in_hand = nullptr;
            remove(socket);
        }
        ::close(socket);
        return true;
    }

    void converse(Exchange& exchange) {
        if (treatment == Treatment::reject) {
            exchange.refuse(protocol_error(503));
            return;
        }
        if (exchange.error()) {
            ++malformed_;
            exchange.refuse(*exchange.error());
            return;
        }
        in_hand = &exchange;
        ExchangeStream stream(exchange);
        bool closed = false;
        process_request(stream, true, closed, nullptr);
        in_hand = nullptr;
    }

    [[nodiscard]] bool idle() const {
        const auto work = workers_.load();
        const auto door = doormen_.load();
        return work.working + work.waiting + door.working + door.waiting == 0;
    }

    void remember(int socket) {
        const std::lock_guard lock(mutex_);
        open_.insert(socket);
        if (cutting_) ::shutdown(socket, SHUT_RDWR);
    }
    void remove(int socket) {
        const std::lock_guard lock(mutex_);
        open_.erase(socket);
    }
    void cut_all() {
        const std::lock_guard lock(mutex_);
        spdlog::warn("{} connections were cut when the listener stopped", open_.size());
        cutting_ = true;
        for (const int socket : open_) ::shutdown(socket, SHUT_RDWR);
    }

    static ServerOptions in_haste(ServerOptions options) {
        options.limits.header_timeout = turned_away_head_timeout;
        return options;
    }

    const ServerOptions& options_;
    const http::Handler& handler_;
    const ServerOptions hasty_ = in_haste(options_);
    WorkerPool workers_;
    WorkerPool doormen_;
    std::atomic<std::uint64_t> malformed_{0};
    std::atomic<int> listening_{-1};
    std::uint16_t port_ = 0;
    std::mutex mutex_;
    std::set<int> open_;
    bool cutting_ = false;
    std::thread thread_;
};

LoopbackServer::LoopbackServer(ServerOptions options, Handler handler)
    : options_(std::move(options)), handler_(std::move(handler)) {}

LoopbackServer::~LoopbackServer() = default;

void LoopbackServer::start() {
    if (running_) throw std::logic_error("a listener is started once");
    if (!is_loopback(options_.address)) {
        throw std::runtime_error("the httplib listener serves this machine only, not " +
                                 options_.address);
    }
    if (!options_.certificate_file.empty()) {
        throw std::runtime_error("the httplib listener has no TLS: its reverse proxy does that");
    }
    running_ = std::make_unique<Running>(options_, handler_);
}

std::uint16_t LoopbackServer::port() const {
    return running_ ? running_->port() : std::uint16_t{0};
}

ServerLoad LoopbackServer::load() const {
    return running_ ? running_->load() : ServerLoad();
}

void LoopbackServer::stop(std::chrono::milliseconds grace) {
    // What is left of it still says what it did, to whoever looks meanwhile.
    if (running_) running_->stop_within(grace);
}

}  // namespace steady::http
