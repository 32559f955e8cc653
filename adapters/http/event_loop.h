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
#include <utility>  // Asio 1.74 forgets it

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/intrusive/list.hpp>

// Inside the listener only, like connection.h and transport.h: here Asio shows.
namespace steady::http {

namespace hooks {
struct Open;
struct Idle;
template <class Tag>
using Of =
    boost::intrusive::list_base_hook<boost::intrusive::tag<Tag>,
                                     boost::intrusive::link_mode<boost::intrusive::auto_unlink>>;
}  // namespace hooks

// A connection as its loop sees it. All of it happens on the loop's thread.
class ConnectionBase : public std::enable_shared_from_this<ConnectionBase>,
                       public hooks::Of<hooks::Open>,
                       public hooks::Of<hooks::Idle> {
  public:
    using Time = std::chrono::steady_clock::time_point;
    virtual ~ConnectionBase() = default;
    // What these four meet ends the connection at most, so none of them throws.
    virtual void begin() noexcept = 0;
    // A worker has put the answer where it belongs.
    virtual void answered() noexcept = 0;
    // The listener ends: nobody is waited for any more.
    virtual void forget_worker() noexcept = 0;
    virtual void close() noexcept = 0;

    // For whom the connection waits while it is idle.
    enum class Idle {
        kept,   // the client's next request
        first,  // the client's first one
        begun,  // the rest of a request's head, or of a handshake
    };
    [[nodiscard]] Idle idle() const { return idle_; }
    [[nodiscard]] Time idle_since() const { return idle_since_; }
    [[nodiscard]] Time deadline() const { return deadline_; }
    // Bytes have arrived that nobody has read yet.
    [[nodiscard]] virtual bool bytes_wait() const = 0;

  protected:
    // A deadline is set once for a whole part. Setting it at every read would let a client that
    // drips single bytes hold the connection for ever.
    void await(Idle what, std::chrono::milliseconds patience) {
        idle_ = what;
        idle_since_ = std::chrono::steady_clock::now();
        deadline_ = idle_since_ + patience;
    }

    Idle idle_ = Idle::first;
    Time idle_since_{};
    Time deadline_ = Time::max();

  private:
    friend class EventLoop;
    ConnectionBase* next_answered_ = nullptr;
};

// One thread with the connections that it serves. Nobody else touches them, so that nothing of them
// needs a lock: other threads post to the loop, or hand back an answer.
class EventLoop {
  public:
    using Time = ConnectionBase::Time;

    explicit EventLoop(const ServerLimits& limits);
    ~EventLoop();
    EventLoop(const EventLoop&) = delete;
    EventLoop& operator=(const EventLoop&) = delete;

    void start();
    // Waits for the thread; what was still open is closed.
    void stop();

    [[nodiscard]] boost::asio::io_context& io() { return io_; }
    // From any thread.
    template <class Work>
    void post(Work&& work) {
        boost::asio::post(io_, std::forward<Work>(work));
    }
    // From a worker: the connection's answer is there. Answers that wait share one wake-up.
    void hand_back(ConnectionBase& connection);
    // When the connection that has been idle longest became so; the largest time without one. From
    // any thread, and old by the time it is looked at.
    [[nodiscard]] Time oldest_idle() const {
        return Time(Time::duration(oldest_idle_.load(std::memory_order_relaxed)));
    }

    // The rest on the loop's own thread.
    void adopt(const std::shared_ptr<ConnectionBase>& connection);
    void became_idle(ConnectionBase& connection);
    void became_active(ConnectionBase& connection);
    // Closes the one that has been idle longest; false when there is none.
    bool close_longest_idle();
    // Closes those that wait for a next request (`kept`), or also those that wait for their first.
    void close_idle(bool also_first);
    void close_all();
    // For the reply that is being written and the bytes that are being read: used before the next
    // connection gets its turn.
    [[nodiscard]] std::string& reply_buffer() { return reply_; }
    [[nodiscard]] std::span<char> read_buffer() { return *read_; }

  private:
    template <class Tag>
    using ListOf =
        boost::intrusive::list<ConnectionBase, boost::intrusive::base_hook<hooks::Of<Tag>>,
                               boost::intrusive::constant_time_size<false>>;
    void take_answers();
    void sweep();
    void tell_oldest();

    const std::chrono::milliseconds sweep_pause_;
    std::string reply_;
    static constexpr std::size_t read_bytes = 32UL * 1024;
    std::unique_ptr<std::array<char, read_bytes>> read_;  // no memory of the machine's until used
    ListOf<hooks::Open> open_;
    ListOf<hooks::Idle> idle_;  // longest first
    alignas(64) std::atomic<Time::rep> oldest_idle_{std::numeric_limits<Time::rep>::max()};
    alignas(64) std::mutex answered_mutex_;
    ConnectionBase* answered_ = nullptr;  // the first of a chain, which takes no memory
    ConnectionBase* last_answered_ = nullptr;
    // Only this thread reads and writes sockets, so Asio need not lock them; posting is locked.
    boost::asio::io_context io_{BOOST_ASIO_CONCURRENCY_HINT_UNSAFE_IO};
    // A request with a worker is no work that io_ knows of; without this it would run dry.
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{
        io_.get_executor()};
    boost::asio::steady_timer sweeper_{io_};
    bool sweeping_ = false;
    std::thread thread_;
};

}  // namespace steady::http
