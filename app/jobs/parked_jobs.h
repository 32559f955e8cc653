#pragma once

#include "app/audit/audit_trail.h"
#include "domain/core/error.h"
#include "ports/jobs.h"
#include "ports/unreadable_row.h"

#include <string>
#include <vector>

namespace steady {

struct ParkedJob {
    JobId id;
    std::string kind;
    std::string about{};  // text for operators; nothing from a mail or about a person
    int tries = 0;
    std::string last_error{};
    bool releasable = true;    // false: a note, or a refund that failed permanently
    bool dismissible = false;  // nothing is owed if it is never done
    std::string cause{};       // of a note: the key under which it was recorded, if any
};

struct ParkedJobPage {
    std::vector<ParkedJob> jobs;
    long total = 0;  // over all pages
    std::vector<UnreadableRow> unreadable{};
};

// Jobs that workers gave up and notes for operators, newest first (R21).
class ParkedJobs {
  public:
    ParkedJobs(Store& store, const Clock& clock, const AuditTrail& trail)
        : store_(store), clock_(clock), trail_(trail) {}

    [[nodiscard]] ParkedJobPage list(int page, int limit);
    // Requeues the job immediately, with all its attempts. Refuses not_found, and conflict for a
    // note or a job that is not parked.
    [[nodiscard]] Result<void> release(const AuditActor& actor, const JobId& id);
    // The same for every parked job of the kind that can be retried: jobs that failed for one cause
    // are released together once it is fixed. Returns how many. Refuses invalid_input for an
    // unknown kind.
    [[nodiscard]] Result<int> release_all(const AuditActor& actor, const std::string& kind);
    // Marks a note that was read, or a mail that need not arrive, as done. Needs a reason. Refuses
    // not_found, invalid_input, and conflict for a job that must be executed, such as a refund, or
    // is not parked.
    [[nodiscard]] Result<void> dismiss(const AuditActor& actor, const JobId& id,
                                       const std::string& reason);

  private:
    Store& store_;
    const Clock& clock_;
    AuditTrail trail_;
};

}  // namespace steady
