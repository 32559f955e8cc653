#include "domain/core/top_k.h"

#include <functional>
#include <random>

#include <gtest/gtest.h>

namespace steady {
namespace top_k_test {

TEST(TopK, KeepsTheFirstInTheirOrder) {
    std::mt19937 random(7);
    for (std::size_t wanted = 0; wanted < 12; ++wanted) {
        std::vector<int> all;
        TopK<int, std::greater<>> first(wanted);
        for (int i = 0; i < 10; ++i) {
            all.push_back(static_cast<int>(random() % 20));
            first.offer(all.back());
            EXPECT_EQ(first.is_full(), all.size() >= wanted);
        }
        std::ranges::sort(all, std::greater<>());
        all.resize(std::min(wanted, all.size()));
        if (!all.empty()) {
            EXPECT_EQ(first.last(), all.back());
        }
        EXPECT_EQ(std::move(first).in_order(), all);
    }
}

}  // namespace top_k_test
}  // namespace steady
