// How rows that are no longer needed are removed.
#include "ports/jobs.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace purging_contract {

using samples::now;

// R15: one statement over any number of rows would delay a stop, and other writers.
TEST_P(StoreContract, PurgesManyFinishedJobsInSteps) {
    constexpr int many = 700;
    write([](Transaction& t) {
        for (int i = 1; i <= many; ++i) {
            const auto id = samples::id<JobId>(i);
            t.jobs.enqueue({.id = id, .kind = "mail", .due_at = now});
            t.jobs.finish(id);
        }
    });
    const auto purge = [this] {
        return change([](Transaction& t) { return t.jobs.remove_finished(now + minutes{2}, now); });
    };
    long all = purge();
    if (!GetParam().name.starts_with("Memory")) {
        EXPECT_LT(all, many);
    }
    while (const long more = purge()) all += more;
    EXPECT_EQ(all, many);
}

}  // namespace purging_contract
}  // namespace steady
