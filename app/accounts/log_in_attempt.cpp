#include "app/accounts/log_in_attempt.h"

#include "app/audit/audit_trail.h"

namespace steady {

void LogInAttempt::note_refused(const std::optional<AdminId>& admin, const CallOrigin& origin,
                                const std::string& step) {
    const auto noted = ports_.store.transact([&](Transaction& transaction) -> Result<void> {
        if (!admin) {
            if (const auto count = transaction.throttles().find(account_.key)) {
                transaction.throttles().save(*count);
            }
            return {};
        }
        AuditTrail(ports_.digests, ports_.clock)
            .record(transaction,
                    {AuditRole::admin, "unknown", origin.ip_address, origin.request_id},
                    {.action = "admin_login_refused",
                     .object_type = "admin",
                     .object_id = admin->text(),
                     .changes = {{"step", "", step}}});
        return {};
    });
    static_cast<void>(noted);  // it has no way to refuse
}

}  // namespace steady
