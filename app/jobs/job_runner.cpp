#include "app/jobs/job_runner.h"

#include "app/background/each_item.h"
#include "app/background/purge.h"
#include "app/notifications/mail_job.h"
#include "domain/core/error.h"
#include "ports/desk.h"
#include "ports/jobs.h"
#include "ports/mail_records.h"
#include "ports/store.h"

#include <algorithm>
#include <exception>

namespace steady {
namespace {

constexpr seconds first_pause{15};
constexpr seconds max_pause{3600};

seconds pause_after(int attempts) {
    const int doublings = std::min(attempts, 12);
    return std::min(max_pause, first_pause * (1 << doublings));
}

}  // namespace

int JobRunner::run(const std::stop_token& stop) {
    int taken = 0;
    for (int before = -1; taken != before;) {
        before = taken;
        for (const std::string& lane : due_lanes()) {
            if (stopping_ || stop.stop_requested()) return taken;
            if (serves_ && !serves_(lane)) continue;
            if (run_one(lane)) ++taken;
        }
    }
    return taken;
}

std::vector<std::string> JobRunner::due_lanes() {
    auto lanes = store_.read(
        [&](Transaction& transaction) { return transaction.jobs.due_lanes(clock_.now()); });
    if (serves_) std::erase_if(lanes, [&](const std::string& lane) { return !serves_(lane); });
    return lanes;
}

// Claims one job at a time: its lease begins when its work does, so that a slow job before it does
// not use up the lease.
bool JobRunner::run_one(const std::string& lane) {
    const Instant now = clock_.now();
    std::vector<UnreadableRow> unreadable;
    const auto jobs =
        store_.transact_independent([&](Transaction& transaction) -> Result<std::vector<Job>> {
            auto claimed = transaction.jobs.claim(lane, now, now + job_lease, 1);
            unreadable = take_unreadable(transaction);
            return claimed;
        });
    note_unreadable(unreadable);
    if (jobs->empty()) return false;
    const Job& job = jobs->front();
    JobOutcome outcome;
    try {
        outcome = perform_(job);
    } catch (const std::exception& failure) {
        outcome = {JobOutcome::Kind::retry, failure.what()};
    }
    settle(job, outcome);
    return true;
}

void JobRunner::note_unreadable(const std::vector<UnreadableRow>& rows) {
    if (rows.empty()) return;
    FailingItems failing(store_, clock_, "jobs");
    failing.read();
    failing.note_unreadable(rows);
}

long JobRunner::sweep(const std::stop_token& stop) {
    const Instant now = clock_.now();
    const long mails = purge_until_none(store_, stop, [&](Transaction& transaction) {
        return transaction.mail_records.purge(now - mail_records_retention, now);
    });
    const long handlings = purge_until_none(store_, stop, [&](Transaction& transaction) {
        return transaction.desk.purge(now - desk_handling_retention, now);
    });
    return mails + handlings + purge_until_none(store_, stop, [&](Transaction& transaction) {
               return transaction.jobs.remove_finished(now - finished_jobs_retention, now);
           });
}

// Of the last mail to an erased account nothing is retained.
void JobRunner::record_mail(Transaction& transaction, const Job& job) {
    if (!is_kind(job, JobKind::mail) || is_last_mail(job)) return;
    const std::string* subject = job.payload.find("subject");
    if (subject) transaction.mail_records.record(job.id, *subject, clock_.now());
}

void JobRunner::settle(const Job& job, const JobOutcome& outcome) {
    const bool spent = job.attempts >= job_tries;
    (void)store_.transact_independent([&](Transaction& transaction) -> Result<void> {
        switch (outcome.kind) {
            case JobOutcome::Kind::done:
                record_mail(transaction, job);
                transaction.jobs.finish(job.id, outcome.left);
                break;
            case JobOutcome::Kind::park:
                transaction.jobs.park(job.id, outcome.error);
                break;
            case JobOutcome::Kind::retry:
                if (spent) {
                    transaction.jobs.park(job.id, outcome.error);
                } else {
                    transaction.jobs.retry(job.id, clock_.now() + pause_after(job.attempts),
                                           outcome.error);
                }
                break;
        }
        return {};
    });
}

}  // namespace steady
