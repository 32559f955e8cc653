#include "adapters/demo/demo_portraits.h"

#include "adapters/demo/demo_people.h"
#include "domain/files/upload_rules.h"

#include <set>

#include <gtest/gtest.h>

namespace steady {
namespace demo_portraits_test {

TEST(DemoPortraitsTest, CuratedCompanionsAndTheClientHaveDistinctPortraits) {
    ASSERT_EQ(demo_portrait_count(), demo::companion_people().size() + 1);
    std::set<std::string_view> different;
    for (std::size_t index = 0; index < demo_portrait_count(); ++index) {
        different.insert(demo_portrait(index));
    }
    EXPECT_EQ(different.size(), demo_portrait_count());
}

TEST(DemoPortraitsTest, TheUploadAcceptsEachUnchanged) {
    for (std::size_t index = 0; index < demo_portrait_count(); ++index) {
        const std::string_view portrait = demo_portrait(index);
        EXPECT_LT(portrait.size(), 8'000U) << index;
        const auto accepted = accept_file({FileFolder::companion_profiles, portrait});
        ASSERT_TRUE(accepted) << index << ": " << accepted.error().message;
        EXPECT_EQ(accepted->bytes, portrait) << index;
    }
}

}  // namespace demo_portraits_test
}  // namespace steady
