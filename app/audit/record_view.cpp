#include "app/audit/record_view.h"

#include "domain/core/error.h"

namespace steady {

void RecordAdminView::run(const AuditActor& admin, const AuditAct& view) {
    const auto recorded = store_.transact([&](Transaction& transaction) -> Result<void> {
        trail_.record(transaction, admin, view);
        return {};
    });
    static_cast<void>(recorded);  // it has no way to refuse
}

}  // namespace steady
