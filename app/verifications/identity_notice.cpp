#include "app/verifications/identity_notice.h"

#include "domain/verifications/verification.h"
#include "ports/store.h"
#include "ports/verifications.h"

namespace steady {

std::optional<std::string> describe_identity(Transaction& transaction,
                                             const Notification& notification,
                                             NoticeWriter& writer) {
    if (notification.kind != NotificationKind::identity_result) return std::nullopt;
    const Verifications all = transaction.verifications.of(notification.account);
    switch (all.of(VerificationKind::id).status) {
        case VerificationStatus::verified:
            return writer.text("Your ID is verified.");
        case VerificationStatus::rejected:
            return writer.text("Your ID was not accepted. See why.");
        default:
            return std::nullopt;
    }
}

}  // namespace steady
