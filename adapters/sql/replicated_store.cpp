#include "adapters/sql/replicated_store.h"

#include "adapters/sql/errors.h"
#include "adapters/sql/replica_watch.h"
#include "ports/allow_stale_reads.h"
#include "ports/prefetching_store.h"
#include "ports/store.h"
#include "ports/store_health.h"

#include <expected>
#include <utility>

namespace steady {
namespace {

using Work = std::function<bool(Transaction&)>;

// The replica is queried once; a caller that loses there uses the primary. Of the same schema, it
// takes the statements that the primary took.
PostgresOptions at_replica(PostgresOptions options) {
    options.opening = StoreOpening::read_only;
    options.tries = 1;
    options.tries_statements = false;
    return options;
}

// As Store::transact takes it.
auto expected_from(const Work& work) {
    return [&work](Transaction& transaction) -> std::expected<void, int> {
        if (!work(transaction)) return std::unexpected(0);
        return {};
    };
}

class ReplicatedStore final : public Store, public StoreHealth, public PrefetchingStore {
  public:
    ReplicatedStore(const std::string& primary, PostgresOptions options,
                    const ReplicaOptions& replica)
        : primary_(open_postgres_store(primary, options)),
          watch_(primary, replica.where, at_replica(options), replica.bound) {}

    [[nodiscard]] std::vector<StorePool> pools() const override {
        std::vector<StorePool> all = primary_->pools();
        if (const auto replica = watch_.replica().store) {
            for (StorePool pool : replica->pools()) {
                pool.name = "replica";
                all.push_back(std::move(pool));
            }
        }
        return all;
    }

    void check_health() override { health_of(*primary_).check_health(); }

    [[nodiscard]] std::vector<PoolHealth> pool_health() const override {
        std::vector<PoolHealth> all = health_of(*primary_).pool_health();
        if (const auto replica = watch_.replica().store) {
            for (PoolHealth pool : health_of(*replica).pool_health()) {
                pool.name = "replica";
                all.push_back(std::move(pool));
            }
        }
        return all;
    }

    // Of acts, whose callers read what they wrote.
    void run_prefetched(const Work& prefetch, const Work& work) override {
        prefetching(*primary_)->run_prefetched(prefetch, work);
    }

  protected:
    void run(Access access, const Work& work) override {
        if (access == Access::read_write) {
            (void)primary_->transact(expected_from(work));
            return;
        }
        if (!AllowStaleReads::is_active()) return look(*primary_, access, work);
        const auto replica = watch_.replica();
        if (replica.fresh && looked_at_replica(replica, access, work)) return;
        if (!watch_.primary_answers() && old_answer(replica, access, work)) return;
        try {
            look(*primary_, access, work);
        } catch (const StoreUnavailable&) {
            if (!old_answer(replica, access, work)) throw;
        }
    }

    void run_guarded(const LockKeys& keys, const Work& work) override {
        (void)primary_->transact_guarded(keys, expected_from(work));
    }
    void run_independent(const Work& work) override {
        (void)primary_->transact_independent(expected_from(work));
    }

  private:
    // Both are stores in PostgreSQL.
    static StoreHealth& health_of(Store& store) { return dynamic_cast<StoreHealth&>(store); }

    static void look(Store& store, Access access, const Work& work) {
        const auto once = [&](Transaction& transaction) { return work(transaction); };
        if (access == Access::single_query) {
            (void)store.ask(once);
        } else {
            (void)store.read(once);
        }
    }

    // False when it could not answer, for whatever reason that the primary may not share.
    bool looked_at_replica(const sql::ReplicaWatch::Replica& replica, Access access,
                           const Work& work) {
        if (!replica.store) return false;
        try {
            look(*replica.store, access, work);
            return true;
        } catch (const sql::ConnectionLost&) {
            watch_.doubt_replica();
        } catch (const StoreUnavailable&) {
            // It was busy, or canceled the query because of a conflict.
        }
        return false;
    }

    bool old_answer(const sql::ReplicaWatch::Replica& replica, Access access, const Work& work) {
        if (!looked_at_replica(replica, access, work)) return false;
        AllowStaleReads::note_age(replica.as_of);
        return true;
    }

    std::unique_ptr<Store> primary_;
    sql::ReplicaWatch watch_;
};

}  // namespace

std::unique_ptr<Store> open_replicated_store(const std::string& primary, PostgresOptions options,
                                             const ReplicaOptions& replica) {
    return std::make_unique<ReplicatedStore>(primary, options, replica);
}

}  // namespace steady
