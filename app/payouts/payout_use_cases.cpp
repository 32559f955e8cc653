#include "app/payouts/payout_use_cases.h"

namespace steady {

bool PayoutUseCases::on_event(const ProviderEvent& event) {
    if (event.type == "account.updated" || event.type == account_left) {
        return accounts.refresh(event.object_id).has_value();
    }
    if (event.type.starts_with("charge.dispute.")) {
        return disputes.refresh(event.object_id).has_value();
    }
    if (event.object_id.starts_with("re_")) return refunds.refresh(event.object_id).has_value();
    // Names the charge, not the refund: whatever is on its way is looked at.
    if (event.type == "charge.refunded") refunds.run();
    // A transfer's own events say nothing that the answer to its call did not, or that the look at
    // the provider's list before the next call will not; reconciliation names those not made here.
    return true;
}

bool PayoutUseCases::handles(std::string_view kind) {
    return RefundLine::handles(kind) || kind == FollowDisputes::job_kind ||
           kind == erase_customer_job;
}

JobOutcome PayoutUseCases::run(const Job& job) {
    if (job.kind == erase_customer_job) return accounts.erase_customer(job);
    return RefundLine::handles(job.kind) ? refund_line.take_back(job) : disputes.run(job);
}

}  // namespace steady
