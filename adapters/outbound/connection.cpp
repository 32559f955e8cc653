#include "adapters/outbound/connection.h"

#include "ports/contained.h"

#include <algorithm>
#include <condition_variable>
#include <thread>

#include <openssl/ssl.h>
#include <openssl/x509_vfy.h>

namespace steady::outbound {
namespace {

using std::chrono::milliseconds;

// What the status line, headers, chunk sizes and TLS may add to a body of the maximum size.
constexpr std::uint64_t framing_allowance_bytes = 512 * 1024;
constexpr std::size_t largest_piece_bytes = 64 * 1024;

// Ends an exchange at its deadline, however slowly the peer sends, and early when it sends too
// much: the library's limits apply per read and do not bound headers.
class Guard {
  public:
    // `stop` must outlive it.
    Guard(SocketWatch& watch, MonotonicTime deadline, std::uint64_t max_bytes,
          const std::stop_token& stop)
        : thread_([this, &watch, deadline, max_bytes, &stop] {
              contain("the watch over an outbound call",
                      [&] { watch_over(watch, deadline, max_bytes, stop); });
          }) {}
    ~Guard() { finish(); }
    Guard(const Guard&) = delete;
    Guard& operator=(const Guard&) = delete;

    void finish() {
        {
            const std::lock_guard lock(mutex_);
            finished_ = true;
        }
        done_.notify_all();
        if (thread_.joinable()) thread_.join();
    }
    // Call after finish().
    [[nodiscard]] bool flooded() const { return flooded_; }
    [[nodiscard]] bool late() const { return late_; }

  private:
    void watch_over(SocketWatch& watch, MonotonicTime deadline, std::uint64_t max_bytes,
                    const std::stop_token& stop) {
        constexpr milliseconds tick{20};
        const std::uint64_t before = watch.bytes_received();
        std::unique_lock lock(mutex_);
        while (!done_.wait_for(lock, tick, [this] { return finished_; })) {
            // The counter of a newly opened connection starts at zero.
            const std::uint64_t bytes = watch.bytes_received();
            flooded_ = flooded_ || bytes > max_bytes + (bytes >= before ? before : 0);
            late_ = late_ || stop.stop_requested() || std::chrono::steady_clock::now() >= deadline;
            if (flooded_ || late_) watch.shut_down();
        }
    }

    std::mutex mutex_;
    std::condition_variable done_;
    bool finished_ = false;
    bool flooded_ = false;
    bool late_ = false;
    std::jthread thread_;
};

milliseconds remaining(MonotonicTime deadline) {
    return std::max(milliseconds(1), std::chrono::duration_cast<milliseconds>(
                                         deadline - std::chrono::steady_clock::now()));
}

void require_modern_tls(SSL_CTX* context, const std::string& host) {
    if (!context) return;
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    // Uses OpenSSL's own check of the name: the library's also accepts the common name of a
    // certificate that lists other names, and unusual wildcards.
    X509_VERIFY_PARAM* const rules = SSL_CTX_get0_param(context);
    if (is_ip_literal(host)) {
        X509_VERIFY_PARAM_set1_ip_asc(rules, host.c_str());
    } else {
        X509_VERIFY_PARAM_set_hostflags(rules, X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
        X509_VERIFY_PARAM_set1_host(rules, host.data(), host.size());
    }
}

bool never_connected(httplib::Error error) {
    using httplib::Error;
    return error == Error::Connection || error == Error::ConnectionTimeout ||
           error == Error::SSLConnection || error == Error::SSLLoadingCerts ||
           error == Error::SSLServerVerification;
}

}  // namespace

Connection::Connection(const TransportOptions& options, const BaseAddress& base,
                       const std::string& address)
    : options_(options), base_(base), client_(base.origin()) {
    if (address != base.host) client_.set_hostname_addr_map({{base.host, address}});
    client_.set_socket_options([this](int socket) { watch_.adopt(socket); });
    client_.set_tcp_nodelay(true);
    client_.set_follow_location(false);
    client_.set_keep_alive(options.idle_connections > 0);
    client_.set_decompress(false);
    client_.set_url_encode(false);
    if (!options.ca_file.empty()) client_.set_ca_cert_path(options.ca_file);
    if (base.tls) require_modern_tls(client_.ssl_context(), base.host);
}

bool Connection::reusable(MonotonicTime now) const {
    return client_.is_socket_open() && now - last_used_ < options_.idle_limit && watch_.quiet();
}

httplib::Request Connection::prepare(const Request& request) const {
    httplib::Request prepared;
    prepared.method = request.method;
    prepared.path = base_.prefix + request.path;
    for (const auto& [name, value] : request.headers) prepared.headers.emplace(name, value);
    if (!prepared.has_header("Host")) prepared.headers.emplace("Host", base_.host_header);
    if (!prepared.has_header("User-Agent"))
        prepared.headers.emplace("User-Agent", options_.user_agent);
    if (request.body.size() <= largest_piece_bytes) {
        prepared.body = request.body;
        return prepared;
    }
    // A large body is written in pieces without copying it.
    prepared.content_length_ = request.body.size();
    prepared.content_provider_ = [body = request.body](std::size_t offset, std::size_t length,
                                                       httplib::DataSink& sink) {
        const std::string_view piece = body.substr(offset, std::min(length, largest_piece_bytes));
        return sink.write(piece.data(), piece.size());
    };
    return prepared;
}

Connection::Outcome Connection::exchange(const Request& request, MonotonicTime deadline) {
    const milliseconds limit = remaining(deadline);
    client_.set_connection_timeout(std::min(limit, options_.connect_limit));
    client_.set_read_timeout(limit);
    client_.set_write_timeout(limit);

    Reply reply;
    bool too_large = false;
    httplib::Request prepared = prepare(request);
    prepared.content_receiver = [&](const char* data, std::size_t size, std::uint64_t,
                                    std::uint64_t) {
        too_large = reply.body.size() + size > options_.largest_reply_bytes;
        if (!too_large) reply.body.append(data, size);
        return !too_large;
    };
    Guard guard(watch_, deadline, options_.largest_reply_bytes + framing_allowance_bytes,
                options_.stop);
    const httplib::Result result = client_.send(prepared);
    guard.finish();
    last_used_ = std::chrono::steady_clock::now();

    if (too_large || guard.flooded()) return {std::unexpected(CallFault::too_large), true};
    if (!result && never_connected(result.error()))
        return {std::unexpected(CallFault::not_sent), false};
    // A body without a length ends with the connection, also when the guard closed it.
    if (!result || guard.late()) return {std::unexpected(CallFault::no_answer), true};
    reply.status = result->status;
    reply.headers.assign(result->headers.begin(), result->headers.end());
    return {std::move(reply), true};
}

}  // namespace steady::outbound
