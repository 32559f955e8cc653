#include "app/audit/record_view.h"

#include "domain/core/error.h"
#include "ports/non_blocking_scope.h"
#include "ports/store.h"

#include <utility>

namespace steady {

std::exception_ptr RecordAdminView::keep(const std::vector<Waiting*>& together) {
    try {
        std::vector<AuditReport> tellings;
        for (const Waiting* each : together) tellings.push_back(each->telling);
        const auto recorded =
            store_.transact_independent([&](Transaction& transaction) -> Result<void> {
                trail_.record(transaction, tellings);
                return {};
            });
        static_cast<void>(recorded);  // cannot fail
        return nullptr;
    } catch (...) {
        return std::current_exception();
    }
}

std::size_t RecordAdminView::waiting() {
    const std::scoped_lock lock(mutex_);
    return waiting_.size();
}

void RecordAdminView::run(const AuditActor& admin, const AuditAct& view) {
    NonBlockingScope::about_to_block();  // for the current writer, and then for the disk
    Waiting own{{&admin, &view}};
    std::unique_lock lock(mutex_);
    waiting_.push_back(&own);
    settled_.wait(lock, [&] { return own.settled || !writing_; });
    if (!own.settled) {
        writing_ = true;
        const std::vector<Waiting*> together = std::exchange(waiting_, {});
        lock.unlock();
        const std::exception_ptr problem = keep(together);
        lock.lock();
        writing_ = false;
        for (Waiting* each : together) {
            each->settled = true;
            each->problem = problem;
        }
        settled_.notify_all();
    }
    if (own.problem) std::rethrow_exception(own.problem);
}

}  // namespace steady
