#pragma once

#include "ports/lock_keys.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace steady {

class AccountRepository;
class AdminRepository;
class SessionRepository;
class ResetTokenRepository;
class EmailChangeRepository;
class ThrottleRepository;
class KnownNetworkRepository;
class ConsentRepository;
class CompanionRepository;
class CompanionImport;
class VerificationRepository;
class VerificationRequestRepository;
class FavoriteRepository;
class BlockRepository;
class BookingRepository;
class TimeOffRepository;
class CalendarFeedRepository;
class SchedulingRepository;
class PurchaseRepository;
class LedgerRepository;
class ProviderEventRepository;
class RefundRepository;
class DisputeRepository;
class ReconciliationRepository;
class PayoutRepository;
class PayoutAccountRepository;
class AccountingReads;
class AnalyticsRepository;
class JobRepository;
class FileRepository;
class ReviewRepository;
class ShiftRepository;
class IncidentRepository;
class SecondFactorRepository;
class NotificationRepository;
class AuditRepository;

// The repositories of a transaction: a narrow one per feature, all on the same snapshot. Code that
// uses one includes its header. Valid only inside the function passed to Store::transact or
// Store::read.
struct Transaction {
    AccountRepository& accounts;
    AdminRepository& admins;
    SessionRepository& sessions;
    ResetTokenRepository& reset_tokens;
    EmailChangeRepository& email_changes;
    ThrottleRepository& throttles;
    KnownNetworkRepository& known_networks;
    ConsentRepository& consents;
    CompanionRepository& companions;
    CompanionImport& companion_import;
    VerificationRepository& verifications;
    VerificationRequestRepository& verification_requests;
    FavoriteRepository& favorites;
    BlockRepository& blocks;
    BookingRepository& bookings;
    TimeOffRepository& time_off;
    CalendarFeedRepository& calendar_feeds;
    SchedulingRepository& scheduling;
    PurchaseRepository& purchases;
    LedgerRepository& ledger;
    ProviderEventRepository& provider_events;
    RefundRepository& refunds;
    DisputeRepository& disputes;
    ReconciliationRepository& reconciliation;
    PayoutRepository& payouts;
    PayoutAccountRepository& payout_accounts;
    AccountingReads& books;
    AnalyticsRepository& analytics;
    JobRepository& jobs;
    FileRepository& files;
    ReviewRepository& reviews;
    ShiftRepository& shifts;
    IncidentRepository& incidents;
    SecondFactorRepository& second_factors;
    NotificationRepository& notifications;
    AuditRepository& audit;
};

// `held` has a member with the same name for each of a transaction's repositories.
template <class Held>
Transaction lend(Held& held) {
    return {
        .accounts = held.accounts,
        .admins = held.admins,
        .sessions = held.sessions,
        .reset_tokens = held.reset_tokens,
        .email_changes = held.email_changes,
        .throttles = held.throttles,
        .known_networks = held.known_networks,
        .consents = held.consents,
        .companions = held.companions,
        .companion_import = held.companion_import,
        .verifications = held.verifications,
        .verification_requests = held.verification_requests,
        .favorites = held.favorites,
        .blocks = held.blocks,
        .bookings = held.bookings,
        .time_off = held.time_off,
        .calendar_feeds = held.calendar_feeds,
        .scheduling = held.scheduling,
        .purchases = held.purchases,
        .ledger = held.ledger,
        .provider_events = held.provider_events,
        .refunds = held.refunds,
        .disputes = held.disputes,
        .reconciliation = held.reconciliation,
        .payouts = held.payouts,
        .payout_accounts = held.payout_accounts,
        .books = held.books,
        .analytics = held.analytics,
        .jobs = held.jobs,
        .files = held.files,
        .reviews = held.reviews,
        .shifts = held.shifts,
        .incidents = held.incidents,
        .second_factors = held.second_factors,
        .notifications = held.notifications,
        .audit = held.audit,
    };
}

// One pool of connections to the database.
struct StorePool {
    std::string name;  // "all", "readers", "writer"
    std::size_t size = 0;
    std::size_t in_use = 0;
    std::uint64_t waits = 0;    // since start: no connection was free at once
    std::uint64_t refused = 0;  // since start: no connection became free in time
};

// Persistence. All methods are thread-safe. A store that cannot work throws StoreUnavailable
// (store_errors.h); expected outcomes are values.
class Store {
  public:
    virtual ~Store() = default;

    // For operators; fast. Empty for a store without connections.
    [[nodiscard]] virtual std::vector<StorePool> pools() const { return {}; }

    // Runs `work` in one read-write transaction: serializable, all or nothing. `work` returns a
    // Result (or any std::expected): a value commits, an error rolls back, an exception rolls back
    // and propagates. It may run more than once (serialization retries), so it must have no effect
    // outside the transaction, and must never wait for the network.
    template <class Work>
    auto transact(Work&& work) -> std::invoke_result_t<Work&, Transaction&> {
        return write([&](const Run& attempt) { run(Access::read_write, attempt); }, work);
    }

    // The same for the acts that docs/rules/concurrency.md lists as guarded. None of them runs at
    // the same time as a guarded one that shares a key, nor as one of transact(). Each statement
    // sees what was committed before it, so what other acts may change needs a key.
    template <class Work>
    auto transact_guarded(const LockKeys& keys, Work&& work)
        -> std::invoke_result_t<Work&, Transaction&> {
        return write([&](const Run& attempt) { run_guarded(keys, attempt); }, work);
    }

    // The same as transact(), but alongside guarded acts: only for work that bases no decision on
    // rows that a guarded act writes (docs/rules/concurrency.md).
    template <class Work>
    auto transact_independent(Work&& work) -> std::invoke_result_t<Work&, Transaction&> {
        return write([&](const Run& attempt) { run_independent(attempt); }, work);
    }

    // Runs `work` against one consistent snapshot; it may return any type and must not write.
    template <class Work>
    auto read(Work&& work) -> std::invoke_result_t<Work&, Transaction&> {
        return look(Access::read_only, std::forward<Work>(work));
    }

    // Runs `work`, which calls one method that the store answers with a single database query; the
    // method's comment says so. Needs no transaction, and so on PostgreSQL one round trip instead
    // of three. A second query is a std::logic_error.
    template <class Work>
    auto ask(Work&& work) -> std::invoke_result_t<Work&, Transaction&> {
        return look(Access::single_query, std::forward<Work>(work));
    }

  protected:
    using Run = std::function<bool(Transaction&)>;
    enum class Access { single_query, read_only, read_write };
    // Calls `work`; commits when it returns true.
    virtual void run(Access access, const Run& work) = 0;
    // Any store may run these as every other transaction that writes.
    virtual void run_guarded(const LockKeys& /*keys*/, const Run& work) {
        run(Access::read_write, work);
    }
    virtual void run_independent(const Run& work) { run(Access::read_write, work); }

  private:
    template <class RunOnce, class Work>
    static auto write(RunOnce&& run_once, Work& work) -> std::invoke_result_t<Work&, Transaction&> {
        std::optional<std::invoke_result_t<Work&, Transaction&>> result;
        run_once([&](Transaction& transaction) {
            result.emplace(work(transaction));
            return result->has_value();
        });
        return std::move(*result);
    }

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
