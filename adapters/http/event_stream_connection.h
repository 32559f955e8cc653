#pragma once

#include "adapters/http/connection_limiter.h"
#include "adapters/http/event_loop.h"
#include "adapters/http/response_head.h"
#include "adapters/http/transport.h"
#include "ports/contained.h"
#include "ports/http/event_stream.h"

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <netinet/tcp.h>

// Included by live_connection.h only.
namespace steady::http {

// A comment, which clients ignore: proxies see that the connection is in use, and a client that is
// gone without a word is noticed.
constexpr std::string_view heartbeat = ":\n\n";

// A connection whose response is an event stream (ADR 102). It took over the socket of an ordinary
// connection, answers no further request, and is not counted among the ordinary ones.
template <class Transport>
class EventStreamConnection final : public ConnectionBase {
  public:
    EventStreamConnection(Transport transport, EventLoop& loop, const ServerLimits& limits,
                          ConnectionLimiter::Pass pass, const Response& response)
        : transport_(std::move(transport)),
          loop_(loop),
          limits_(limits),
          pass_(std::move(pass)),
          stream_(response.stream) {
        append_head(unsent_, response, {.close = true, .endless = true});
        pass_.become_stream();
    }

    void begin() noexcept override {
        step([&] {
            limit_silence();
            stream_->attach([&loop = loop_, weak = weak_from_this()] {
                loop.post([weak] {
                    if (const auto alive = weak.lock()) cast(*alive).send_pending();
                });
            });
            await_end();
            send_pending();
        });
    }
    void on_response_ready() noexcept override {}
    void detach_worker() noexcept override {}
    void close() noexcept override {
        if (std::exchange(is_closed_, true)) return;
        deadline_ = Time::max();
        contain("the end of an event stream", [&] {
            stream_->detach();
            stream_.reset();
            transport_.close();
        });
    }
    // A reader that has not taken the last bytes until the deadline is gone.
    void on_deadline() noexcept override {
        if (is_sending_) return close();
        step([&] {
            unsent_ = heartbeat;
            send_pending();
        });
    }
    // The client opens another one, at a server that runs.
    void on_stopping() noexcept override { close(); }
    [[nodiscard]] bool has_unread_bytes() const override { return false; }

  private:
    static EventStreamConnection& cast(ConnectionBase& base) {
        return static_cast<EventStreamConnection&>(base);
    }
    std::shared_ptr<EventStreamConnection> self() {
        return std::static_pointer_cast<EventStreamConnection>(shared_from_this());
    }
    template <class Work>
    void step(Work&& work) noexcept {
        if (!contain("an event stream", work)) close();
    }

    // Without it a client whose network is gone would be noticed after a quarter of an hour.
    void limit_silence() {
        const auto timeout = static_cast<unsigned>(limits_.write_timeout.count());
        (void)::setsockopt(transport_.native_handle(), IPPROTO_TCP, TCP_USER_TIMEOUT, &timeout,
                           sizeof timeout);
    }

    // The client says nothing more: bytes end the stream as its close does.
    void await_end() {
        transport_.receive(loop_, [self = self()](Problem, std::string_view) { self->close(); });
    }

    void send_pending() noexcept {
        step([&] {
            while (!is_closed_ && !is_sending_) {
                EventStream::Pending pending = stream_->take();
                std::string text = std::exchange(unsent_, {});
                text += pending.text;
                has_ended_ = has_ended_ || pending.ended;
                if (text.empty()) return has_ended_ ? close() : await_event();
                send(text);
            }
        });
    }
    void await_event() {
        // Not postponed by a wake-up without an event.
        if (deadline_ == Time::max()) {
            deadline_ = std::chrono::steady_clock::now() + limits_.heartbeat_interval;
        }
    }
    void send(const std::string& text) {
        is_sending_ = true;
        deadline_ = std::chrono::steady_clock::now() + limits_.write_timeout;
        const Sent sent = transport_.send(text, {}, [self = self()](Problem problem) {
            if (problem || self->is_closed_) return self->close();
            self->is_sending_ = false;
            self->deadline_ = Time::max();
            self->send_pending();
        });
        if (sent == Sent::failed) return close();
        if (sent == Sent::later) return;
        is_sending_ = false;
        deadline_ = Time::max();
    }

    Transport transport_;
    EventLoop& loop_;
    const ServerLimits& limits_;
    ConnectionLimiter::Pass pass_;
    std::shared_ptr<EventStream> stream_;
    std::string unsent_;  // before what is pending
    bool is_sending_ = false;
    bool has_ended_ = false;
    bool is_closed_ = false;
};

}  // namespace steady::http
