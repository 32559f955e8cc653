#pragma once

#include "ports/lock_keys.h"
#include "ports/repository_list.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace steady {

#define STEADY_DECLARE_PORT(name, Port, Adapter) class Port;
STEADY_REPOSITORIES(STEADY_DECLARE_PORT)
#undef STEADY_DECLARE_PORT

// The repositories of a transaction: a narrow one per feature, all on the same snapshot. Code that
// uses one includes its header. Valid only inside the function passed to Store::transact or
// Store::read.
struct Transaction {
#define STEADY_PORT_MEMBER(name, Port, Adapter) Port& name;
    STEADY_REPOSITORIES(STEADY_PORT_MEMBER)
#undef STEADY_PORT_MEMBER
};

// `held` has a member with the same name for each of a transaction's repositories.
template <class Held>
Transaction lend(Held& held) {
#define STEADY_LEND(name, Port, Adapter) .name = held.name,
    return {STEADY_REPOSITORIES(STEADY_LEND)};
#undef STEADY_LEND
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
