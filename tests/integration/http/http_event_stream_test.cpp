#include "adapters/http/beast_server.h"
#include "tests/integration/http/listener_fixture.h"

#include <memory>
#include <vector>

#include <gtest/gtest.h>

// Responses that stay open (ADR 102), without the routes that use them.
namespace steady::http::testing {
namespace http_event_stream_test {

using std::chrono::milliseconds;

class PushedStream final : public EventStream {
  public:
    void attach(std::function<void()> wake) override {
        const std::lock_guard lock(mutex_);
        wake_ = std::move(wake);
        is_attached_ = true;
    }
    Pending take() override {
        const std::lock_guard lock(mutex_);
        return {std::exchange(text_, {}), ended_};
    }
    void detach() override {
        const std::lock_guard lock(mutex_);
        wake_ = nullptr;
        is_detached_ = true;
    }
    void push(const std::string& text) {
        const std::lock_guard lock(mutex_);
        text_ += text;
        if (wake_) wake_();
    }
    void end() {
        const std::lock_guard lock(mutex_);
        ended_ = true;
        if (wake_) wake_();
    }
    [[nodiscard]] bool is_attached() const { return get(is_attached_); }
    [[nodiscard]] bool is_detached() const { return get(is_detached_); }

  private:
    [[nodiscard]] bool get(const bool& value) const {
        const std::lock_guard lock(mutex_);
        return value;
    }
    mutable std::mutex mutex_;
    std::function<void()> wake_;
    std::string text_;
    bool ended_ = false;
    bool is_attached_ = false;
    bool is_detached_ = false;
};

// A listener that answers everything with a stream, a separate one for each request.
class Streams {
  public:
    explicit Streams(ServerOptions options = options_with({}))
        : server_(std::move(options), handler()) {
        server_.start();
    }
    ~Streams() { server_.stop(std::chrono::seconds{5}); }
    Streams(const Streams&) = delete;
    Streams& operator=(const Streams&) = delete;

    static ServerOptions options_with(const std::function<void(ServerLimits&)>& change) {
        ServerOptions options = Listener::quick_options();
        options.limits.heartbeat_interval = std::chrono::hours{1};
        if (change) change(options.limits);
        return options;
    }
    // With its response's head read.
    RawClient open() {
        RawClient client(server_.port());
        client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
        const auto reply = client.read();
        EXPECT_TRUE(reply && reply->status == 200);
        EXPECT_EQ(reply ? reply->header("Content-Length") : "", "");
        EXPECT_TRUE(eventually([&] { return latest() && latest()->is_attached(); }));
        return client;
    }
    [[nodiscard]] std::shared_ptr<PushedStream> latest() const {
        const std::lock_guard lock(mutex_);
        return latest_;
    }
    BeastServer& server() { return server_; }

  private:
    Handler handler() {
        return [this](const Request&) {
            Response response;
            auto stream = std::make_shared<PushedStream>();
            response.stream = stream;
            const std::lock_guard lock(mutex_);
            latest_ = std::move(stream);
            return response;
        };
    }
    mutable std::mutex mutex_;
    std::shared_ptr<PushedStream> latest_;
    BeastServer server_;
};

class HttpEventStream : public ::testing::Test {};

TEST_F(HttpEventStream, SendsEventsAsTheyOccurAndEndsAfterTheLastOne) {
    Streams streams;
    RawClient client = streams.open();
    const auto stream = streams.latest();
    for (int i = 0; i < 100; ++i) {
        const std::string event = "data: " + std::to_string(i) + "\n\n";
        stream->push(event);
        ASSERT_TRUE(client.read_text(event)) << i;
    }
    stream->push("data: last\n\n");
    stream->end();
    EXPECT_TRUE(client.read_text("data: last\n\n"));
    EXPECT_TRUE(client.ended());
    EXPECT_TRUE(eventually([&] { return stream->is_detached(); }));
}

TEST_F(HttpEventStream, SendsACommentWhenNothingOccurs) {
    Streams streams(Streams::options_with(
        [](ServerLimits& limits) { limits.heartbeat_interval = milliseconds{20}; }));
    RawClient client = streams.open();
    EXPECT_TRUE(client.read_text(":\n\n:\n\n:\n\n"));
    streams.latest()->push("data: x\n\n");
    EXPECT_TRUE(client.read_text("data: x\n\n"));
}

TEST_F(HttpEventStream, ClosesTheStreamOfAReaderThatTakesNothing) {
    Streams streams(Streams::options_with(
        [](ServerLimits& limits) { limits.write_timeout = milliseconds{100}; }));
    const RawClient client = streams.open();
    const auto stream = streams.latest();
    // More than the sockets' buffers hold.
    EXPECT_TRUE(eventually([&] {
        stream->push(std::string(own_text_bytes, 'x'));
        return stream->is_detached();
    }));
}

TEST_F(HttpEventStream, EndsWithTheClientsHalfOfTheConnection) {
    Streams streams;
    RawClient half = streams.open();
    const auto of_half = streams.latest();
    half.finish_sending();
    EXPECT_TRUE(half.ended());
    EXPECT_TRUE(eventually([&] { return of_half->is_detached(); }));
    RawClient talking = streams.open();
    const auto of_talking = streams.latest();
    talking.send("x");
    EXPECT_TRUE(eventually([&] { return of_talking->is_detached(); }));
}

TEST_F(HttpEventStream, TakesNoPlaceAndNoWorkerFromOrdinaryRequests) {
    Streams streams(Streams::options_with([](ServerLimits& limits) { limits.connections = 2; }));
    std::vector<RawClient> open;
    std::vector<std::shared_ptr<PushedStream>> all;
    for (int i = 0; i < 16; ++i) {
        open.push_back(streams.open());
        all.push_back(streams.latest());
    }
    EXPECT_EQ(streams.server().load().event_streams, 16U);
    EXPECT_EQ(streams.server().load().connections, 0U);
    EXPECT_EQ(streams.server().load().working, 0U);
    for (const auto& stream : all) EXPECT_FALSE(stream->is_detached());
    open.clear();
    EXPECT_TRUE(eventually([&] { return streams.server().load().event_streams == 0; }));
}

TEST_F(HttpEventStream, AStoppingListenerEndsItAndOpensNoOther) {
    Streams streams;
    RawClient client = streams.open();
    streams.server().begin_stopping();
    EXPECT_TRUE(client.ended());
    RawClient late(streams.server().port());
    late.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    const auto reply = late.read();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 503);
}

TEST_F(HttpEventStream, HeadSendsTheHeadersOnly) {
    Streams streams;
    RawClient client(streams.server().port());
    client.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n");
    ASSERT_TRUE(client.read(true));
    EXPECT_FALSE(streams.latest()->is_attached());
    EXPECT_EQ(streams.server().load().event_streams, 0U);
}

}  // namespace http_event_stream_test
}  // namespace steady::http::testing
