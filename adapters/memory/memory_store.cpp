#include "adapters/memory/memory_store.h"

#include "adapters/memory/accounts.h"
#include "adapters/memory/analytics.h"
#include "adapters/memory/audit.h"
#include "adapters/memory/blocking.h"
#include "adapters/memory/bookings.h"
#include "adapters/memory/books.h"
#include "adapters/memory/calendar_feeds.h"
#include "adapters/memory/companion_import.h"
#include "adapters/memory/companions.h"
#include "adapters/memory/consents.h"
#include "adapters/memory/favorites.h"
#include "adapters/memory/files.h"
#include "adapters/memory/incidents.h"
#include "adapters/memory/jobs.h"
#include "adapters/memory/notifications.h"
#include "adapters/memory/payments.h"
#include "adapters/memory/payouts.h"
#include "adapters/memory/reconciliation.h"
#include "adapters/memory/reviews.h"
#include "adapters/memory/scheduling.h"
#include "adapters/memory/second_factors.h"
#include "adapters/memory/shifts.h"
#include "adapters/memory/throttles.h"
#include "adapters/memory/time_off.h"
#include "adapters/memory/verifications.h"

#include <mutex>

namespace steady {
namespace {

struct Repositories {
    explicit Repositories(memory::State& state)
        : accounts(state),
          admins(state),
          sessions(state),
          reset_tokens(state),
          email_changes(state),
          throttles(state),
          known_networks(state),
          consents(state),
          companions(state),
          companion_import(state),
          verifications(state),
          verification_requests(state),
          favorites(state),
          blocks(state),
          bookings(state),
          time_off(state),
          calendar_feeds(state),
          scheduling(state),
          purchases(state),
          ledger(state),
          provider_events(state),
          refunds(state),
          disputes(state),
          reconciliation(state),
          payouts(state),
          payout_accounts(state),
          books(state),
          analytics(state),
          jobs(state),
          files(state),
          reviews(state),
          shifts(state),
          incidents(state),
          second_factors(state),
          notifications(state),
          audit(state) {}

    memory::Accounts accounts;
    memory::Admins admins;
    memory::Sessions sessions;
    memory::ResetTokens reset_tokens;
    memory::EmailChanges email_changes;
    memory::Throttles throttles;
    memory::RecognizedNetworks known_networks;
    memory::Consents consents;
    memory::Companions companions;
    memory::BatchedCompanions companion_import;
    memory::VerificationRecords verifications;
    memory::VerificationRequests verification_requests;
    memory::Favorites favorites;
    memory::Blocks blocks;
    memory::Bookings bookings;
    memory::TimesOff time_off;
    memory::CalendarFeeds calendar_feeds;
    memory::Scheduling scheduling;
    memory::Purchases purchases;
    memory::Ledger ledger;
    memory::ProviderEvents provider_events;
    memory::Refunds refunds;
    memory::Disputes disputes;
    memory::Reconciliation reconciliation;
    memory::Payouts payouts;
    memory::PayoutAccounts payout_accounts;
    memory::Books books;
    memory::Analytics analytics;
    memory::Jobs jobs;
    memory::Files files;
    memory::Reviews reviews;
    memory::Shifts shifts;
    memory::Incidents incidents;
    memory::SecondFactors second_factors;
    memory::Notifications notifications;
    memory::Audit audit;
};

class MemoryStore final : public Store {
  protected:
    void run(Access access, const std::function<bool(Transaction&)>& work) override {
        const std::scoped_lock lock(mutex_);
        state_.journal.begin(access == Access::read_write);
        try {
            if (work(transaction_)) {
                state_.journal.commit();
            } else {
                state_.journal.roll_back();
            }
        } catch (...) {
            state_.journal.roll_back();
            throw;
        }
    }

  private:
    std::mutex mutex_;
    memory::State state_;
    Repositories repositories_{state_};
    Transaction transaction_{lend(repositories_)};
};

}  // namespace

std::unique_ptr<Store> make_memory_store() {
    return std::make_unique<MemoryStore>();
}

}  // namespace steady
