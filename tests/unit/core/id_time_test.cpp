#include "domain/core/id_time.h"

#include <gtest/gtest.h>

namespace steady {
namespace id_time_test {

// RFC 9562, appendix A.6: the example of a UUID of version 7, of 2022-02-22 19:22:22 UTC.
TEST(IdTime, IsTheTimeOfTheId) {
    EXPECT_EQ(made_at("017f22e2-79b0-7cc3-98c4-dc0c0c07398f"), from_epoch_seconds(1'645'557'742));
    EXPECT_EQ(made_at("00000000-0000-7000-8000-000000000001"), Instant{});
}

}  // namespace id_time_test
}  // namespace steady
