#include "adapters/http/inbox.h"

#include "adapters/http/let_go.h"
#include "tests/support/live_bytes.h"

#include <gtest/gtest.h>

namespace steady::http {
namespace inbox_test {

using steady::testing::live_bytes;

constexpr std::size_t much = 4UL * 1024 * 1024;
constexpr std::size_t little = 64UL * 1024;

// Thousands of connections wait: none of them holds what was left over before.
TEST(Inbox, HoldsNoMemoryOnceAllIsUsed) {
    Inbox inbox;
    const std::size_t before = live_bytes();
    {
        const std::string bytes(much, 'x');
        inbox.arrived(bytes);
        inbox.keep();
    }
    EXPECT_GE(live_bytes(), before + much);
    inbox.consume(much);
    EXPECT_LT(live_bytes(), before + little);
}

TEST(Inbox, HoldsNoMemoryOnceItIsCleared) {
    Inbox inbox;
    const std::size_t before = live_bytes();
    {
        const std::string bytes(much, 'x');
        inbox.arrived(bytes);
        inbox.keep();
    }
    inbox.clear();
    EXPECT_TRUE(inbox.empty());
    EXPECT_LT(live_bytes(), before + little);
}

TEST(LetGo, OfAReplyAllIsGivenBack) {
    const std::size_t before = live_bytes();
    Response reply;
    reply.status = 404;
    reply.headers.add("X-Long", std::string(much, 'x'));
    reply.body.assign(much, 'x');
    reply.static_body = "kept elsewhere";
    let_go(reply);
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(reply.headers.size(), 0U);
    EXPECT_TRUE(reply.body.empty());
    EXPECT_FALSE(reply.static_body);
    EXPECT_LT(live_bytes(), before + little);
}

}  // namespace inbox_test
}  // namespace steady::http
