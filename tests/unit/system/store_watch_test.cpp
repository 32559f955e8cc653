#include "app/system/store_watch.h"

#include "adapters/memory/memory_store.h"
#include "domain/core/error.h"
#include "ports/incidents.h"
#include "ports/jobs.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "tests/unit/support/fake_clock.h"
#include "tests/unit/support/sequential_ids.h"

#include <optional>

#include <gtest/gtest.h>

namespace steady {
namespace store_watch_test {

struct WatchWorld {
    testing::FakeClock clock;
    testing::SequentialIds ids;
    std::unique_ptr<Store> store = make_memory_store();
    StoreWatch watch{*store, clock};

    void enqueue(const std::string& kind, seconds ago, bool parked = false) {
        (void)store->transact([&](Transaction& t) -> Result<void> {
            const JobId id = ids.next<JobId>();
            t.jobs.enqueue({id, kind, {}, clock.now() - ago, 0, ""});
            if (parked) t.jobs.park(id, "out of tries");
            return {};
        });
    }
    std::optional<std::int64_t> value(const std::string& name, const MetricLabels& labels = {}) {
        for (const Reading& reading : watch.readings()) {
            if (reading.name == name && reading.labels == labels) return reading.value;
        }
        return std::nullopt;
    }
};

TEST(StoreWatch, IsEmptyBeforeTheFirstCheck) {
    WatchWorld world;
    world.enqueue("mail", seconds(30));
    EXPECT_TRUE(world.watch.readings().empty());
}

TEST(StoreWatch, CountsJobsByKindAndStateWithTheOldestAge) {
    WatchWorld world;
    world.enqueue("mail", seconds(30));
    world.enqueue("mail", seconds(90));
    world.enqueue("mail", seconds(500), true);
    world.enqueue("refund", seconds(-60));
    world.watch.measure_jobs();
    EXPECT_EQ(world.value("steady_jobs", {{"kind", "mail"}, {"state", "waiting"}}), 2);
    EXPECT_EQ(world.value("steady_jobs", {{"kind", "mail"}, {"state", "parked"}}), 1);
    EXPECT_EQ(world.value("steady_jobs_oldest_due_seconds", {{"kind", "mail"}}), 90);
    EXPECT_EQ(world.value("steady_jobs_oldest_due_seconds", {{"kind", "refund"}}), 0);
}

// What is gone does not linger as its last value.
TEST(StoreWatch, DropsKindsWithoutJobs) {
    WatchWorld world;
    world.enqueue("mail", seconds(30));
    world.watch.measure_jobs();
    (void)world.store->transact([&](Transaction& t) -> Result<void> {
        for (const Job& job : t.job_list.recent("mail", 9)) t.jobs.finish(job.id);
        return {};
    });
    world.watch.measure_jobs();
    EXPECT_EQ(world.value("steady_jobs", {{"kind", "mail"}, {"state", "waiting"}}), std::nullopt);
}

TEST(StoreWatch, CountsUnopenedIncidentsBySeverity) {
    WatchWorld world;
    const auto report = [&](IncidentSeverity severity, IncidentState state, seconds ago) {
        (void)world.store->transact([&](Transaction& t) -> Result<void> {
            t.incidents.insert({.id = world.ids.next<IncidentId>(),
                                .severity = severity,
                                .state = state,
                                .reported_at = world.clock.now() - ago});
            return {};
        });
    };
    report(IncidentSeverity::high, IncidentState::open, seconds(30));
    report(IncidentSeverity::high, IncidentState::open, seconds(90));
    report(IncidentSeverity::high, IncidentState::in_work, seconds(900));
    report(IncidentSeverity::medium, IncidentState::settled, seconds(900));
    world.watch.measure_incidents();
    EXPECT_EQ(world.value("steady_open_incidents", {{"severity", "high"}}), 2);
    EXPECT_EQ(world.value("steady_open_incidents_oldest_seconds", {{"severity", "high"}}), 90);
    EXPECT_EQ(world.value("steady_open_incidents", {{"severity", "medium"}}), 0);
    EXPECT_EQ(world.value("steady_open_incidents_oldest_seconds", {{"severity", "low"}}), 0);
}

// I2
TEST(StoreWatch, SumsTheLedger) {
    WatchWorld world;
    (void)world.store->transact([&](Transaction& t) -> Result<void> {
        const LedgerEntry entry{
            world.ids.next<EntryId>(),
            world.clock.now(),
            EntryKind::amount_mismatch,
            "purchase",
            "1",
            {},
            {{"provider_pending", Money::from_cents(700)}, {"suspense", Money::from_cents(-700)}}};
        t.ledger.post(entry);
        return {};
    });
    world.watch.measure_ledger();
    EXPECT_EQ(world.value("steady_ledger_drift_cents"), 0);
    EXPECT_EQ(world.value("steady_ledger_suspense_cents"), -700);
    EXPECT_EQ(world.value("steady_ledger_checked_at_seconds"), to_epoch_seconds(world.clock.now()));
}

}  // namespace store_watch_test
}  // namespace steady
