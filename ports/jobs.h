#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace steady {

// What a job is about, as texts with names, in the order in which they were named. How they are
// kept is the store's affair.
class JobTexts {
  public:
    using Named = std::pair<std::string, std::string>;

    JobTexts() = default;
    JobTexts(std::initializer_list<Named> texts) : texts_(texts) {}
    void add(std::string name, std::string text) {
        texts_.emplace_back(std::move(name), std::move(text));
    }
    // The text of this name; nullptr: there is none. A job that was written before its only text
    // had a name (it is empty then) answers to any.
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

// A side effect written in the same transaction as its cause and carried out by a worker, at least
// once: a mail, a refund, the expiry of a provider session.
struct Job {
    JobId id;
    std::string kind;    // "mail", "refund", "erase_file"
    JobTexts payload{};  // named and read by the use case of that kind
    Instant due_at{};
    int attempts = 0;
    std::string last_error{};
    // Workers take turns between lanes, so that many jobs of one do not delay another. Empty: its
    // kind is its lane.
    std::string lane{};
    // Whom it concerns, so that an erasure finds it: the mailbox it goes to, and the account it is
    // about (AccountId::text()). Empty: no one.
    std::string recipient{};
    std::string account{};
};

[[nodiscard]] inline const std::string& lane_of(const Job& job) {
    return job.lane.empty() ? job.kind : job.lane;
}

// What a worker's try came to.
struct JobOutcome {
    enum class Kind { done, retry, park } kind = Kind::done;
    std::string error{};
    JobTexts left{};  // what of the payload stays of a job that is done
};

// How many jobs of one kind wait or are parked; finished ones do not count.
struct JobTally {
    std::string kind;
    bool parked = false;
    long count = 0;
    Instant oldest_due{};  // the earliest time at which one is or was due
};

enum class JobState { waiting, done, parked };

struct JobRecord {
    Job job;
    JobState state = JobState::waiting;
};

struct JobPage {
    std::vector<JobRecord> jobs;
    long total = 0;  // of all pages
};

class JobRepository {
  public:
    virtual ~JobRepository() = default;
    virtual void enqueue(const Job& job) = 0;
    // The lanes with a job that is due, by name. Jobs that an older release enqueued are in the
    // lane
    // "".
    [[nodiscard]] virtual std::vector<std::string> due_lanes(Instant now) = 0;
    // Leases up to `limit` due jobs of the lane until `lease_until`, oldest first; no other worker
    // gets them before that.
    [[nodiscard]] virtual std::vector<Job> claim(const std::string& lane, Instant now,
                                                 Instant lease_until, int limit) = 0;
    // Of the payload only `left` stays.
    virtual void finish(const JobId& id, const JobTexts& left = {}) = 0;
    virtual void retry(const JobId& id, Instant due_at, const std::string& error) = 0;
    // Out of tries: kept for an operator, never claimed again.
    virtual void park(const JobId& id, const std::string& error) = 0;
    // Forgets finished jobs whose last lease ended before `before`, with whatever personal data
    // their payload held; parked ones stay for the operator. Returns how many.
    virtual long remove_finished(Instant before) = 0;
    // Jobs of a kind that are done or waiting, newest first (the demo's mail page).
    [[nodiscard]] virtual std::vector<Job> recent(const std::string& kind, int limit) = 0;
    // Removes, in any state, mails to this address, reset links requested for it, and mails about
    // the account.
    virtual void redact_mail(const std::string& address, const AccountId& account) = 0;
    // By kind, waiting before parked.
    [[nodiscard]] virtual std::vector<JobTally> tally() = 0;
    // Those of a kind, newest first. An empty kind: of any; nullopt: in any state.
    [[nodiscard]] virtual JobPage page(const std::string& kind, std::optional<JobState> state,
                                       int offset, int limit) = 0;
    [[nodiscard]] virtual std::optional<JobRecord> find(const JobId& id) = 0;
    // A parked one waits again, with all its tries; false when it is not parked.
    [[nodiscard]] virtual bool release(const JobId& id, Instant due_at) = 0;
    // A parked one is done with, as if it had been finished; false when it is not parked.
    [[nodiscard]] virtual bool dismiss(const JobId& id) = 0;
    // Takes the key of what is noted for an operator once, however often its cause is seen: true
    // the first time there ever was, also after the note itself is gone. `note` is its job.
    [[nodiscard]] virtual bool take_note_key(const std::string& key, const JobId& note,
                                             Instant at) = 0;
    // The job that took the key; nullopt: nobody, or a server that did not keep which.
    [[nodiscard]] virtual std::optional<JobId> note_of(const std::string& key) = 0;
};

}  // namespace steady
