#pragma once

#include "adapters/http/worker_pool.h"
#include "ports/http/message.h"
#include "ports/http/server.h"

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <unordered_map>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>

// Inside the listener only: the one header (with tls.h) that shows Asio.
namespace steady::http {

class ConnectionBase : public std::enable_shared_from_this<ConnectionBase> {
  public:
    virtual ~ConnectionBase() = default;
    virtual void begin() = 0;
    // Ends the connection if it only waits for a next request (`kept`), or also if it waits for its
    // first (`any`). From any thread.
    enum class Idle { kept, any };
    virtual void close_if_idle(Idle which) = 0;
    // Ends it at once. From any thread.
    virtual void close_now() = 0;
};

// What the connections of one listener share.
class Service {
  public:
    Service(const ServerOptions& options, const Handler& handler)
        : options_(options), handler_(handler), workers_(options.workers, options.limits.queue) {}

    [[nodiscard]] const ServerOptions& options() const { return options_; }
    [[nodiscard]] const Handler& handler() const { return handler_; }
    [[nodiscard]] WorkerPool& workers() { return workers_; }
    // False when the queue is full.
    [[nodiscard]] bool submit(const Request& request, WorkerPool::Job job);
    [[nodiscard]] bool stopping() const { return stopping_; }
    void begin_stopping() { stopping_ = true; }
    // What happened besides requests.
    void count_malformed() { ++malformed_; }
    void count_turned_away() { ++turned_away_; }
    void count_pause() { ++pauses_; }
    [[nodiscard]] ServerLoad load() const;

    void add(const std::shared_ptr<ConnectionBase>& connection);
    void remove(const ConnectionBase* connection);
    [[nodiscard]] std::size_t size() const;
    // All that are still there.
    [[nodiscard]] std::vector<std::shared_ptr<ConnectionBase>> all() const;
    // False when some are left at `deadline`.
    bool wait_until_empty(std::chrono::steady_clock::time_point deadline);

  private:
    const ServerOptions& options_;
    const Handler& handler_;
    WorkerPool workers_;
    std::atomic<bool> stopping_{false};
    std::atomic<std::uint64_t> malformed_{0};
    std::atomic<std::uint64_t> turned_away_{0};
    std::atomic<std::uint64_t> pauses_{0};
    mutable std::mutex mutex_;
    std::condition_variable emptied_;
    std::unordered_map<const ConnectionBase*, std::weak_ptr<ConnectionBase>> connections_;
};

// `tls` may be null: plain HTTP.
[[nodiscard]] std::shared_ptr<ConnectionBase> make_connection(boost::asio::ip::tcp::socket socket,
                                                              Service& service,
                                                              boost::asio::ssl::context* tls);

}  // namespace steady::http
