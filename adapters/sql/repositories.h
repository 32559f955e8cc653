#pragma once

#include "adapters/sql/accounts.h"
#include "adapters/sql/analytics.h"
#include "adapters/sql/approval_requests.h"
#include "adapters/sql/approvals.h"
#include "adapters/sql/archives.h"
#include "adapters/sql/audit.h"
#include "adapters/sql/background.h"
#include "adapters/sql/blocking.h"
#include "adapters/sql/bookings.h"
#include "adapters/sql/books.h"
#include "adapters/sql/calendar_feeds.h"
#include "adapters/sql/companion_import.h"
#include "adapters/sql/companions.h"
#include "adapters/sql/consents.h"
#include "adapters/sql/conversations.h"
#include "adapters/sql/desk.h"
#include "adapters/sql/external_calendars.h"
#include "adapters/sql/favorites.h"
#include "adapters/sql/files.h"
#include "adapters/sql/incidents.h"
#include "adapters/sql/intro_calls.h"
#include "adapters/sql/jobs.h"
#include "adapters/sql/ledger_totals.h"
#include "adapters/sql/legal_holds.h"
#include "adapters/sql/mail_records.h"
#include "adapters/sql/notifications.h"
#include "adapters/sql/payments.h"
#include "adapters/sql/payouts.h"
#include "adapters/sql/push.h"
#include "adapters/sql/recipients.h"
#include "adapters/sql/reconciliation.h"
#include "adapters/sql/reviews.h"
#include "adapters/sql/safety.h"
#include "adapters/sql/scheduling.h"
#include "adapters/sql/second_factors.h"
#include "adapters/sql/shifts.h"
#include "adapters/sql/throttles.h"
#include "adapters/sql/time_off.h"
#include "adapters/sql/verifications.h"
#include "ports/store.h"

#include <functional>

namespace steady::sql {

// The repositories over one connection with a transaction open.
struct Repositories {
    explicit Repositories(Connection& connection) : connection_(connection) {
        (void)connection.unreadable().take();  // those of the transaction before
    }

  private:
    Connection& connection_;

  public:
#define STEADY_SQL_MEMBER(name, Port, Adapter) Adapter name{connection_};
    STEADY_REPOSITORIES(STEADY_SQL_MEMBER)
#undef STEADY_SQL_MEMBER
};

// Runs `work` with them.
inline bool lend_over(Connection& connection, const std::function<bool(Transaction&)>& work) {
    Repositories repositories(connection);
    Transaction transaction = lend(repositories);
    return work(transaction);
}

}  // namespace steady::sql
