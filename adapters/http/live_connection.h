#pragma once

#include "adapters/http/connection.h"
#include "adapters/http/connection_policy.h"
#include "adapters/http/event_stream_connection.h"
#include "adapters/http/own_answers.h"
#include "adapters/http/release_memory.h"
#include "adapters/http/request_reader.h"
#include "adapters/http/response_head.h"
#include "adapters/http/transport.h"
#include "ports/contained.h"

#include <optional>

// Included by connection.cpp only.
namespace steady::http {

// One client's connection. All of it runs on its loop's thread, except a handler with a worker.
template <class Transport>
class Connection final : public ConnectionBase {
  public:
    Connection(Transport transport, EventLoop& loop, Service& service, AcceptedConnection accepted)
        : transport_(std::move(transport)),
          loop_(loop),
          service_(service),
          peer_(std::move(accepted.peer)),
          pass_(std::move(accepted.pass)),
          reader_(std::in_place, service.options(), peer_, service.body_memory()),
          reply_share_(service.body_memory()) {}

    void begin() noexcept override {
        step([&] {
            await(Transport::is_tls ? Idle::partial : Idle::first_request, limits().header_timeout);
            loop_.became_idle(*this);
            transport_.handshake(then([](Connection& self) {
                if (Transport::is_tls) self.begin_head();
                self.receive();
            }));
        });
    }
    void on_response_ready() noexcept override {
        const auto self = std::move(with_worker_);
        step([&] {
            if (!closed_ && send()) proceed();
        });
    }
    void detach_worker() noexcept override { with_worker_.reset(); }
    void close() noexcept override {
        if (std::exchange(closed_, true)) return;
        deadline_ = Time::max();
        loop_.became_active(*this);
        contain("the end of a connection", [&] { transport_.close(); });
    }
    [[nodiscard]] bool has_unread_bytes() const override {
        return socket_has_bytes(transport_.socket());
    }

  private:
    enum class Stage { head, body, end };

    std::shared_ptr<Connection> self() {
        return std::static_pointer_cast<Connection>(shared_from_this());
    }
    [[nodiscard]] const ServerLimits& limits() const { return service_.options().limits; }
    [[nodiscard]] Request& request() { return reader_->request(); }

    // Every event of a connection runs as a step. An exception is answered with 500 unless an
    // answer was already sent, and closes this connection only.
    template <class Work>
    void step(Work&& work) noexcept {
        const auto whole = [&] {
            work();
            receive_buffer_.retain();
        };
        if (contain("a connection", whole) || closed_) return;
        receive_buffer_.clear();
        const bool answers = !std::exchange(replying_, true) && !with_worker_;
        if (answers && contain("the answer to a failure", [&] { refuse(protocol_error(500)); }))
            return;
        close();
    }
    // A completion handler for an asynchronous operation.
    template <class Work>
    auto then(Work work) {
        return [self = self(), work = std::move(work)](Problem problem) {
            if (problem || self->closed_) return self->close();
            self->step([&] { work(*self); });
        };
    }

    void begin_head() {
        stage_ = Stage::head;
        replying_ = false;
        reader_.emplace(service_.options(), peer_, service_.body_memory());
        if (receive_buffer_.empty() && served_ > 0) {
            await(Idle::keep_alive, limits().idle_timeout);
        } else {
            await(receive_buffer_.empty() ? Idle::first_request : Idle::partial,
                  limits().header_timeout);
        }
        loop_.became_idle(*this);
    }

    void receive() {
        receive_buffer_.retain();
        transport_.receive(loop_, [self = self()](Problem problem, std::string_view bytes) {
            if (problem || self->closed_) return self->close();
            self->step([&] { self->on_bytes(bytes); });
        });
    }

    void on_bytes(std::string_view bytes) {
        if (stage_ == Stage::head && idle_ != Idle::partial) {
            idle_ = Idle::partial;
            if (served_ > 0) {
                deadline_ = std::chrono::steady_clock::now() + limits().header_timeout;
            }
        }
        receive_buffer_.append(bytes);
        if (stage_ != Stage::end) proceed();
    }

    void proceed() {
        for (int turn = 0; turn < turns_in_a_row; ++turn) {
            if (!read_request() || !answer() || !send()) return;
        }
        receive_buffer_.retain();
        loop_.post([next = then([](Connection& self) { self.proceed(); })] { next(Problem()); });
    }

    // True when the request is complete.
    bool read_request() {
        switch (reader_->read(receive_buffer_)) {
            case RequestReader::State::head:
                receive();
                return false;
            case RequestReader::State::body:
                if (std::exchange(stage_, Stage::body) == Stage::head) {
                    loop_.became_active(*this);
                    deadline_ = std::chrono::steady_clock::now() + limits().body_timeout;
                }
                if (reader_->asks_to_continue()) {
                    send_continue();
                } else {
                    receive();
                }
                return false;
            case RequestReader::State::refused:
                return refuse(reader_->protocol_error());
            case RequestReader::State::complete:
                break;
        }
        loop_.became_active(*this);
        keep_alive_ = reader_->keep_alive();
        return true;
    }

    void send_continue() {
        const Sent sent =
            transport_.send(continue_line, {}, then([](Connection& self) { self.receive(); }));
        if (sent == Sent::all) receive();
        if (sent == Sent::failed) close();
    }

    // True when the response is ready; false while a worker computes it.
    bool answer() {
        deadline_ = Time::max();
        const Lane lane = reader_->lane();
        if (lane == Lane::immediate || lane == Lane::inline_store || lane == Lane::inline_cache) {
            if (auto made = answer_at_once(service_.handler(), request())) {
                response_ = *std::move(made);
                return true;
            }
        }
        const bool accepted = give_to_worker(lane);
        if (accepted) with_worker_ = self();  // on_response_ready() follows on this thread
        if (!accepted) response_ = busy();
        return !accepted;
    }
    // Until hand_back() the connection neither reads nor writes.
    bool give_to_worker(Lane lane) {
        const auto job = [this] {
            response_ = answer_of(service_.handler(), request());
            loop_.hand_back(*this);
        };
        if (lane != Lane::costly) return service_.workers().try_submit(job);
        return service_.workers().try_submit_costly(request().peer_address, job, [this] {
            response_ = busy();
            loop_.hand_back(*this);
        });
    }
    Response busy() { return own_answer(protocol_error(503), request(), Transport::is_tls); }

    // Closes the connection after the answer: later bytes cannot be trusted.
    bool refuse(const ProtocolError& why) {
        service_.count_refusal(why.status);
        loop_.became_active(*this);
        response_ = refusal_answer(why, request(), Transport::is_tls, service_.options());
        keep_alive_ = false;
        return send();
    }

    // A slow reader may hold the reply until its deadline, so its memory is counted.
    void reserve_reply_memory() {
        if (reply_share_.reserve(response_, request().peer_address)) return;
        service_.count_refusal(503);
        response_ = busy();
    }

    // True when the reply is sent and the connection stays open.
    bool send() {
        if (response_.status == drop_connection) {
            close();
            return false;
        }
        if (response_.stream && service_.stopping()) response_ = busy();
        if (response_.stream && request().method != Method::head) return begin_stream();
        reserve_reply_memory();
        close_after_ = !keep_alive_ || service_.stopping();
        const bool head_only = request().method == Method::head;
        std::string& reply = loop_.reply_buffer();
        reply.clear();
        append_head(reply, response_, {head_only, close_after_});
        std::string_view body = body_of(response_);
        if (head_only || !may_have_body(response_.status)) body = {};
        if (body.size() <= copied_body_bytes) {
            reply.append(body);
            body = {};
        }
        deadline_ = std::chrono::steady_clock::now() + limits().write_timeout;
        replying_ = true;
        const Sent sent = transport_.send(reply, body, then([](Connection& self) {
                                              if (self.after_reply()) self.proceed();
                                          }));
        if (sent == Sent::all) return after_reply();
        if (sent == Sent::failed) close();
        return false;
    }

    // The socket moves on to another connection; this one does nothing more.
    bool begin_stream() {
        closed_ = true;
        loop_.adopt(std::make_shared<EventStreamConnection<Transport>>(
            std::move(transport_), loop_, limits(), std::move(pass_), response_));
        release_memory(response_);
        return false;
    }

    bool after_reply() {
        if (close_after_) {
            finish();
            return false;
        }
        ++served_;
        release_memory(response_);
        reply_share_.release();
        begin_head();
        return true;
    }

    void finish() {
        stage_ = Stage::end;
        release_memory(response_);
        reply_share_.release();
        receive_buffer_.clear();
        await(Idle::partial, linger_time);
        loop_.became_idle(*this);
        // An error of the shutdown is ignored: the connection is closed either way.
        transport_.end([next = then([](Connection& self) { self.linger(); })] { next(Problem()); });
    }

    void linger() {
        transport_.drain(loop_, [self = self()](Problem problem, std::string_view bytes) {
            self->discarded_ += bytes.size();
            const bool enough = problem || self->closed_ || self->discarded_ > linger_bytes;
            if (enough) return self->close();
            self->step([&] { self->linger(); });
        });
    }

    Transport transport_;
    EventLoop& loop_;
    Service& service_;
    const Peer peer_;
    ConnectionLimiter::Pass pass_;
    ReceiveBuffer receive_buffer_;
    std::optional<RequestReader> reader_;
    Response response_;
    BodyMemoryBudget::Share reply_share_;
    std::shared_ptr<Connection> with_worker_;  // keeps this alive while a worker has it
    std::size_t served_ = 0;
    std::size_t discarded_ = 0;
    Stage stage_ = Stage::head;
    bool keep_alive_ = false;
    bool replying_ = false;  // to the current request
    bool close_after_ = false;
    bool closed_ = false;
};

}  // namespace steady::http
