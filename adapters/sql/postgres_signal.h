#pragma once

#include <functional>
#include <memory>
#include <string>

namespace steady {

// Hears of jobs that any process writes into the same PostgreSQL database, so that its workers need
// not wait for their next turn. A convenience: what is missed (the connection breaks and comes back
// by itself) is found at that turn.
class PostgresSignal {
  public:
    // `wake` is called from a thread of this object, soon after such a transaction committed and
    // after each new connection.
    PostgresSignal(const std::string& where, std::function<void()> wake);
    ~PostgresSignal();
    PostgresSignal(const PostgresSignal&) = delete;
    PostgresSignal& operator=(const PostgresSignal&) = delete;

  private:
    class Loop;
    std::unique_ptr<Loop> loop_;
};

}  // namespace steady
