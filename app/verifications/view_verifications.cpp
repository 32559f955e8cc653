#include "app/verifications/view_verifications.h"

#include "domain/verifications/verification_terms.h"
#include "ports/accounts.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "ports/verifications.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

ViewedRequest view(Transaction& transaction, VerificationRequest request) {
    const auto purchase = transaction.purchases.find(request.purchase);
    return {.request = std::move(request),
            .amount = purchase ? purchase->amount : Money{},
            .refunded = purchase && purchase->state == PurchaseState::refunded};
}

// Administrators who were disabled since are named, too.
std::map<VerificationKind, std::string> checkers(Transaction& transaction,
                                                 const Verifications& records) {
    std::map<VerificationKind, std::string> names;
    const auto is_recorded = [&](VerificationKind kind) {
        return records.of(kind).verified_by.has_value();
    };
    if (std::ranges::none_of(verification_kinds, is_recorded)) return names;
    for (const Admin& admin : transaction.admins.all()) {
        for (const VerificationKind kind : verification_kinds) {
            if (records.of(kind).verified_by == admin.id) names[kind] = admin.name;
        }
    }
    return names;
}

bool is_renewal_asked(Transaction& transaction, const BadgeOfAccount& badge,
                      const Verification& record) {
    const auto requests = transaction.verification_requests.of(badge.account);
    return std::ranges::any_of(requests, [&](const VerificationRequest& request) {
        return is_open(request) && covers(request, badge.kind) && awaits_decision(request, record);
    });
}

}  // namespace

Result<ViewedVerifications> ViewVerifications::of(const AccountId& id) {
    return store_.read([&](Transaction& transaction) -> Result<ViewedVerifications> {
        auto account = transaction.accounts.find(id);
        if (!account) return refuse(Refusal::not_found);
        ViewedVerifications viewed{.account = std::move(*account)};
        if (auto change = transaction.email_changes.of(id))
            viewed.pending_email = change->new_email;
        viewed.records = transaction.verifications.of(id);
        viewed.checked_by = checkers(transaction, viewed.records);
        viewed.unlock = transaction.verifications.unlock_of(id);
        auto requests = transaction.verification_requests.of(id);
        for (VerificationRequest& request : requests) {
            viewed.requests.push_back(view(transaction, std::move(request)));
        }
        viewed.checks = transaction.verifications.sessions_of(id);
        return viewed;
    });
}

RequestQueue ViewVerifications::open(int page, int limit) {
    return store_.read([&](Transaction& transaction) {
        OpenRequestPage found = transaction.verification_requests.open(page, limit);
        RequestQueue queue{{}, found.total};
        for (VerificationRequest& request : found.requests) {
            auto account = transaction.accounts.find(request.account);
            if (!account) continue;
            const Verifications records = transaction.verifications.of(request.account);
            const bool suspended = transaction.accounts.suspended_at(request.account).has_value();
            queue.requests.push_back(
                {view(transaction, std::move(request)), std::move(*account), records, suspended});
        }
        return queue;
    });
}

ExpiringBadgeList ViewVerifications::expiring(Instant now, int limit) {
    return store_.read([&](Transaction& transaction) {
        const auto found = transaction.verifications.expiring(now, now + badge_renewal_lead, limit);
        ExpiringBadgeList list{{}, found.total};
        for (const BadgeOfAccount& badge : found.badges) {
            auto account = transaction.accounts.find(badge.account);
            const Verification record = transaction.verifications.of(badge.account).of(badge.kind);
            if (!account || !record.expires_at) continue;
            list.badges.push_back({*std::move(account), badge.kind, *record.expires_at,
                                   is_renewal_asked(transaction, badge, record)});
        }
        return list;
    });
}

}  // namespace steady
