#include "adapters/http/connection.h"

#include "adapters/http/beast_parts.h"
#include "adapters/http/head_scanner.h"
#include "adapters/http/own_answers.h"
#include "adapters/http/request_head.h"
#include "adapters/http/response_head.h"

#include <array>
#include <limits>
#include <optional>
#include <utility>  // Asio 1.74 forgets it

#include <boost/asio/post.hpp>
#include <boost/asio/ssl/error.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>

namespace steady::http {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using beast::error_code;
using PlainStream = beast::tcp_stream;
using TlsStream = beast::ssl_stream<beast::tcp_stream>;

// One client's connection; all of it runs on the stream's strand, except the handler.
template <class Stream>
class Connection final : public ConnectionBase {
  public:
    Connection(Stream stream, Service& service, Peer peer)
        : stream_(std::move(stream)), service_(service), peer_(std::move(peer)) {}
    ~Connection() override { service_.remove(this); }

    void begin() override {
        asio::post(stream_.get_executor(), [self = self()] { self->handshake(); });
    }
    void close_if_idle(Idle which) override {
        asio::post(stream_.get_executor(), [self = self(), which] {
            const bool meant = self->idle_ && (which == Idle::any || self->served_ > 0);
            if (meant && !bytes_wait(self->lowest().socket())) self->close();
        });
    }
    void close_now() override {
        asio::post(stream_.get_executor(), [self = self()] { self->close(); });
    }

  private:
    static constexpr bool is_tls = std::is_same_v<Stream, TlsStream>;

    std::shared_ptr<Connection> self() {
        return std::static_pointer_cast<Connection>(shared_from_this());
    }
    PlainStream& lowest() { return beast::get_lowest_layer(stream_); }
    [[nodiscard]] const ServerLimits& limits() const { return service_.options().limits; }
    void close() { lowest().close(); }

    void handshake() {
        if constexpr (is_tls) {
            lowest().expires_after(limits().header_timeout);
            stream_.async_handshake(asio::ssl::stream_base::server,
                                    [self = self()](error_code problem) {
                                        if (!problem) self->read_head();
                                    });
        } else {
            read_head();
        }
    }

    // A deadline is set once for a whole part. Setting it at every read would let a client that
    // drips single bytes hold the connection for ever.
    void read_head() {
        scanner_.emplace(HeadScanner::Limits{limits().target_bytes + 32, limits().header_bytes,
                                             limits().header_count});
        head_begun_ = buffer_.size() > 0;
        const bool waiting = served_ > 0 && !head_begun_;
        lowest().expires_after(waiting ? limits().idle_timeout : limits().header_timeout);
        scan_head();
    }

    void scan_head() {
        // RFC 9112 §2.2: empty lines before a request line are forgiven.
        while (scanner_->head_size() == 0 && view(buffer_).starts_with("\r\n")) buffer_.consume(2);
        switch (scanner_->scan(view(buffer_))) {
            case HeadScanner::State::more:
                return read_more_head();
            case HeadScanner::State::complete:
                return parse_head();
            case HeadScanner::State::malformed:
                return refuse(protest(400));
            case HeadScanner::State::line_too_long:
                return refuse(protest(414));
            case HeadScanner::State::head_too_large:
                return refuse(protest(431));
        }
    }

    void read_more_head() {
        idle_ = !head_begun_;
        stream_.async_read_some(buffer_.prepare(read_bytes),
                                [self = self()](error_code problem, std::size_t bytes) {
                                    self->idle_ = false;
                                    if (problem) return self->close();
                                    self->buffer_.commit(bytes);
                                    if (!std::exchange(self->head_begun_, true)) {
                                        self->lowest().expires_after(self->limits().header_timeout);
                                    }
                                    self->scan_head();
                                });
    }

    void parse_head() {
        parser_.emplace();
        parser_->header_limit(std::numeric_limits<std::uint32_t>::max());  // scanned already
        parser_->body_limit(std::numeric_limits<std::uint64_t>::max());    // set by the route below
        parser_->eager(false);
        error_code problem;
        const auto used =
            parser_->put(asio::buffer(buffer_.data().data(), scanner_->head_size()), problem);
        if (problem || !parser_->is_header_done()) {
            return refuse(protest(problem == beast::http::error::bad_version ? 505 : 400));
        }
        buffer_.consume(used);
        RequestHead head = head_of(*parser_);
        if (const auto wrong = check_head(head, limits())) return refuse(*wrong);
        const auto length = declared_length(head);
        const bool wants_continue = expects_continue(head);
        request_ = make_request(std::move(head), peer_, service_.options().trusted_proxy);

        std::size_t limit = service_.options().body_limit ? service_.options().body_limit(request_)
                                                          : std::size_t{0};
        if (limit == 0) limit = limits().body_bytes;
        if (length && *length > limit) return refuse(protest(413));
        parser_->body_limit(limit);
        if (parser_->is_done()) return dispatch();
        lowest().expires_after(limits().body_timeout);
        if (wants_continue && buffer_.size() == 0) return send_continue();
        read_body();
    }

    void send_continue() {
        asio::async_write(stream_, asio::buffer(continue_line),
                          [self = self()](error_code problem, std::size_t) {
                              if (problem) return self->close();
                              self->read_body();
                          });
    }

    void read_body() {
        parser_->eager(true);
        beast::http::async_read(
            stream_, buffer_, *parser_,
            [self = self()](error_code problem, std::size_t) { self->on_body(problem); });
    }

    void on_body(error_code problem) {
        if (!problem) return dispatch();
        if (problem == beast::http::error::body_limit) return refuse(protest(413));
        if (is_malformed(problem)) return refuse(protest(400));
        close();
    }

    void dispatch() {
        request_.body = std::move(parser_->get().body());
        keep_alive_ = parser_->get().keep_alive();
        const bool accepted = service_.submit(request_, [self = self()] {
            // On a worker. The connection neither reads nor writes until this is posted back.
            self->response_ = answer_of(self->service_.handler(), self->request_);
            asio::post(self->stream_.get_executor(), [self] { self->send(); });
        });
        if (accepted) return;
        response_ = own_answer(protest(503), request_, is_tls);
        send();
    }

    // For requests whose end is unknown: what follows on the connection can't be trusted.
    void refuse(const Protest& why) {
        service_.count_malformed();
        response_ = own_answer(why, request_, is_tls);
        keep_alive_ = false;
        send();
    }

    void send() {
        if (response_.status == drop_connection) return close();
        const bool close_after = !keep_alive_ || service_.stopping();
        const bool head_only = request_.method == Method::head;
        head_ = write_head(response_, {head_only, close_after});
        const std::string_view body =
            head_only || !may_have_body(response_.status) ? std::string_view() : body_of(response_);
        lowest().expires_after(limits().write_timeout);
        asio::async_write(
            stream_, std::array<asio::const_buffer, 2>{asio::buffer(head_), asio::buffer(body)},
            [self = self(), close_after](error_code problem, std::size_t) {
                if (problem) return self->close();
                if (close_after) return self->finish();
                self->next();
            });
    }

    void next() {
        ++served_;
        parser_.reset();
        request_ = Request();
        response_ = Response();
        read_head();
    }

    void finish() {
        lowest().expires_after(linger_time);
        if constexpr (is_tls) {
            stream_.async_shutdown([self = self()](error_code) { self->close(); });
        } else {
            error_code ignored;
            lowest().socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
            linger(0);
        }
    }

    void linger(std::size_t thrown_away) {
        if (thrown_away > linger_bytes) return close();
        buffer_.clear();
        stream_.async_read_some(
            buffer_.prepare(read_bytes),
            [self = self(), thrown_away](error_code problem, std::size_t bytes) {
                if (problem) return self->close();
                self->linger(thrown_away + bytes);
            });
    }

    Stream stream_;
    Service& service_;
    const Peer peer_;
    beast::flat_buffer buffer_{buffer_bytes};
    std::optional<HeadScanner> scanner_;
    std::optional<RequestParser> parser_;
    Request request_;
    Response response_;
    std::string head_;
    std::size_t served_ = 0;
    bool head_begun_ = false;
    bool idle_ = false;
    bool keep_alive_ = false;
};

}  // namespace

std::shared_ptr<ConnectionBase> make_connection(asio::ip::tcp::socket socket, Service& service,
                                                asio::ssl::context* tls) {
    Peer peer = peer_of(socket, tls != nullptr);
    std::shared_ptr<ConnectionBase> made;
    if (tls) {
        made = std::make_shared<Connection<TlsStream>>(TlsStream(std::move(socket), *tls), service,
                                                       std::move(peer));
    } else {
        made = std::make_shared<Connection<PlainStream>>(PlainStream(std::move(socket)), service,
                                                         std::move(peer));
    }
    service.add(made);
    return made;
}

}  // namespace steady::http
