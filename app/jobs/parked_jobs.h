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
    std::string about{};  // in the operator's words; nothing of a mail or of a person
    int tries = 0;
    std::string last_error{};
    bool releasable = true;    // false: a note, or a refund that failed for good
    bool dismissible = false;  // nothing is owed to anybody when it is never done
    std::string cause{};       // of a note: the key under which it was noted, where it has one
};

struct ParkedJobPage {
    std::vector<ParkedJob> jobs;
    long total = 0;  // of all pages
    std::vector<UnreadableRow> unreadable{};
};

// What workers gave up and what they noted for a person, newest first (R21).
class ParkedJobs {
  public:
    ParkedJobs(Store& store, const Clock& clock, const AuditTrail& trail)
        : store_(store), clock_(clock), trail_(trail) {}

    [[nodiscard]] ParkedJobPage list(int page, int limit);
    // Lets the workers try it again at once, with all its tries. Refuses not_found, and conflict
    // for a note or a job that is not parked.
    [[nodiscard]] Result<void> release(const AuditActor& actor, const JobId& id);
    // The same for every parked job of the kind that can be tried again: what failed for one cause
    // is released when it is corrected. Returns how many. Refuses invalid_input for a kind that is
    // none.
    [[nodiscard]] Result<int> release_all(const AuditActor& actor, const std::string& kind);
    // A note that was read, or a letter that need not arrive: it is done with. Needs a reason.
    // Refuses not_found, invalid_input, and conflict for what must be carried out, such as a
    // refund, or is not parked.
    [[nodiscard]] Result<void> dismiss(const AuditActor& actor, const JobId& id,
                                       const std::string& reason);

  private:
    Store& store_;
    const Clock& clock_;
    AuditTrail trail_;
};

}  // namespace steady
