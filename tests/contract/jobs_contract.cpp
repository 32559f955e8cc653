#include "ports/jobs.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"
#include "tests/support/claim_due.h"

#include <mutex>
#include <set>
#include <thread>

namespace steady {
namespace jobs_contract {

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

TEST_P(StoreContract, LeasesDueJobsOldestFirst) {
    write([](Transaction& t) {
        t.jobs.enqueue(job(1, now - seconds{1}));
        t.jobs.enqueue(job(2, now - seconds{5}));
        t.jobs.enqueue(job(3, now));
        t.jobs.enqueue(job(4, now + seconds{1}));
    });
    write([](Transaction& t) {
        const auto first = claim_due(t.jobs, now, now + minutes{5}, 2);
        EXPECT_EQ(ids_of(first), ids({2, 1}));
        EXPECT_EQ(first.front().kind, "mail");
        EXPECT_EQ(first.front().payload, (JobTexts{{"to", "x"}}));
        EXPECT_EQ(first.front().attempts, 1);
        EXPECT_EQ(first.front().last_error, "");
        EXPECT_EQ(ids_of(claim_due(t.jobs, now, now + minutes{5}, 9)), ids({3}));
        EXPECT_TRUE(claim_due(t.jobs, now, now + minutes{5}, 9).empty());
    });
}

TEST_P(StoreContract, ClaimsAJobAgainAfterItsLeaseExpired) {
    write([](Transaction& t) { t.jobs.enqueue(job(1, now)); });
    write(
        [](Transaction& t) { EXPECT_EQ(claim_due(t.jobs, now, now + minutes{5}, 9).size(), 1U); });
    write([](Transaction& t) {
        EXPECT_TRUE(claim_due(t.jobs, now + minutes{4}, now + minutes{9}, 9).empty());
        const auto again = claim_due(t.jobs, now + minutes{5}, now + minutes{10}, 9);
        EXPECT_EQ(ids_of(again), ids({1}));
        EXPECT_EQ(again.front().attempts, 2) << "a crash counts as a try";
    });
}

TEST_P(StoreContract, FinishesRetriesOrParksJobs) {
    write([](Transaction& t) {
        for (int i = 1; i <= 3; ++i) t.jobs.enqueue(job(i, now));
        Job other = job(4, now + hours{1});
        other.kind = "refund";
        t.jobs.enqueue(other);
    });
    write([](Transaction& t) {
        EXPECT_EQ(claim_due(t.jobs, now, now + minutes{1}, 9).size(), 3U);
        t.jobs.finish(samples::id<JobId>(1));
        t.jobs.retry(samples::id<JobId>(2), now + minutes{10}, "it's \"down\"");
        t.jobs.park(samples::id<JobId>(3), "out of tries");
    });
    write([](Transaction& t) {
        EXPECT_TRUE(claim_due(t.jobs, now + minutes{9}, now + minutes{20}, 9).empty());
        const auto retried = claim_due(t.jobs, now + minutes{10}, now + minutes{20}, 9);
        EXPECT_EQ(ids_of(retried), ids({2}));
        EXPECT_EQ(retried.front().attempts, 2);
        EXPECT_EQ(retried.front().last_error, "it's \"down\"");
        t.jobs.finish(samples::id<JobId>(2));
        EXPECT_EQ(ids_of(claim_due(t.jobs, now + hours{99}, now + hours{100}, 9)), ids({4}));
    });
    read([](Transaction& t) {
        EXPECT_EQ(ids_of(t.job_list.recent("refund", 9)), ids({4}));
        EXPECT_EQ(t.job_list.recent("mail", 1).size(), 1U);
        EXPECT_TRUE(t.job_list.recent("unheard_of", 9).empty());
        EXPECT_EQ(t.job_list.recent("mail", 9).back().id, samples::id<JobId>(1)) << "newest first";
        return 0;
    });
}

// Personal texts and secrets are erased after their use.
TEST_P(StoreContract, AFinishedJobKeepsTheRequestedPartOfItsPayload) {
    write([](Transaction& t) {
        t.jobs.enqueue(job(1, now));
        t.jobs.enqueue(job(2, now));
        t.jobs.finish(samples::id<JobId>(1));
        t.jobs.finish(samples::id<JobId>(2), {{"to", "left"}});
    });
    read([](Transaction& t) {
        EXPECT_EQ(t.job_list.find(samples::id<JobId>(1))->job.payload, JobTexts{});
        EXPECT_EQ(t.job_list.find(samples::id<JobId>(2))->job.payload, (JobTexts{{"to", "left"}}));
        EXPECT_EQ(t.job_list.find(samples::id<JobId>(2))->state, JobState::done);
        return 0;
    });
}

TEST_P(StoreContract, PurgesFinishedJobsOnly) {
    write([](Transaction& t) {
        for (int i = 1; i <= 3; ++i) t.jobs.enqueue(job(i, now));
        EXPECT_EQ(claim_due(t.jobs, now, now + minutes{1}, 2).size(), 2U);
        t.jobs.finish(samples::id<JobId>(1));
        t.jobs.park(samples::id<JobId>(2), "out of tries");
    });
    write([](Transaction& t) {
        EXPECT_EQ(t.jobs.remove_finished(now + minutes{1}, now), 0) << "not before its lease ended";
        EXPECT_EQ(t.jobs.remove_finished(now + minutes{2}, now), 1);
        EXPECT_EQ(t.jobs.remove_finished(now + minutes{2}, now), 0);
        EXPECT_EQ(ids_of(t.job_list.recent("mail", 9)), ids({3, 2}));
    });
}

TEST_P(StoreContract, CountsJobsByKindAndState) {
    read([](Transaction& t) {
        EXPECT_TRUE(t.job_list.tally().empty());
        return 0;
    });
    write([](Transaction& t) {
        for (int i = 1; i <= 4; ++i) t.jobs.enqueue(job(i, now + seconds{i}));
        Job other = job(5, now + hours{1});
        other.kind = "a \"quoted\"\nkind";
        t.jobs.enqueue(other);
        t.jobs.finish(samples::id<JobId>(1));
        t.jobs.park(samples::id<JobId>(4), "out of tries");
    });
    read([](Transaction& t) {
        const auto tally = t.job_list.tally();
        if (tally.size() != 3) return ADD_FAILURE() << tally.size(), 0;
        EXPECT_EQ(tally[0].kind, "a \"quoted\"\nkind");
        EXPECT_EQ(tally[1].kind, "mail");
        EXPECT_FALSE(tally[1].parked);
        EXPECT_EQ(tally[1].count, 2);
        EXPECT_EQ(tally[1].oldest_due, now + seconds{2});
        EXPECT_TRUE(tally[2].parked);
        EXPECT_EQ(tally[2].count, 1);
        return 0;
    });
}

TEST_P(StoreContract, PagesJobsByStateNewestFirst) {
    write([](Transaction& t) {
        for (int i = 1; i <= 5; ++i) t.jobs.enqueue(job(i, now));
        Job other = job(6, now);
        other.kind = "refund";
        t.jobs.enqueue(other);
        t.jobs.finish(samples::id<JobId>(2));
        t.jobs.park(samples::id<JobId>(4), "no such mailbox");
    });
    read([](Transaction& t) {
        const JobPage second = t.job_list.page("mail", std::nullopt, 2, 2);
        EXPECT_EQ(second.total, 5);
        EXPECT_EQ(second.jobs.size(), 2U);
        EXPECT_EQ(second.jobs.at(0).job.id, samples::id<JobId>(3));
        EXPECT_EQ(second.jobs.at(0).state, JobState::waiting);
        EXPECT_EQ(second.jobs.at(1).state, JobState::done);
        const JobPage parked = t.job_list.page("mail", JobState::parked, 0, 9);
        EXPECT_EQ(parked.total, 1);
        EXPECT_EQ(parked.jobs.at(0).job.last_error, "no such mailbox");
        EXPECT_EQ(t.job_list.page("mail", JobState::waiting, 3, 9).jobs.size(), 0U);
        return 0;
    });
}

TEST_P(StoreContract, FindsAndReleasesAParkedJob) {
    write([](Transaction& t) {
        Job other = job(2, now);
        other.kind = "refund";
        t.jobs.enqueue(job(1, now));
        t.jobs.enqueue(other);
        EXPECT_EQ(claim_due(t.jobs, now, now + hours{1}, 2).size(), 2U);
        t.jobs.enqueue(job(3, now));
        t.jobs.park(samples::id<JobId>(1), "no such mailbox");
        t.jobs.park(samples::id<JobId>(2), "refused");
    });
    write([](Transaction& t) {
        const JobPage any = t.job_list.page("", JobState::parked, 0, 9);
        EXPECT_EQ(any.total, 2);
        EXPECT_EQ(any.jobs.at(0).job.kind, "refund");
        EXPECT_EQ(t.job_list.page("", std::nullopt, 0, 9).total, 3);
        EXPECT_FALSE(t.job_list.find(samples::id<JobId>(9)));
        EXPECT_FALSE(t.job_list.release(samples::id<JobId>(9), now));
        EXPECT_FALSE(t.job_list.release(samples::id<JobId>(3), now)) << "it is not parked";
        EXPECT_TRUE(t.job_list.release(samples::id<JobId>(1), now + minutes{1}));
        EXPECT_FALSE(t.job_list.release(samples::id<JobId>(1), now)) << "not any more";
        const auto found = t.job_list.find(samples::id<JobId>(1));
        EXPECT_EQ(found->state, JobState::waiting);
        EXPECT_EQ(found->job.attempts, 0);
        EXPECT_EQ(found->job.last_error, "no such mailbox");
    });
    write([](Transaction& t) {
        EXPECT_EQ(ids_of(claim_due(t.jobs, now, now + hours{1}, 9)), ids({3}));
        EXPECT_EQ(ids_of(claim_due(t.jobs, now + minutes{1}, now + hours{1}, 9)), ids({1}));
    });
}

TEST_P(StoreContract, DismissesAParkedJobForGood) {
    write([](Transaction& t) {
        t.jobs.enqueue(job(1, now));
        t.jobs.enqueue(job(2, now));
        t.jobs.park(samples::id<JobId>(1), "for an operator");
    });
    write([](Transaction& t) {
        EXPECT_FALSE(t.job_list.dismiss(samples::id<JobId>(9)));
        EXPECT_FALSE(t.job_list.dismiss(samples::id<JobId>(2))) << "it is not parked";
        EXPECT_TRUE(t.job_list.dismiss(samples::id<JobId>(1)));
        EXPECT_FALSE(t.job_list.dismiss(samples::id<JobId>(1))) << "not any more";
        EXPECT_EQ(t.job_list.page("", JobState::parked, 0, 9).total, 0);
        EXPECT_EQ(t.job_list.find(samples::id<JobId>(1))->state, JobState::done);
    });
    write([](Transaction& t) {
        EXPECT_EQ(ids_of(claim_due(t.jobs, now, now + hours{1}, 9)), ids({2}));
    });
}

TEST_P(StoreContract, KeepsJobTextsInOrder) {
    const JobTexts texts{{"to", "a@b.co"},
                         {"subject", "with \"quotes\", \\ and {}"},
                         {"body", "line one\nline\ttwo \x01 é"},
                         {"empty", ""}};
    write([&](Transaction& t) {
        Job named = job(1, now);
        named.payload = texts;
        t.jobs.enqueue(named);
        Job silent = job(2, now);
        silent.payload = {};
        t.jobs.enqueue(silent);
    });
    read([&](Transaction& t) {
        EXPECT_EQ(t.job_list.find(samples::id<JobId>(1))->job.payload, texts);
        EXPECT_EQ(t.job_list.find(samples::id<JobId>(2))->job.payload, JobTexts{});
        return 0;
    });
}

// A note's key is stored once; it is not a repeated event of the provider.
TEST_P(StoreContract, TakesANoteKeyOnce) {
    const auto take = [&](const std::string& key, int note) {
        return change([&](Transaction& t) {
            return t.note_keys.take_note_key(key, samples::id<JobId>(note), now);
        });
    };
    EXPECT_TRUE(take("refund:1", 1));
    EXPECT_FALSE(take("refund:1", 2));
    EXPECT_TRUE(take("refund:2", 3));
    read([](Transaction& t) {
        EXPECT_EQ(t.note_keys.note_of("refund:1"), samples::id<JobId>(1));
        EXPECT_FALSE(t.note_keys.note_of("refund:3"));
        EXPECT_TRUE(t.provider_events.repeated(now - hours{1}, 9).empty());
        EXPECT_TRUE(t.provider_events.unprocessed(9).empty());
        return 0;
    });
    write([](Transaction& t) { t.note_keys.move_note_key("refund:1", samples::id<JobId>(4)); });
    EXPECT_FALSE(take("refund:1", 5));
    EXPECT_EQ(read([](Transaction& t) { return t.note_keys.note_of("refund:1"); }),
              samples::id<JobId>(4));
}

TEST_P(StoreContract, TwoWorkersNeverLeaseOneJob) {
    constexpr int jobs = 120;
    write([](Transaction& t) {
        for (int i = 1; i <= jobs; ++i) t.jobs.enqueue(job(i, now));
    });
    std::mutex mutex;
    std::set<JobId> seen;
    int claims = 0;
    {
        std::vector<std::jthread> workers;
        for (int i = 0; i < 6; ++i) {
            workers.emplace_back([&] {
                for (;;) {
                    const auto claimed = change(
                        [](Transaction& t) { return claim_due(t.jobs, now, now + hours{1}, 7); });
                    if (claimed.empty()) return;
                    const std::scoped_lock lock(mutex);
                    for (const Job& each : claimed) seen.insert(each.id);
                    claims += static_cast<int>(claimed.size());
                }
            });
        }
    }
    EXPECT_EQ(claims, jobs);
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(jobs));
}

}  // namespace jobs_contract
}  // namespace steady
