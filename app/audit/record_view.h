#pragma once

#include "app/audit/audit_trail.h"

#include <condition_variable>
#include <exception>
#include <mutex>
#include <vector>

namespace steady {

// Keeps that an administrator was shown another person's data. Called before the answer leaves, so
// that nothing is seen which is not written down. Thread-safe: the log has one writer at a time,
// and whoever has the turn writes for those who wait as well, in one transaction.
class RecordAdminView {
  public:
    RecordAdminView(Store& store, const AuditTrail& trail) : store_(store), trail_(trail) {}

    // Returns when the row is kept; throws what the store throws, then nothing of it is. On a
    // thread that does not wait it throws WouldBlock before anybody else is concerned.
    void run(const AuditActor& admin, const AuditAct& view);
    // How many wait for the one that writes.
    [[nodiscard]] std::size_t waiting();

  private:
    struct Waiting {
        AuditReport telling;
        bool settled = false;
        std::exception_ptr problem{};
    };

    [[nodiscard]] std::exception_ptr keep(const std::vector<Waiting*>& together);

    Store& store_;
    AuditTrail trail_;
    std::mutex mutex_;
    std::condition_variable settled_;
    std::vector<Waiting*> waiting_;
    bool writing_ = false;
};

}  // namespace steady
