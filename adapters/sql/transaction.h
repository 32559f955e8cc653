#pragma once

#include "adapters/sql/accounts.h"
#include "adapters/sql/audit.h"
#include "adapters/sql/blocking.h"
#include "adapters/sql/bookings.h"
#include "adapters/sql/books.h"
#include "adapters/sql/companion_import.h"
#include "adapters/sql/companions.h"
#include "adapters/sql/consents.h"
#include "adapters/sql/favorites.h"
#include "adapters/sql/files.h"
#include "adapters/sql/jobs.h"
#include "adapters/sql/payments.h"
#include "adapters/sql/payouts.h"
#include "adapters/sql/reviews.h"
#include "adapters/sql/second_factors.h"
#include "adapters/sql/throttles.h"
#include "adapters/sql/verifications.h"
#include "ports/store.h"

namespace steady::sql {

// What Store lends: the repositories over one connection with a transaction open.
class SqlTransaction final : public Transaction {
  public:
    explicit SqlTransaction(Connection& connection)
        : accounts_(connection),
          admins_(connection),
          sessions_(connection),
          reset_tokens_(connection),
          email_changes_(connection),
          throttles_(connection),
          known_networks_(connection),
          consents_(connection),
          companions_(connection),
          companion_import_(connection),
          verifications_(connection),
          verification_requests_(connection),
          favorites_(connection),
          blocks_(connection),
          bookings_(connection),
          purchases_(connection),
          ledger_(connection),
          provider_events_(connection),
          refunds_(connection),
          disputes_(connection),
          reconciliation_(connection),
          payouts_(connection),
          payout_accounts_(connection),
          books_(connection),
          jobs_(connection),
          files_(connection),
          reviews_(connection),
          second_factors_(connection),
          audit_(connection) {}

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
    Accounts accounts_;
    Admins admins_;
    Sessions sessions_;
    ResetTokens reset_tokens_;
    EmailChanges email_changes_;
    Throttles throttles_;
    KnownNetworks known_networks_;
    Consents consents_;
    Companions companions_;
    BatchedCompanions companion_import_;
    VerificationRecords verifications_;
    VerificationRequests verification_requests_;
    Favorites favorites_;
    Blocks blocks_;
    Bookings bookings_;
    Purchases purchases_;
    Ledger ledger_;
    ProviderEvents provider_events_;
    Refunds refunds_;
    Disputes disputes_;
    Reconciliation reconciliation_;
    Payouts payouts_;
    PayoutAccounts payout_accounts_;
    Books books_;
    Jobs jobs_;
    Files files_;
    Reviews reviews_;
    SecondFactors second_factors_;
    Audit audit_;
};

}  // namespace steady::sql
