#include "app/system/store_watch.h"

#include "ports/background.h"
#include "ports/incidents.h"
#include "ports/jobs.h"
#include "ports/payments.h"
#include "ports/reconciliation.h"
#include "ports/store.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace steady {
namespace {

using Kind = Reading::Kind;

Reading gauge(const char* name, const char* help, MetricLabels labels, std::int64_t value) {
    return {name, help, Kind::gauge, std::move(labels), value};
}

void add_pool(Readings& readings, const StorePool& pool) {
    const MetricLabels here{{"pool", pool.name}};
    const auto whole = [](auto number) { return static_cast<std::int64_t>(number); };
    readings.push_back(gauge("steady_store_pool_size", "Connections there may be at once.", here,
                             whole(pool.size)));
    readings.push_back(
        gauge("steady_store_pool_in_use", "Connections lent.", here, whole(pool.in_use)));
    readings.push_back({"steady_store_pool_waits_total",
                        "Transactions that had to wait for a connection.", Kind::counter, here,
                        whole(pool.waits)});
    readings.push_back({"steady_store_pool_refused_total",
                        "Transactions that got no connection in time.", Kind::counter, here,
                        whole(pool.refused)});
}

void add_health(Readings& readings, const PoolHealth& pool) {
    const MetricLabels here{{"pool", pool.name}};
    readings.push_back({"steady_store_failures_total",
                        "Connections that could not be opened, and writes that could not be kept.",
                        Kind::counter, here, static_cast<std::int64_t>(pool.failed)});
    readings.push_back(gauge("steady_store_reachable",
                             "1 while the store could be used when it was last needed.", here,
                             pool.is_reachable ? 1 : 0));
}

Money posted_since(LedgerRepository& ledger, Instant from) {
    Money sum;
    ledger.each(from, Instant::max(), [&](const LedgerEntry& entry) {
        for (const Posting& posting : entry.postings) sum += posting.amount;
    });
    return sum;
}

}  // namespace

void StoreWatch::measure_jobs() {
    const Instant now = clock_.now();
    const auto tally =
        store_.read([](Transaction& transaction) { return transaction.job_list.tally(); });
    Readings readings;
    for (const JobTally& group : tally) {
        readings.push_back(gauge(
            "steady_jobs", "Jobs that are not finished.",
            {{"kind", group.kind}, {"state", group.parked ? "parked" : "waiting"}}, group.count));
        if (group.parked) continue;
        const auto overdue = std::max(seconds{0}, now - group.oldest_due);
        readings.push_back(gauge("steady_jobs_oldest_due_seconds",
                                 "How long the oldest due job has waited.", {{"kind", group.kind}},
                                 overdue.count()));
    }
    const std::lock_guard lock(mutex_);
    jobs_ = std::move(readings);
}

std::vector<FailingTally> StoreWatch::measure_failing_items() {
    const Instant now = clock_.now();
    auto tally = store_.read(
        [](Transaction& transaction) { return transaction.work.tally(reportable_failures); });
    Readings readings;
    long all = 0;
    for (const FailingTally& each : tally) {
        all += each.count;
        const MetricLabels work{{"work", each.work}};
        readings.push_back(gauge("steady_background_failing_items",
                                 "Items of background work that failed again and again.", work,
                                 each.count));
        readings.push_back(gauge("steady_background_failing_items_oldest_seconds",
                                 "For how long the first of them has failed.", work,
                                 std::max(seconds{0}, now - each.oldest).count()));
    }
    readings.push_back(
        gauge("steady_background_failing_items_all", "The same of all work together.", {}, all));
    const std::lock_guard lock(mutex_);
    failing_items_ = std::move(readings);
    return tally;
}

void StoreWatch::measure_incidents() {
    const Instant now = clock_.now();
    Readings readings;
    for (std::size_t i = 0; i < incident_severities.words.size(); ++i) {
        const IncidentQuery oldest{.state = IncidentState::open,
                                   .severity = static_cast<IncidentSeverity>(i),
                                   .ascending = true,
                                   .limit = 1};
        const IncidentPage open = store_.read(
            [&](Transaction& transaction) { return transaction.incident_lists.page(oldest); });
        const auto waited =
            open.incidents.empty() ? seconds{0} : now - open.incidents.front().reported_at;
        const MetricLabels severity{{"severity", std::string(incident_severities.words.at(i))}};
        readings.push_back(gauge("steady_open_incidents",
                                 "Incidents that no operator has looked at yet.", severity,
                                 open.total));
        readings.push_back(gauge("steady_open_incidents_oldest_seconds",
                                 "How long the oldest of them has waited.", severity,
                                 std::max(seconds{0}, waited).count()));
    }
    const std::lock_guard lock(mutex_);
    incidents_ = std::move(readings);
}

void StoreWatch::measure_ledger() {
    const auto [total, suspense, summed] = store_.read([this](Transaction& transaction) {
        LedgerRepository& ledger = transaction.ledger;
        RunningSum running = total_;  // the store may rerun the read
        const Money sum = running.sum(
            clock_.now(), [&] { return ledger.total(); },
            [&](Instant from) { return posted_since(ledger, from); });
        return std::tuple(sum, ledger.balance("suspense"), running);
    });
    Readings readings{
        gauge("steady_ledger_drift_cents", "Sum over all accounts; anything but 0 is an alarm.", {},
              total.cents()),
        gauge("steady_ledger_suspense_cents", "Money that could not be assigned; should be 0.", {},
              suspense.cents()),
        gauge("steady_ledger_checked_at_seconds", "When the ledger was last summed up.", {},
              to_epoch_seconds(clock_.now()))};
    const std::lock_guard lock(mutex_);
    ledger_ = std::move(readings);
    total_ = summed;
}

Readings StoreWatch::readings() const {
    Readings all;
    for (const StorePool& pool : store_.pools()) add_pool(all, pool);
    if (health_) {
        for (const PoolHealth& pool : health_->pool_health()) add_health(all, pool);
    }
    const std::lock_guard lock(mutex_);
    all.insert(all.end(), jobs_.begin(), jobs_.end());
    all.insert(all.end(), failing_items_.begin(), failing_items_.end());
    all.insert(all.end(), incidents_.begin(), incidents_.end());
    all.insert(all.end(), ledger_.begin(), ledger_.end());
    return all;
}

}  // namespace steady
