#pragma once

#include "tests/concurrency/stopping_store.h"

#include <memory>
#include <string>

namespace steady::testing {

// One database of an engine, and how a test stops a transaction in it.
class Engine {
  public:
    virtual ~Engine() = default;
    [[nodiscard]] virtual std::unique_ptr<Store> open() = 0;
    // The same database as open(), as a server of a release without the gate of guarded writes has
    // it: it locks another table. Null for an engine without a gate.
    [[nodiscard]] virtual std::unique_ptr<Store> open_without_gate() { return nullptr; }
    // Makes the first writes of stopped transactions wait, if the engine can.
    [[nodiscard]] virtual bool can_stop_first_write() const { return false; }
    virtual void hold_first_writes() {}
    [[nodiscard]] virtual bool holds_first_write() { return false; }
    virtual void release_first_writes() {}
};

[[nodiscard]] std::unique_ptr<Engine> make_sqlite_engine();
// Null where STEADY_TEST_POSTGRES names no server.
[[nodiscard]] std::unique_ptr<Engine> make_postgres_engine();

}  // namespace steady::testing
