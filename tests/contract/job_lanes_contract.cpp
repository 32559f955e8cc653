#include "ports/jobs.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace job_lanes_contract {

using samples::job;
using samples::now;

std::vector<JobId> ids_of(const std::vector<Job>& jobs) {
    std::vector<JobId> ids;
    for (const Job& each : jobs) ids.push_back(each.id);
    return ids;
}
std::vector<JobId> ids(std::initializer_list<int> numbers) {
    std::vector<JobId> result;
    for (const int number : numbers) result.push_back(samples::id<JobId>(number));
    return result;
}

// Many jobs of one lane do not delay jobs of another (ADR 73).
TEST_P(StoreContract, ListsLanesWithADueJobAndClaimsThemSeparately) {
    write([](Transaction& t) {
        EXPECT_TRUE(t.jobs.due_lanes(now).empty());
        for (int i = 1; i <= 5; ++i) t.jobs.enqueue(job(i, now - seconds{9}));
        Job refund = job(6, now);
        refund.kind = "refund";
        t.jobs.enqueue(refund);
        Job requested = job(7, now);
        requested.lane = "mail_requested";
        t.jobs.enqueue(requested);
        Job later = job(8, now + seconds{1});
        later.kind = "erase_file";
        t.jobs.enqueue(later);
    });
    write([](Transaction& t) {
        EXPECT_EQ(t.jobs.due_lanes(now),
                  (std::vector<std::string>{"mail", "mail_requested", "refund"}));
        EXPECT_EQ(ids_of(t.jobs.claim("refund", now, now + minutes{5}, 9)), ids({6}));
        EXPECT_EQ(ids_of(t.jobs.claim("mail", now, now + minutes{5}, 2)), ids({1, 2}));
        EXPECT_EQ(ids_of(t.jobs.claim("mail_requested", now, now + minutes{5}, 9)), ids({7}));
        EXPECT_TRUE(t.jobs.claim("erase_file", now, now + minutes{5}, 9).empty());
        EXPECT_EQ(t.jobs.due_lanes(now), (std::vector<std::string>{"mail"}));
        EXPECT_EQ(t.jobs.due_lanes(now + seconds{1}),
                  (std::vector<std::string>{"erase_file", "mail"}));
    });
}

}  // namespace job_lanes_contract
}  // namespace steady
