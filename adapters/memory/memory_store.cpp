#include "adapters/memory/memory_store.h"

#include "adapters/memory/accounts.h"
#include "adapters/memory/analytics.h"
#include "adapters/memory/approval_requests.h"
#include "adapters/memory/approvals.h"
#include "adapters/memory/archives.h"
#include "adapters/memory/audit.h"
#include "adapters/memory/background.h"
#include "adapters/memory/blocking.h"
#include "adapters/memory/bookings.h"
#include "adapters/memory/books.h"
#include "adapters/memory/calendar_feeds.h"
#include "adapters/memory/companion_import.h"
#include "adapters/memory/companions.h"
#include "adapters/memory/consents.h"
#include "adapters/memory/conversations.h"
#include "adapters/memory/desk.h"
#include "adapters/memory/external_calendars.h"
#include "adapters/memory/favorites.h"
#include "adapters/memory/files.h"
#include "adapters/memory/incidents.h"
#include "adapters/memory/intro_calls.h"
#include "adapters/memory/jobs.h"
#include "adapters/memory/ledger_totals.h"
#include "adapters/memory/legal_holds.h"
#include "adapters/memory/mail_records.h"
#include "adapters/memory/notifications.h"
#include "adapters/memory/payments.h"
#include "adapters/memory/payouts.h"
#include "adapters/memory/push.h"
#include "adapters/memory/recipients.h"
#include "adapters/memory/reconciliation.h"
#include "adapters/memory/reviews.h"
#include "adapters/memory/safety.h"
#include "adapters/memory/scheduling.h"
#include "adapters/memory/second_factors.h"
#include "adapters/memory/shifts.h"
#include "adapters/memory/throttles.h"
#include "adapters/memory/time_off.h"
#include "adapters/memory/verifications.h"
#include "ports/store.h"

#include <mutex>

namespace steady {
namespace {

struct Repositories {
    memory::State& state;
#define STEADY_MEMORY_MEMBER(name, Port, Adapter) memory::Adapter name{state};
    STEADY_REPOSITORIES(STEADY_MEMORY_MEMBER)
#undef STEADY_MEMORY_MEMBER
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
