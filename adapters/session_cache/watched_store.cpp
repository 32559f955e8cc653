#include "adapters/session_cache/watched_store.h"

#include "ports/prefetching_store.h"
#include "ports/store.h"

#include <expected>
#include <utility>

namespace steady {
namespace {

using Ends = std::vector<std::function<void(SessionCache&)>>;

// Records the sessions that end.
class WatchedSessions final : public SessionRepository {
  public:
    WatchedSessions(SessionRepository& sessions, Ends& ends) : sessions_(sessions), ends_(ends) {}

    void insert(const Session& session) override { sessions_.insert(session); }
    std::optional<OwnedSession> find(const std::string& token_hash) override {
        return sessions_.find(token_hash);
    }
    void touch(const std::string& token_hash, Instant at) override {
        sessions_.touch(token_hash, at);
    }
    void remove(const std::string& token_hash) override {
        ends_.emplace_back([token_hash](SessionCache& cache) { cache.end(token_hash); });
        sessions_.remove(token_hash);
    }
    void remove_all_of(const AccountId& account,
                       const std::optional<std::string>& except_token_hash) override {
        ends_.emplace_back([account, except_token_hash](SessionCache& cache) {
            cache.end_all_of(account, except_token_hash);
        });
        sessions_.remove_all_of(account, except_token_hash);
    }
    void remove_all_of_admin(const AdminId& admin) override {
        ends_.emplace_back([admin](SessionCache& cache) { cache.end_all_of(admin); });
        sessions_.remove_all_of_admin(admin);
    }
    std::vector<Session> of(const AccountId& account) override { return sessions_.of(account); }
    std::vector<Session> of_admin(const AdminId& admin) override {
        return sessions_.of_admin(admin);
    }
    long remove_stale(Instant created_before, Instant seen_before) override {
        const long removed = sessions_.remove_stale(created_before, seen_before);
        if (removed > 0) ends_.emplace_back([](SessionCache& cache) { cache.end_all(); });
        return removed;
    }

  private:
    SessionRepository& sessions_;
    Ends& ends_;
};

// A transaction with wrapped sessions.
struct WatchedTransaction : Transaction {
    SessionRepository& sessions;
};

// Updates the cache at the end of the transaction, also after an exception, since the commit may
// have happened.
class EndedSessions {
  public:
    explicit EndedSessions(SessionCache& cache) : cache_(cache) {}
    EndedSessions(const EndedSessions&) = delete;
    EndedSessions& operator=(const EndedSessions&) = delete;
    ~EndedSessions() {
        for (const auto& end : ends) end(cache_);
    }
    Ends ends;

  private:
    SessionCache& cache_;
};

class WatchedStore final : public Store, public PrefetchingStore {
  public:
    WatchedStore(Store& store, SessionCache& cache) : store_(store), cache_(cache) {}

    [[nodiscard]] std::vector<StorePool> pools() const override { return store_.pools(); }
    [[nodiscard]] bool prefetches() const override { return prefetching(store_) != nullptr; }
    void run_prefetched(const Work& prefetch, const Work& work) override {
        prefetching(store_)->run_prefetched(prefetch, work);
    }

  protected:
    void run(Access access, const std::function<bool(Transaction&)>& work) override {
        switch (access) {
            case Access::single_query:
                (void)store_.ask(work);
                return;
            case Access::read_only:
                (void)store_.read(work);
                return;
            case Access::read_write:
                write(work, [&](auto&& attempt) { (void)store_.transact(attempt); });
                return;
        }
        std::unreachable();
    }
    void run_guarded(const LockKeys& keys, const Run& work) override {
        write(work, [&](auto&& attempt) { (void)store_.transact_guarded(keys, attempt); });
    }
    void run_independent(const Run& work) override {
        write(work, [&](auto&& attempt) { (void)store_.transact_independent(attempt); });
    }

  private:
    template <class Transact>
    void write(const Run& work, Transact&& transact) {
        EndedSessions ended(cache_);
        transact([&](Transaction& lent) -> std::expected<bool, bool> {
            WatchedSessions sessions(lent.sessions, ended.ends);
            WatchedTransaction watched{{lent}, sessions};
            Transaction transaction = lend(watched);
            if (work(transaction)) return true;
            return std::unexpected(false);
        });
    }

    Store& store_;
    SessionCache& cache_;
};

}  // namespace

std::unique_ptr<Store> watch_sessions(Store& store, SessionCache& cache) {
    return std::make_unique<WatchedStore>(store, cache);
}

}  // namespace steady
