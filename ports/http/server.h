#pragma once

#include "domain/core/networks.h"
#include "ports/http/message.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

// A listener that turns bytes into Requests and Responses into bytes (architecture: "The HTTP
// server"). Beast is the public one; the provider sandbox uses a second instance on loopback.
namespace steady::http {

struct ServerLimits {
    std::size_t header_bytes = 16 * 1024;
    std::size_t header_count = 100;
    std::size_t target_bytes = 8 * 1024;
    std::size_t body_bytes = 1024 * 1024;  // default; a route may set another limit
    // The memory that bodies may use, in total and per address: the received part of requests, and
    // the part of responses that a slow reader has not read. The largest body is 24 MiB.
    std::size_t held_bodies_bytes = 128UL * 1024 * 1024;
    std::size_t held_bodies_bytes_per_address = 48UL * 1024 * 1024;
    std::size_t connections = 4096;  // without event streams, which have a separate limit
    // Per address (IPv6: per /64), where addresses identify clients: this machine itself and the
    // trusted proxy are not limited.
    std::size_t connections_per_address = 256;
    bool count_local_addresses = false;  // limit those two as well
    std::size_t queue = 512;  // requests waiting for a worker; beyond it 503 with Retry-After
    // Absolute deadlines for a whole part, not per read, so that a slow trickle of bytes cannot
    // hold a connection.
    std::chrono::milliseconds header_timeout{10'000};
    std::chrono::milliseconds body_timeout{30'000};
    std::chrono::milliseconds write_timeout{30'000};
    std::chrono::milliseconds idle_timeout{60'000};
    // An event stream without an event sends a comment so often: more often than a proxy gives up.
    std::chrono::milliseconds heartbeat_interval{15'000};
};

// The thread that runs a request's handler.
enum class Lane {
    // A worker: the handler may wait for the store, a disk, a provider.
    ordinary,
    // A worker, for expensive requests (a password hash): at most half of the workers and of the
    // queue, so that a burst leaves capacity for the rest. Addresses take turns, and the address
    // with most queued requests is shed first (R19, AU2, ADR 68).
    costly,
    // The event loop: the handler only computes in memory, within microseconds. All other
    // connections of that loop wait for it.
    immediate,
    // The event loop, unless the handler would block (ports/non_blocking_scope.h): it reads a few
    // rows by key from a store inside this process. When it would block, or the body is large, the
    // request is restarted on a worker; so the handler must change nothing before that.
    inline_store,
    // The same, for any store: the handler mostly reads from caches.
    inline_cache,
};

// What a listener needs to know about a request after parsing its headers.
struct RequestPlan {
    std::size_t body_bytes = 0;  // largest body; 0 means the default limit
    Lane lane = Lane::ordinary;
};

struct ServerOptions {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;   // 0: any free port
    unsigned io_threads = 1;  // event loops, each with its own connections
    unsigned workers = 8;
    ServerLimits limits;
    std::string certificate_file;  // PEM chain; empty: plain HTTP
    std::string private_key_file;
    Networks trusted_proxy;  // its X-Forwarded-For and -Proto are trusted
    // Called after the headers were parsed, on the event loop, so it must only compute. Unset: the
    // default limit, a worker.
    std::function<RequestPlan(const Request& head)> plan;
    // The reply to an address beyond the limit, of which `start` has the method and the beginning;
    // nullopt, or unset: the listener's own. On the event loop.
    std::function<std::optional<Response>(const Request& start)> long_address_page;
};

// A listener's current load, and the refusals since it started.
struct ServerLoad {
    std::size_t connections = 0;  // without event streams
    std::size_t event_streams = 0;
    std::size_t working = 0;                // requests being handled by a worker
    std::size_t waiting = 0;                // requests in the queue
    std::size_t held_bodies = 0;            // bytes of large bodies in memory
    std::uint64_t refused_busy = 0;         // the queue was full: 503
    std::uint64_t refused_connections = 0;  // too many connections, none of them idle: 503
    std::uint64_t refused_address = 0;      // too many connections from one address: 503
    std::uint64_t idle_closed = 0;          // idle connections closed in favor of new ones
    std::uint64_t refused_bodies = 0;       // no memory left for another large body: 503
    std::uint64_t refused_malformed = 0;    // answered by the listener itself: 4xx
    std::uint64_t accept_pauses = 0;        // no file descriptor was left
};

class HttpServer {
  public:
    virtual ~HttpServer() = default;
    // Call once: binds and starts serving on its own threads; throws std::runtime_error when it
    // cannot bind.
    virtual void start() = 0;
    [[nodiscard]] virtual std::uint16_t port() const = 0;
    // From any thread.
    [[nodiscard]] virtual ServerLoad load() const = 0;
    // From now on each response closes its connection; new connections are still accepted. Clients
    // that reuse a connection open a new one without losing a request. Event streams end at once.
    virtual void begin_stopping() = 0;
    // Stops accepting, lets requests in flight finish until `grace` is over, then returns. Existing
    // connections are served, new ones are refused, and no response is cut off.
    virtual void stop(std::chrono::milliseconds grace) = 0;
};

}  // namespace steady::http
