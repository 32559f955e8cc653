#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"
#include "ports/job_kind.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace steady {

// A job's payload: named texts, in the order in which they were added. The store decides how to
// encode them.
class JobTexts {
  public:
    using Named = std::pair<std::string, std::string>;

    JobTexts() = default;
    JobTexts(std::initializer_list<Named> texts) : texts_(texts) {}
    void add(std::string name, std::string text) {
        texts_.emplace_back(std::move(name), std::move(text));
    }
    // The text with this name; nullptr: none. A single text without a name, written by an older
    // release, matches every name.
    [[nodiscard]] const std::string* find(std::string_view name) const {
        for (const Named& one : texts_) {
            if (one.first == name || (one.first.empty() && texts_.size() == 1)) return &one.second;
        }
        return nullptr;
    }
    [[nodiscard]] const std::vector<Named>& all() const { return texts_; }
    friend bool operator==(const JobTexts&, const JobTexts&) = default;

  private:
    std::vector<Named> texts_;
};

// A side effect written in the same transaction as its cause and executed by a worker, at least
// once: a mail, a refund, the expiry of a provider session.
struct Job {
    JobId id;
    std::string kind;    // to_string(JobKind), or one that only the next release knows
    JobTexts payload{};  // written and read by the use case of that kind
    Instant due_at{};
    int attempts = 0;
    std::string last_error{};
    // Workers alternate between lanes, so that many jobs in one lane do not delay another. Empty:
    // the kind is the lane.
    std::string lane{};
    // The person concerned, so that an erasure finds the job: the mailbox it is sent to, and the
    // account it is about (AccountId::text()). Empty: none.
    std::string recipient{};
    std::string account{};
    // The booking it is about (BookingId::text()), for its timeline. Empty: none.
    std::string booking{};
};

[[nodiscard]] inline bool is_kind(const Job& job, JobKind kind) {
    return job.kind == job_kinds.of(kind);
}

[[nodiscard]] inline const std::string& lane_of(const Job& job) {
    return job.lane.empty() ? job.kind : job.lane;
}

// The result of a worker's attempt.
struct JobOutcome {
    enum class Kind { done, retry, park } kind = Kind::done;
    std::string error{};
    JobTexts left{};  // the part of the payload that is retained after the job is done
};

// How many jobs of one kind are waiting or parked; finished ones do not count.
struct JobTally {
    std::string kind;
    bool parked = false;
    long count = 0;
    Instant oldest_due{};  // the earliest due time
};

enum class JobState { waiting, done, parked };

struct JobRecord {
    Job job;
    JobState state = JobState::waiting;
};

struct JobPage {
    std::vector<JobRecord> jobs;
    long total = 0;  // over all pages
};

class JobRepository {
  public:
    virtual ~JobRepository() = default;
    virtual void enqueue(const Job& job) = 0;
    // The lanes with a due job, by name. Jobs enqueued by an older release are in the lane "".
    [[nodiscard]] virtual std::vector<std::string> due_lanes(Instant now) = 0;
    // Leases up to `limit` due jobs of the lane until `lease_until`, oldest first; no other worker
    // gets them before that.
    [[nodiscard]] virtual std::vector<Job> claim(const std::string& lane, Instant now,
                                                 Instant lease_until, int limit) = 0;
    // Marks the job as done; only `left` of the payload is retained.
    virtual void finish(const JobId& id, const JobTexts& left = {}) = 0;
    virtual void retry(const JobId& id, Instant due_at, const std::string& error) = 0;
    // Out of attempts: stored for an operator, never claimed again.
    virtual void park(const JobId& id, const std::string& error) = 0;
    // Purges finished jobs whose last lease ended before `before`, with any personal data in their
    // payload; parked ones stay for the operator, and those about what a legal hold keeps at `now`.
    // Returns how many.
    virtual long remove_finished(Instant before, Instant now) = 0;
    // Removes, in any state, mails to this address, reset links requested for it, and mails about
    // the account.
    virtual void redact_mail(const std::string& address, const AccountId& account) = 0;
};

// Lists of jobs, and the acts of operators on parked ones.
class JobListRepository {
  public:
    virtual ~JobListRepository() = default;
    // Finished or waiting jobs of a kind, newest first (the demo's mail page).
    [[nodiscard]] virtual std::vector<Job> recent(const std::string& kind, int limit) = 0;
    // By kind, waiting before parked.
    [[nodiscard]] virtual std::vector<JobTally> tally() = 0;
    // Jobs of a kind, newest first. An empty kind: all kinds; nullopt: all states.
    [[nodiscard]] virtual JobPage page(const std::string& kind, std::optional<JobState> state,
                                       int offset, int limit) = 0;
    [[nodiscard]] virtual std::optional<JobRecord> find(const JobId& id) = 0;
    // Jobs of a kind about this booking, newest first.
    [[nodiscard]] virtual std::vector<JobRecord> about(const BookingId& booking,
                                                       const std::string& kind, int limit) = 0;
    // Jobs of a kind for this mailbox, newest first.
    [[nodiscard]] virtual std::vector<JobRecord> sent_to(const std::string& recipient,
                                                         const std::string& kind, int limit) = 0;
    // Requeues a parked job with all its attempts; false when it is not parked.
    [[nodiscard]] virtual bool release(const JobId& id, Instant due_at) = 0;
    // Marks a parked job as done; false when it is not parked.
    [[nodiscard]] virtual bool dismiss(const JobId& id) = 0;
};

// The keys by which an operator's note is written once.
class NoteKeyRepository {
  public:
    virtual ~NoteKeyRepository() = default;
    // Claims the key of an operator's note, so that a note is written once however often its cause
    // is seen: true only the first time, even after the note itself is gone. `note` is the id of
    // its job.
    [[nodiscard]] virtual bool take_note_key(const std::string& key, const JobId& note,
                                             Instant at) = 0;
    // From now on the key is that of another note; it must have been taken.
    virtual void move_note_key(const std::string& key, const JobId& note) = 0;
    // The job that claimed the key; nullopt: none, or a server that did not store it.
    [[nodiscard]] virtual std::optional<JobId> note_of(const std::string& key) = 0;
};

}  // namespace steady
