#pragma once

#include "app/audit/audit_trail.h"
#include "app/core/count_cache.h"
#include "domain/core/error.h"
#include "domain/core/page_cursor_cache.h"
#include "domain/payouts/payout_status.h"
#include "ports/payouts.h"
#include "ports/store.h"
#include "ports/system.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

struct PayoutQuery {
    std::optional<PayoutStatus> status{};  // nullopt: every one
    std::optional<PayoutState> state{};    // more exactly: those in this state alone
    std::optional<seconds> period{};       // those that were due within it or will be; nullopt: all
    int page = 1;
    int limit = 20;
    PayoutsOf of = PayoutsOf::all;  // whenever they are due, but of all
    std::string about{};            // the id of what it is of
};

// What an administrator sees of payouts and may do with them (decisions §5, §7).
class PayoutAdmin {
  public:
    PayoutAdmin(Store& store, const Clock& clock, IdSource& ids, const AuditTrail& trail)
        : store_(store), clock_(clock), ids_(ids), trail_(trail) {}

    // Newest due first. How many there are, where they are many, and what stands before a page far
    // down are told as of at most a minute ago.
    [[nodiscard]] PayoutPage list(const PayoutQuery& query);
    // Nullopt when the line has no payout.
    [[nodiscard]] std::optional<ListedPayout> find(const BookingLineId& line);
    // Lets the next round send a failed payout again, or wait when it must. Refuses not_found,
    // payout_not_retryable, and forbidden for the administrator's own payout.
    [[nodiscard]] Result<Payout> retry(const AuditActor& admin, const BookingLineId& line,
                                       const std::string& reason = {});
    // Mails the companion of a payout that waits for their payout account how much does. Refuses
    // not_found, and conflict for every other payout.
    [[nodiscard]] Result<Payout> remind(const AuditActor& admin, const BookingLineId& line);
    // Nothing is sent from now on until release(), whatever becomes of account and disputes. Needs
    // a reason. Refuses invalid_input, not_found, forbidden for the administrator's own payout, and
    // conflict for what was sent, is being sent, went back or is held by an operator already.
    [[nodiscard]] Result<Payout> hold(const AuditActor& admin, const BookingLineId& line,
                                      const std::string& reason);
    // Ends a hold(): the payout is due, or waits for what else it must. Refuses as hold().
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
