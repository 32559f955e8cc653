#pragma once

#include "app/audit/audit_trail.h"
#include "app/core/count_cache.h"
#include "domain/core/error.h"
#include "domain/core/page_cursor_cache.h"
#include "domain/payouts/payout_status.h"
#include "ports/payouts.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

struct PayoutQuery {
    std::optional<PayoutStatus> status{};  // nullopt: all
    std::optional<PayoutState> state{};    // more precisely: only those in this state
    std::optional<seconds> period{};       // due within this time, past or future; nullopt: all
    int page = 1;
    int limit = 20;
    PayoutsOf of = PayoutsOf::all;  // regardless of the due time, except for all
    std::string about{};            // the id of the line, booking or companion
};

// The payouts as administrators see them, and their acts on them (decisions §5, §7).
class PayoutAdmin {
  public:
    PayoutAdmin(Store& store, const Clock& clock, IdSource& ids, const AuditTrail& trail)
        : store_(store), clock_(clock), ids_(ids), trail_(trail) {}

    // Newest due first. The count of a long list, and the position of a page far down, may be up to
    // a minute old.
    [[nodiscard]] PayoutPage list(const PayoutQuery& query);
    // nullopt when the line has no payout.
    [[nodiscard]] std::optional<ListedPayout> find(const BookingLineId& line);
    // Makes the next round send a failed payout again, or hold it when it must wait. Needs a
    // reason. Refuses invalid_input, not_found, payout_not_retryable, and forbidden for the
    // administrator's own payout.
    [[nodiscard]] Result<Payout> retry(const AuditActor& admin, const BookingLineId& line,
                                       const std::string& reason);
    // Reminds the companion by mail of the amount that waits for their payout account. Refuses
    // not_found, and conflict for every other payout.
    [[nodiscard]] Result<Payout> remind(const AuditActor& admin, const BookingLineId& line);
    // Nothing is sent from now on until release(), whatever happens to account and disputes. Needs
    // a reason. Refuses invalid_input, not_found, forbidden for the administrator's own payout, and
    // conflict for a payout that was sent, is being sent, was reversed or is already held by an
    // operator.
    [[nodiscard]] Result<Payout> hold(const AuditActor& admin, const BookingLineId& line,
                                      const std::string& reason);
    // Ends a hold(): the payout is due, or waits for another reason. Refuses as hold().
    [[nodiscard]] Result<Payout> release(const AuditActor& admin, const BookingLineId& line,
                                         const std::string& reason);

  private:
    // Finds the payout, lets `act` change it, and writes both to the audit log.
    template <class Act>
    [[nodiscard]] Result<Payout> change(const AuditActor& admin, const BookingLineId& line,
                                        const std::string& action, const std::string& reason,
                                        Act act);

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    AuditTrail trail_;
    CountCache totals_;
    PageCursorCache<PayoutCursor> places_;
};

}  // namespace steady
