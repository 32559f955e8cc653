#include "adapters/http/fair_queue.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace steady::http {
namespace fair_queue_test {

struct FairQueueTest : ::testing::Test {
    explicit FairQueueTest() = default;

    // Whether it was taken.
    bool push(const std::string& address, const std::string& name) {
        std::optional<FairQueue::Waiting> made_room;
        const bool taken = queue.push(address,
                                      {arrivals++, [this, name] { ran.push_back(name); },
                                       [this, name] { shed.push_back(name); }},
                                      made_room);
        if (made_room) made_room->shed();
        return taken;
    }
    std::vector<std::string> run_all() {
        while (!queue.empty()) queue.pop().run();
        return ran;
    }

    FairQueue queue{6};
    std::uint64_t arrivals = 0;
    std::vector<std::string> ran;
    std::vector<std::string> shed;
};

using Names = std::vector<std::string>;

TEST_F(FairQueueTest, AlternatesAddressesAndKeepsTheirOrder) {
    for (const char* name : {"a1", "a2", "a3"}) EXPECT_TRUE(push("a", name));
    EXPECT_TRUE(push("b", "b1"));
    EXPECT_TRUE(push("c", "c1"));
    EXPECT_TRUE(push("b", "b2"));
    EXPECT_EQ(run_all(), (Names{"a1", "b1", "c1", "a2", "b2", "a3"}));
}

// AU2: one address may fill the queue as long as no other needs it.
TEST_F(FairQueueTest, TakesRoomFromTheAddressWithTheLongestQueue) {
    for (const char* name : {"a1", "a2", "a3", "a4", "a5", "a6"}) EXPECT_TRUE(push("a", name));
    EXPECT_FALSE(push("a", "a7"));
    EXPECT_TRUE(push("b", "b1"));
    EXPECT_TRUE(push("c", "c1"));
    EXPECT_EQ(shed, (Names{"a6", "a5"}));
    EXPECT_TRUE(push("b", "b2"));
    EXPECT_EQ(shed, (Names{"a6", "a5", "a4"}));
    EXPECT_FALSE(push("b", "b3")) << "no other has more than b would then";
    EXPECT_EQ(queue.size(), 6U);
    EXPECT_EQ(run_all(), (Names{"a1", "b1", "c1", "a2", "b2", "a3"}));
}

TEST_F(FairQueueTest, RefusesANewAddressOnlyWhenAllHaveOne) {
    for (const char* name : {"a", "b", "c", "d", "e", "f"}) EXPECT_TRUE(push(name, name));
    EXPECT_FALSE(push("g", "g"));
    EXPECT_TRUE(shed.empty());
    EXPECT_EQ(run_all().size(), 6U);
    EXPECT_TRUE(push("g", "g"));
}

}  // namespace fair_queue_test
}  // namespace steady::http
