#pragma once

#include "adapters/sql/accounts.h"
#include "adapters/sql/analytics.h"
#include "adapters/sql/audit.h"
#include "adapters/sql/blocking.h"
#include "adapters/sql/bookings.h"
#include "adapters/sql/books.h"
#include "adapters/sql/calendar_feeds.h"
#include "adapters/sql/companion_import.h"
#include "adapters/sql/companions.h"
#include "adapters/sql/consents.h"
#include "adapters/sql/favorites.h"
#include "adapters/sql/files.h"
#include "adapters/sql/incidents.h"
#include "adapters/sql/jobs.h"
#include "adapters/sql/notifications.h"
#include "adapters/sql/payments.h"
#include "adapters/sql/payouts.h"
#include "adapters/sql/reconciliation.h"
#include "adapters/sql/reviews.h"
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
    explicit Repositories(Connection& connection)
        : accounts(connection),
          admins(connection),
          sessions(connection),
          reset_tokens(connection),
          email_changes(connection),
          throttles(connection),
          known_networks(connection),
          consents(connection),
          companions(connection),
          companion_import(connection),
          verifications(connection),
          verification_requests(connection),
          favorites(connection),
          blocks(connection),
          bookings(connection),
          time_off(connection),
          calendar_feeds(connection),
          scheduling(connection),
          purchases(connection),
          ledger(connection),
          provider_events(connection),
          refunds(connection),
          disputes(connection),
          reconciliation(connection),
          payouts(connection),
          payout_accounts(connection),
          books(connection),
          analytics(connection),
          jobs(connection),
          files(connection),
          reviews(connection),
          shifts(connection),
          incidents(connection),
          second_factors(connection),
          notifications(connection),
          audit(connection) {
        (void)connection.unreadable().take();  // those of the transaction before
    }

    Accounts accounts;
    Admins admins;
    Sessions sessions;
    ResetTokens reset_tokens;
    EmailChanges email_changes;
    Throttles throttles;
    RecognizedNetworks known_networks;
    Consents consents;
    Companions companions;
    BatchedCompanions companion_import;
    VerificationRecords verifications;
    VerificationRequests verification_requests;
    Favorites favorites;
    Blocks blocks;
    Bookings bookings;
    TimesOff time_off;
    CalendarFeeds calendar_feeds;
    Scheduling scheduling;
    Purchases purchases;
    Ledger ledger;
    ProviderEvents provider_events;
    Refunds refunds;
    Disputes disputes;
    Reconciliation reconciliation;
    Payouts payouts;
    PayoutAccounts payout_accounts;
    Books books;
    Analytics analytics;
    Jobs jobs;
    Files files;
    Reviews reviews;
    Shifts shifts;
    Incidents incidents;
    SecondFactors second_factors;
    Notifications notifications;
    Audit audit;
};

// Runs `work` with them.
inline bool lend_over(Connection& connection, const std::function<bool(Transaction&)>& work) {
    Repositories repositories(connection);
    Transaction transaction = lend(repositories);
    return work(transaction);
}

}  // namespace steady::sql
