#pragma once

#include <chrono>
#include <cstddef>
#include <expected>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Every call that leaves this process over HTTP goes through here (security-reliability-money
// §1.8): the target comes from configuration only, no redirect is followed, no proxy of the
// environment is used, the whole call has one deadline, replies are capped, certificate and host
// are checked, TLS is 1.2 or newer.
namespace steady::outbound {

using MonotonicTime = std::chrono::steady_clock::time_point;
using Fields = std::vector<std::pair<std::string, std::string>>;

struct Request {
    std::string method = "GET";
    std::string path;  // and query, already encoded; below the base address
    Fields headers;
    std::string_view body;  // must outlive the call; never copied when large
    // Doing it twice comes to the same (reads, or a request with an idempotency key): only such a
    // request may travel over a connection that was used before, which can turn out closed.
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
    malformed,  // not sent: something in it cannot stand in a request (white space, CR, LF …)
    not_sent,   // nobody was reached in time, or not who was meant
    no_answer,  // sent, and then no usable answer in time: whether it took effect is unknown
    too_large,  // answered with more than the cap
};

struct TransportOptions {
    // "https://host[:port][/prefix]"; plain http only for loopback.
    std::string base;
    std::string ca_file;  // PEM; empty: the system's
    std::string user_agent = "Steady/1";
    std::chrono::milliseconds connect_limit{5'000};  // of one attempt, within the deadline
    std::chrono::milliseconds idle_limit{10'000};    // a kept connection older than this is closed
    std::size_t largest_reply_bytes = 1024 * 1024;   // of a body
    std::size_t connections = 16;                    // at once; further calls wait their deadline
    std::size_t idle_connections = 4;                // kept for reuse; 0: none
    std::stop_token stop{};  // once requested, no call is sent, and those under way are given up
};

// Thread-safe.
class Transport {
  public:
    // Throws std::invalid_argument, naming what is wrong with the base address.
    explicit Transport(TransportOptions options);
    ~Transport();
    Transport(const Transport&) = delete;
    Transport& operator=(const Transport&) = delete;

    // Any status is a reply. Returns at the deadline at the latest, however the other side behaves.
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
