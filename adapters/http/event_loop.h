#pragma once

#include "ports/http/server.h"

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <utility>  // Asio 1.74 does not include it

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/intrusive/list.hpp>

// Internal to the listener, like connection.h and transport.h: it exposes Asio types.
namespace steady::http {

namespace hooks {
struct Open;
struct Idle;
template <class Tag>
using Of =
    boost::intrusive::list_base_hook<boost::intrusive::tag<Tag>,
                                     boost::intrusive::link_mode<boost::intrusive::auto_unlink>>;
}  // namespace hooks

// A connection as its event loop sees it; used on the loop's thread only.
class ConnectionBase : public std::enable_shared_from_this<ConnectionBase>,
                       public hooks::Of<hooks::Open>,
                       public hooks::Of<hooks::Idle> {
  public:
    using Time = std::chrono::steady_clock::time_point;
    virtual ~ConnectionBase() = default;
    // A failure in one of these closes the connection at most, so none of them throws.
    virtual void begin() noexcept = 0;
    // A worker has stored the response.
    virtual void on_response_ready() noexcept = 0;
    // The listener stops: the worker is no longer awaited.
    virtual void detach_worker() noexcept = 0;
    virtual void close() noexcept = 0;
    virtual void on_deadline() noexcept { close(); }
    // The listener will stop: nothing is awaited that may take forever.
    virtual void on_stopping() noexcept {}

    // What an idle connection waits for.
    enum class Idle {
        keep_alive,     // the client's next request
        first_request,  // the client's first request
        partial,        // the rest of a request's head, or of a handshake
    };
    [[nodiscard]] Idle idle() const { return idle_; }
    [[nodiscard]] Time idle_since() const { return idle_since_; }
    [[nodiscard]] Time deadline() const { return deadline_; }
    // Bytes have arrived that were not read yet.
    [[nodiscard]] virtual bool has_unread_bytes() const = 0;

  protected:
    // A deadline is set once per part of a request. Extending it at every read would let a slow
    // client that sends single bytes hold the connection forever.
    void await(Idle what, std::chrono::milliseconds timeout) {
        idle_ = what;
        idle_since_ = std::chrono::steady_clock::now();
        deadline_ = idle_since_ + timeout;
    }

    Idle idle_ = Idle::first_request;
    Time idle_since_{};
    Time deadline_ = Time::max();

  private:
    friend class EventLoop;
    ConnectionBase* next_ready_ = nullptr;
};

// One thread and the connections that it serves. Connections are confined to this thread and need
// no lock; other threads post to the loop or hand back a response.
class EventLoop {
  public:
    using Time = ConnectionBase::Time;

    explicit EventLoop(const ServerLimits& limits);
    ~EventLoop();
    EventLoop(const EventLoop&) = delete;
    EventLoop& operator=(const EventLoop&) = delete;

    void start();
    // Joins the thread; open connections are closed.
    void stop();

    [[nodiscard]] boost::asio::io_context& io() { return io_; }
    // From any thread.
    template <class Work>
    void post(Work&& work) {
        boost::asio::post(io_, std::forward<Work>(work));
    }
    // From a worker: the connection's response is ready. Pending responses share one wake-up.
    void hand_back(ConnectionBase& connection);
    // Since when the connection that has been idle longest is idle; Time::max() without one. From
    // any thread, and possibly stale.
    [[nodiscard]] Time oldest_idle() const {
        return Time(Time::duration(oldest_idle_.load(std::memory_order_relaxed)));
    }

    // The rest on the loop's own thread.
    void adopt(const std::shared_ptr<ConnectionBase>& connection);
    void became_idle(ConnectionBase& connection);
    void became_active(ConnectionBase& connection);
    // Closes the connection that has been idle longest; false when none is idle.
    bool evict_idle();
    // Closes connections that wait for a next request (`keep_alive`), or also those that wait for
    // their first one.
    void close_idle(bool also_first);
    void close_all();
    void end_streams();
    // Scratch buffers for the reply being written and the bytes being read; free again when the
    // next connection is served.
    [[nodiscard]] std::string& reply_buffer() { return reply_; }
    [[nodiscard]] std::span<char> read_buffer() { return *read_; }

  private:
    template <class Tag>
    using ListOf =
        boost::intrusive::list<ConnectionBase, boost::intrusive::base_hook<hooks::Of<Tag>>,
                               boost::intrusive::constant_time_size<false>>;
    void drain_ready();
    void sweep();
    void publish_oldest_idle();

    const std::chrono::milliseconds sweep_pause_;
    std::string reply_;
    static constexpr std::size_t read_bytes = 32UL * 1024;
    // uses no physical memory until written to
    std::unique_ptr<std::array<char, read_bytes>> read_;
    ListOf<hooks::Open> open_;
    ListOf<hooks::Idle> idle_;  // longest first
    alignas(64) std::atomic<Time::rep> oldest_idle_{std::numeric_limits<Time::rep>::max()};
    alignas(64) std::mutex ready_mutex_;
    ConnectionBase* ready_ = nullptr;  // head of an intrusive list, so enqueueing allocates nothing
    ConnectionBase* last_ready_ = nullptr;
    // Only this thread reads and writes sockets, so Asio need not lock them; posting is locked.
    boost::asio::io_context io_{BOOST_ASIO_CONCURRENCY_HINT_UNSAFE_IO};
    // io_ doesn't know of requests that a worker has; without this guard run() would return.
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{
        io_.get_executor()};
    boost::asio::steady_timer sweeper_{io_};
    bool sweeping_ = false;
    std::thread thread_;
};

}  // namespace steady::http
