#include "tests/integration/http/listener_fixture.h"

#include "adapters/http/beast_server.h"
#include "adapters/http/shared_text.h"
#include "ports/non_blocking_scope.h"

#include <stdexcept>
#include <thread>

namespace steady::http::testing {

void Gate::pass() {
    std::unique_lock lock(mutex_);
    ++arrived_;
    changed_.notify_all();
    changed_.wait(lock, [this] { return open_; });
}

void Gate::wait_for_arrivals(int count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return arrived_ >= count; });
}

void Gate::open() {
    const std::lock_guard lock(mutex_);
    open_ = true;
    changed_.notify_all();
}

ServerOptions Listener::quick_options() {
    ServerOptions options;
    options.io_threads = 2;
    options.workers = 2;
    return options;
}

Routes Listener::routes() {
    Routes routes;
    const auto add = [&](Method method, std::string pattern, RouteHandler handle) -> Route& {
        Route& route = routes.emplace_back();
        route.method = method;
        route.operation = pattern;
        route.pattern = std::move(pattern);
        route.who = Access::anyone;
        route.feature = "tests";
        route.handle = std::move(handle);
        return route;
    };
    add(Method::get, "/api/hello", [](Call&) { return success("hello"); });
    add(Method::post, "/api/echo", [](Call& call) { return success(call.json()); }).body_limit =
        1024;
    Route& raw = add(Method::post, "/api/raw",
                     [](Call& call) { return success(call.request().body.size()); });
    raw.body = BodyKind::raw;
    raw.body_limit = 1024UL * 1024;
    add(Method::get, "/api/wait", [this](Call&) {
        gate_.pass();
        return success("waited");
    });
    add(Method::post, "/api/costly", [this](Call&) {
        gate_.pass();
        return success("waited");
    }).lane = Lane::costly;
    add(Method::get, "/api/empty", [](Call&) {
        Reply reply;
        reply.status = 204;
        return reply;
    });
    add(Method::get, "/api/immediate", [](Call&) { return success("done"); }).lane =
        Lane::immediate;
    add(Method::get, "/api/brief", [](Call&) { return success("done"); }).lane = Lane::inline_store;
    add(Method::get, "/api/reluctant", [](Call&) {
        NonBlockingScope::about_to_block();
        return success("done");
    }).lane = Lane::inline_store;
    // Built once: with sanitizers, escaping 8 MiB of JSON takes seconds of a busy machine.
    add(Method::get, "/api/large", [](Call&) {
        static const std::string large(8UL * 1024 * 1024 + 1, 'x');
        Reply reply;
        reply.headers.set("Content-Type", "application/octet-stream");
        reply.static_body = large;
        return reply;
    });
    add(Method::get, "/api/own-text",
        [](Call&) { return written_reply(std::string(own_text_bytes, ' ')); });
    add(Method::get, "/api/own-large",
        [](Call&) { return written_reply(std::string(own_large_bytes, ' ')); });
    add(Method::get, "/api/shared", [](Call&) {
        Reply reply;
        reply.headers.set("Content-Type", "application/octet-stream");
        reply.shared_body = shared_text(std::string(own_large_bytes, 'x'));
        return reply;
    });
    add(Method::get, "/api/would-wait", [](Call&) -> Reply { throw WouldBlock(); });
    add(Method::get, "/api/throw", [](Call&) -> Reply { throw std::logic_error("secret detail"); });
    add(Method::get, "/api/peer", [](Call& call) { return success(call.request().peer_address); });
    return routes;
}

bool eventually(const std::function<bool()>& seen) {
    const auto timeout = std::chrono::steady_clock::now() + std::chrono::seconds{120};
    while (!seen()) {
        if (std::chrono::steady_clock::now() > timeout) return false;
        std::this_thread::yield();
    }
    return true;
}

Listener::Listener(ServerOptions options)
    : router_(std::make_unique<Router>(routes(), [](auto) { return std::optional<Caller>(); })),
      site_(std::make_unique<Site>(*router_, nullptr)),
      server_(
          std::make_unique<BeastServer>(site_->listen_on(std::move(options)), site_->handler())) {
    server_->start();
    port_ = server_->port();
}

Listener::~Listener() {
    gate_.open();
    server_->stop(std::chrono::seconds{5});
}

int Listener::honest_status() const {
    RawClient client(port_);
    client.send("GET /api/hello HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    const auto reply = client.read();
    return reply ? reply->status : 0;
}

}  // namespace steady::http::testing
