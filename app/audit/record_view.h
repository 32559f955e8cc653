#pragma once

#include "app/audit/audit_trail.h"

#include <condition_variable>
#include <exception>
#include <mutex>
#include <vector>

namespace steady {

// Records that an administrator was shown another person's data. Called before the response is
// sent, so that nothing is viewed without a record. Thread-safe: one thread writes at a time, for
// itself and all waiting ones, in one transaction.
class RecordAdminView {
  public:
    RecordAdminView(Store& store, const AuditTrail& trail) : store_(store), trail_(trail) {}

    // Returns when the row is stored; propagates the store's exceptions, after which no row is
    // stored. On a thread that must not block it throws WouldBlock before other threads are
    // involved.
    void run(const AuditActor& admin, const AuditAct& view);
    // How many threads wait for the current writer.
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
