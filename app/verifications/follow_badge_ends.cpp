#include "app/verifications/follow_badge_ends.h"

#include "app/background/each_item.h"
#include "app/notifications/email_templates.h"
#include "app/notifications/notify.h"
#include "domain/verifications/verification_request.h"
#include "domain/verifications/verification_states.h"
#include "domain/verifications/verification_terms.h"
#include "domain/verifications/verification_texts.h"
#include "ports/accounts.h"
#include "ports/store.h"
#include "ports/verifications.h"

#include <algorithm>
#include <string>

namespace steady {
namespace {

constexpr int badges_at_once = 100;

// A renewal that was asked for before the end is still to be decided.
bool has_open_renewal(Transaction& transaction, const AccountId& account, VerificationKind kind) {
    const auto requests = transaction.verification_requests.of(account);
    return std::ranges::any_of(requests, [&](const VerificationRequest& request) {
        return is_open(request) && request.submitted_at && covers(request, kind);
    });
}

Verification ended_record(Transaction& transaction, const AccountId& account, VerificationKind kind,
                          const Verification& record, Instant now) {
    const Verification ended = after(record, VerificationEvent::expired, now);
    return has_open_renewal(transaction, account, kind)
               ? after(ended, VerificationEvent::started, now)
               : ended;
}

bool may_be_notified(Transaction& transaction, const AccountId& account) {
    return transaction.accounts.find(account) && !transaction.accounts.suspended_at(account);
}

}  // namespace

int FollowBadgeEnds::run(const std::stop_token& stop) {
    const Instant now = clock_.now();
    FailingItems failing(store_, clock_, work);
    int notified = 0;
    work_on_each(
        failing, store_, badges_at_once, stop,
        [&](Transaction& transaction, int limit) {
            return transaction.verifications.due_steps(now, limit);
        },
        [](const BadgeOfAccount& badge) {
            return WorkItem{badge.account.text() + " " + std::string(kind_name(badge.kind)),
                            std::nullopt};
        },
        [&](const BadgeOfAccount& badge) -> ItemResult {
            notified += step(badge.account, badge.kind, now) ? 1 : 0;
            return {};
        });
    return notified;
}

bool FollowBadgeEnds::step(const AccountId& account, VerificationKind kind, Instant now) {
    bool is_notified = false;
    (void)store_.transact([&](Transaction& transaction) -> Result<void> {
        is_notified = false;  // the transaction may be retried
        const Verification record = transaction.verifications.of(account).of(kind);
        const BadgeStep step = due_badge_step(record, now);
        if (step == BadgeStep::none) return {};  // renewed or removed meanwhile
        const bool is_over = step == BadgeStep::expire;
        Verification next = record;
        next.next_step_at = next_badge_step(record.expires_at, now);
        if (is_over) next = ended_record(transaction, account, kind, record, now);
        transaction.verifications.save(account, kind, next);
        if (!may_be_notified(transaction, account)) return {};
        const Date last_day = last_day_before(*record.expires_at);
        notify(
            transaction, ids_, now, account,
            {.kind = is_over ? NotificationKind::badge_expired : NotificationKind::badge_expiring},
            [&](const std::string& to) {
                return is_over ? email_templates::badge_expired(to, last_day)
                               : email_templates::badge_expiring(to, last_day);
            });
        is_notified = true;
        return {};
    });
    return is_notified;
}

}  // namespace steady
