#include "adapters/sql/job_texts.h"

#include <gtest/gtest.h>

namespace steady::sql {
namespace job_texts {

TEST(JobTextsColumn, IsAFlatJsonObject) {
    EXPECT_EQ(job_texts_column({{"to", "a@b.co"}, {"subject", "say \"hi\"\n"}}),
              R"({"to":"a@b.co","subject":"say \"hi\"\n"})");
    EXPECT_EQ(job_texts_column({}), "");
}

// A job that waits while the server is upgraded is executed by the new one.
TEST(JobTextsColumn, ReadsTextsOfOlderReleases) {
    const JobTexts dispute = read_job_texts("\"dp_1\"");
    ASSERT_TRUE(dispute.find("dispute"));
    EXPECT_EQ(*dispute.find("dispute"), "dp_1");
    const JobTexts refund =
        read_job_texts(R"({"purchase":"p","amountCents":1250,"reason":"client_cancelled"})");
    ASSERT_TRUE(refund.find("amountCents"));
    EXPECT_EQ(*refund.find("amountCents"), "1250");
    EXPECT_FALSE(refund.find("dispute"));
}

TEST(JobTextsColumn, IgnoresAnyOtherContent) {
    for (const char* column : {"", "{", "[]", "7", "{}", "null", "\xff"}) {
        EXPECT_EQ(read_job_texts(column), JobTexts{}) << column;
    }
}

}  // namespace job_texts
}  // namespace steady::sql
