#pragma once

#include "ports/accounts.h"
#include "ports/audit.h"
#include "ports/blocking.h"
#include "ports/bookings.h"
#include "ports/books.h"
#include "ports/companion_import.h"
#include "ports/companions.h"
#include "ports/consents.h"
#include "ports/favorites.h"
#include "ports/files.h"
#include "ports/jobs.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/reviews.h"
#include "ports/second_factors.h"
#include "ports/throttles.h"
#include "ports/verifications.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace steady {

// One narrow repository per feature, all seeing the same transaction. References stay valid only
// inside the function given to Store::transact or Store::read.
class Transaction {
  public:
    virtual ~Transaction() = default;
    virtual AccountRepository& accounts() = 0;
    virtual AdminRepository& admins() = 0;
    virtual SessionRepository& sessions() = 0;
    virtual ResetTokenRepository& reset_tokens() = 0;
    virtual EmailChangeRepository& email_changes() = 0;
    virtual ThrottleRepository& throttles() = 0;
    virtual KnownNetworkRepository& known_networks() = 0;
    virtual ConsentRepository& consents() = 0;
    virtual CompanionRepository& companions() = 0;
    virtual CompanionImport& companion_import() = 0;
    virtual VerificationRepository& verifications() = 0;
    virtual VerificationRequestRepository& verification_requests() = 0;
    virtual FavoriteRepository& favorites() = 0;
    virtual BlockRepository& blocks() = 0;
    virtual BookingRepository& bookings() = 0;
    virtual PurchaseRepository& purchases() = 0;
    virtual LedgerRepository& ledger() = 0;
    virtual ProviderEventRepository& provider_events() = 0;
    virtual RefundRepository& refunds() = 0;
    virtual DisputeRepository& disputes() = 0;
    virtual ReconciliationRepository& reconciliation() = 0;
    virtual PayoutRepository& payouts() = 0;
    virtual PayoutAccountRepository& payout_accounts() = 0;
    virtual BooksRepository& books() = 0;
    virtual JobRepository& jobs() = 0;
    virtual FileRepository& files() = 0;
    virtual ReviewRepository& reviews() = 0;
    virtual SecondFactorRepository& second_factors() = 0;
    virtual AuditRepository& audit() = 0;
};

// One pool of connections to the database.
struct StorePool {
    std::string name;  // "all", "readers", "writer"
    std::size_t size = 0;
    std::size_t in_use = 0;
    std::uint64_t waits = 0;    // ever: nobody was free at once
    std::uint64_t refused = 0;  // ever: nobody became free in time
};

// Persistence. All methods are thread-safe. A store that cannot work throws StoreUnavailable
// (store_errors.h); expected outcomes are values.
class Store {
  public:
    virtual ~Store() = default;

    // For the operator's eyes; quick. Empty for a store without connections.
    [[nodiscard]] virtual std::vector<StorePool> pools() const { return {}; }

    // Runs `work` in one read-write transaction: serialisable, all or nothing. `work` returns a
    // Result (or any std::expected): a value commits, an error rolls back, an exception rolls back
    // and travels on. It may run more than once (serialisation retries), so it must have no effect
    // outside the transaction, and must never wait for the network.
    template <class Work>
    auto transact(Work&& work) -> std::invoke_result_t<Work&, Transaction&> {
        std::optional<std::invoke_result_t<Work&, Transaction&>> result;
        run(Access::read_write, [&](Transaction& transaction) {
            result.emplace(work(transaction));
            return result->has_value();
        });
        return std::move(*result);
    }

    // Runs `work` against one consistent snapshot; it returns anything and must not write.
    template <class Work>
    auto read(Work&& work) -> std::invoke_result_t<Work&, Transaction&> {
        return look(Access::read_only, std::forward<Work>(work));
    }

    // Runs `work`, which asks for one thing that the store answers with a single question to the
    // database; the method it calls says so. Needs no transaction, and so on PostgreSQL one round
    // trip instead of three. A second question is a std::logic_error.
    template <class Work>
    auto ask(Work&& work) -> std::invoke_result_t<Work&, Transaction&> {
        return look(Access::one_question, std::forward<Work>(work));
    }

  protected:
    enum class Access { one_question, read_only, read_write };
    // Calls `work`; commits when it returns true.
    virtual void run(Access access, const std::function<bool(Transaction&)>& work) = 0;

  private:
    template <class Work>
    auto look(Access access, Work&& work) -> std::invoke_result_t<Work&, Transaction&> {
        std::optional<std::invoke_result_t<Work&, Transaction&>> result;
        run(access, [&](Transaction& transaction) {
            result.emplace(work(transaction));
            return false;
        });
        return std::move(*result);
    }
};

}  // namespace steady
