#include "adapters/memory/memory_store.h"

#include "adapters/memory/accounts.h"
#include "adapters/memory/audit.h"
#include "adapters/memory/blocking.h"
#include "adapters/memory/bookings.h"
#include "adapters/memory/books.h"
#include "adapters/memory/companion_import.h"
#include "adapters/memory/companions.h"
#include "adapters/memory/consents.h"
#include "adapters/memory/favorites.h"
#include "adapters/memory/files.h"
#include "adapters/memory/jobs.h"
#include "adapters/memory/payments.h"
#include "adapters/memory/payouts.h"
#include "adapters/memory/reviews.h"
#include "adapters/memory/second_factors.h"
#include "adapters/memory/throttles.h"
#include "adapters/memory/verifications.h"

#include <mutex>

namespace steady {
namespace {

class MemoryTransaction final : public Transaction {
  public:
    explicit MemoryTransaction(memory::State& state)
        : accounts_(state),
          admins_(state),
          sessions_(state),
          reset_tokens_(state),
          email_changes_(state),
          throttles_(state),
          known_networks_(state),
          consents_(state),
          companions_(state),
          companion_import_(state),
          verifications_(state),
          verification_requests_(state),
          favorites_(state),
          blocks_(state),
          bookings_(state),
          purchases_(state),
          ledger_(state),
          provider_events_(state),
          refunds_(state),
          disputes_(state),
          reconciliation_(state),
          payouts_(state),
          payout_accounts_(state),
          books_(state),
          jobs_(state),
          files_(state),
          reviews_(state),
          second_factors_(state),
          audit_(state) {}

    AccountRepository& accounts() override { return accounts_; }
    AdminRepository& admins() override { return admins_; }
    SessionRepository& sessions() override { return sessions_; }
    ResetTokenRepository& reset_tokens() override { return reset_tokens_; }
    EmailChangeRepository& email_changes() override { return email_changes_; }
    ThrottleRepository& throttles() override { return throttles_; }
    KnownNetworkRepository& known_networks() override { return known_networks_; }
    ConsentRepository& consents() override { return consents_; }
    CompanionRepository& companions() override { return companions_; }
    CompanionImport& companion_import() override { return companion_import_; }
    VerificationRepository& verifications() override { return verifications_; }
    VerificationRequestRepository& verification_requests() override {
        return verification_requests_;
    }
    FavoriteRepository& favorites() override { return favorites_; }
    BlockRepository& blocks() override { return blocks_; }
    BookingRepository& bookings() override { return bookings_; }
    PurchaseRepository& purchases() override { return purchases_; }
    LedgerRepository& ledger() override { return ledger_; }
    ProviderEventRepository& provider_events() override { return provider_events_; }
    RefundRepository& refunds() override { return refunds_; }
    DisputeRepository& disputes() override { return disputes_; }
    ReconciliationRepository& reconciliation() override { return reconciliation_; }
    PayoutRepository& payouts() override { return payouts_; }
    PayoutAccountRepository& payout_accounts() override { return payout_accounts_; }
    BooksRepository& books() override { return books_; }
    JobRepository& jobs() override { return jobs_; }
    FileRepository& files() override { return files_; }
    ReviewRepository& reviews() override { return reviews_; }
    SecondFactorRepository& second_factors() override { return second_factors_; }
    AuditRepository& audit() override { return audit_; }

  private:
    memory::Accounts accounts_;
    memory::Admins admins_;
    memory::Sessions sessions_;
    memory::ResetTokens reset_tokens_;
    memory::EmailChanges email_changes_;
    memory::Throttles throttles_;
    memory::KnownNetworks known_networks_;
    memory::Consents consents_;
    memory::Companions companions_;
    memory::BatchedCompanions companion_import_;
    memory::VerificationRecords verifications_;
    memory::VerificationRequests verification_requests_;
    memory::Favorites favorites_;
    memory::Blocks blocks_;
    memory::Bookings bookings_;
    memory::Purchases purchases_;
    memory::Ledger ledger_;
    memory::ProviderEvents provider_events_;
    memory::Refunds refunds_;
    memory::Disputes disputes_;
    memory::Reconciliation reconciliation_;
    memory::Payouts payouts_;
    memory::PayoutAccounts payout_accounts_;
    memory::Books books_;
    memory::Jobs jobs_;
    memory::Files files_;
    memory::Reviews reviews_;
    memory::SecondFactors second_factors_;
    memory::Audit audit_;
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
    MemoryTransaction transaction_{state_};
};

}  // namespace

std::unique_ptr<Store> make_memory_store() {
    return std::make_unique<MemoryStore>();
}

}  // namespace steady
