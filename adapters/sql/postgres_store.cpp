#include "adapters/sql/postgres_store.h"

#include "adapters/sql/migrations.h"
#include "adapters/sql/pool.h"
#include "adapters/sql/postgres_connection.h"
#include "adapters/sql/transaction.h"

#include <random>
#include <thread>

namespace steady {
namespace {

using sql::PostgresConnection;

// Longer with each try, and not the same for two that keep meeting.
void wait_before(int attempt) {
    thread_local std::minstd_rand random{std::random_device{}()};
    const int longest_ms = 1 << std::min(attempt, 6);
    const int pause_ms = std::uniform_int_distribution(0, longest_ms)(random);
    std::this_thread::sleep_for(std::chrono::milliseconds{pause_ms});
}

class PostgresStore final : public Store {
  public:
    PostgresStore(const std::string& where, const PostgresOptions& options)
        : connections_(options.connections, options.pool_deadline,
                       [where] { return std::make_unique<PostgresConnection>(where); }),
          tries_(options.tries) {
        repeated([&] {
            auto lease = connections_.lend();
            const sql::RollBack guard(lease);
            // Each statement sees what was committed before it, and so what the process that held
            // the lock has done.
            lease->run_script("BEGIN");
            sql::migrate(*lease);
            lease->commit();
        });
    }

  protected:
    void run(Access access, const std::function<bool(Transaction&)>& work) override {
        const bool writes = access == Access::read_write;
        repeated([&] {
            auto lease = connections_.lend();
            const sql::RollBack guard(lease);
            lease->begin(writes);
            sql::SqlTransaction transaction(*lease);
            if (work(transaction) && writes) lease->commit();
        });
    }

  private:
    template <class Attempt>
    void repeated(Attempt&& attempt) {
        for (int i = 1;; ++i) {
            try {
                attempt();
                return;
            } catch (const sql::Retry&) {
                if (i >= tries_) throw;
            }
            wait_before(i);
        }
    }

    sql::Pool<PostgresConnection> connections_;
    int tries_;
};

}  // namespace

std::unique_ptr<Store> open_postgres_store(const std::string& where, PostgresOptions options) {
    return std::make_unique<PostgresStore>(where, options);
}

}  // namespace steady
