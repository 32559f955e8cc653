#pragma once

#include <chrono>
#include <cstddef>
#include <expected>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Every outgoing HTTP call goes through here (security-reliability-money §1.8): the target comes
// from configuration only, no redirect is followed, no proxy of the environment is used, the whole
// call has one deadline, replies are size-limited, certificate and host are verified, TLS is 1.2 or
// newer.
namespace steady::outbound {

using MonotonicTime = std::chrono::steady_clock::time_point;
using Fields = std::vector<std::pair<std::string, std::string>>;

struct Request {
    std::string method = "GET";
    std::string path;  // and query, already encoded; below the base address
    Fields headers;
    std::string_view body;  // must outlive the call; large bodies are never copied
    // Whether repeating it has no further effect (reads, or a request with an idempotency key):
    // only such a request may use a pooled connection, which the peer may have closed.
    bool repeatable = false;
};

struct Reply {
    int status = 0;
    Fields headers;
    std::string body;

    // The first value, or empty. Names compare without regard to case.
    [[nodiscard]] std::string_view header(std::string_view name) const;
};

enum class CallFault {
    malformed,  // not sent: a part of it is not valid in a request (white space, CR, LF …)
    not_sent,   // the host was not reached in time, or was not the expected one
    no_answer,  // sent, but no usable answer in time: whether it took effect is unknown
    too_large,  // the answer exceeded the maximum size
    forbidden,  // not sent: none of the host's addresses may be called
};

struct TransportOptions {
    // "https://host[:port][/prefix]"; plain http only for loopback.
    std::string base;
    std::string ca_file;  // PEM; empty: the system's
    std::string user_agent = "Steady/1";
    std::chrono::milliseconds connect_limit{5'000};  // for one attempt, within the deadline
    std::chrono::milliseconds idle_limit{10'000};    // then a pooled connection is closed
    std::size_t largest_reply_bytes = 1024 * 1024;   // maximum size of a body
    std::size_t connections = 16;                    // at once; further calls wait for one
    std::size_t idle_connections = 4;                // pooled for reuse; 0: none
    // Which addresses of the host may be called; empty: all. Connections are made to the address
    // that was checked, never to the name.
    std::function<bool(const std::string& address)> admits_address{};
    std::stop_token stop{};  // once requested, no call is sent, and calls in flight are abandoned
};

// Thread-safe.
class Transport {
  public:
    // Throws std::invalid_argument, naming the fault of the base address.
    explicit Transport(TransportOptions options);
    ~Transport();
    Transport(const Transport&) = delete;
    Transport& operator=(const Transport&) = delete;

    // Any status is a reply. Returns at the deadline at the latest, however the peer behaves.
    [[nodiscard]] std::expected<Reply, CallFault> send(const Request& request,
                                                       MonotonicTime deadline) const;

    // "host" or "host:port" as the Host header has it.
    [[nodiscard]] const std::string& host() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

// "a b&c" -> "a%20b%26c": everything but letters, digits and "-._~" (RFC 3986 unreserved).
[[nodiscard]] std::string percent_encode(std::string_view text);

}  // namespace steady::outbound
