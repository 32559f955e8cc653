#include "adapters/http/receive_buffer.h"

#include "adapters/http/release_memory.h"
#include "tests/support/live_bytes.h"

#include <gtest/gtest.h>

namespace steady::http {
namespace receive_buffer_test {

using steady::testing::live_bytes;

constexpr std::size_t much = 4UL * 1024 * 1024;
constexpr std::size_t little = 64UL * 1024;

// Thousands of connections are idle: none of them holds earlier bytes.
TEST(ReceiveBuffer, ReleasesItsMemoryWhenEmpty) {
    ReceiveBuffer buffer;
    const std::size_t before = live_bytes();
    {
        const std::string bytes(much, 'x');
        buffer.append(bytes);
        buffer.retain();
    }
    EXPECT_GE(live_bytes(), before + much);
    buffer.consume(much);
    EXPECT_LT(live_bytes(), before + little);
}

TEST(ReceiveBuffer, ReleasesItsMemoryWhenCleared) {
    ReceiveBuffer buffer;
    const std::size_t before = live_bytes();
    {
        const std::string bytes(much, 'x');
        buffer.append(bytes);
        buffer.retain();
    }
    buffer.clear();
    EXPECT_TRUE(buffer.empty());
    EXPECT_LT(live_bytes(), before + little);
}

TEST(ReleaseMemory, FreesAllOfAReply) {
    const std::size_t before = live_bytes();
    Response reply;
    reply.status = 404;
    reply.headers.add("X-Long", std::string(much, 'x'));
    reply.body.assign(much, 'x');
    reply.static_body = "kept elsewhere";
    release_memory(reply);
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(reply.headers.size(), 0U);
    EXPECT_TRUE(reply.body.empty());
    EXPECT_FALSE(reply.static_body);
    EXPECT_LT(live_bytes(), before + little);
}

}  // namespace receive_buffer_test
}  // namespace steady::http
