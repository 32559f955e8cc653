#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>

namespace steady {

// Handlers of messages; called from one thread of the listener, one after the other.
struct PostgresListener {
    // By the name of the channel: the handler of each message.
    std::map<std::string, std::function<void(const std::string& message)>> channels;
    // From now on no message is missed; earlier ones are unknown.
    std::function<void()> listening = [] {};
    // Every message of a transaction that had committed at that moment has been received.
    std::function<void(std::chrono::steady_clock::time_point)> synced_until = [](auto) {};
    // The connection is lost; a new one follows by itself.
    std::function<void()> on_disconnect = [] {};
};

// Receives the notifications of all processes through the same PostgreSQL database (ADR 10, ADR
// 48). It asks the database twice a second, so that silence is known from a connection that is
// lost.
class PostgresSignal {
  public:
    PostgresSignal(const std::string& where, PostgresListener listener);
    ~PostgresSignal();
    PostgresSignal(const PostgresSignal&) = delete;
    PostgresSignal& operator=(const PostgresSignal&) = delete;

  private:
    class Loop;
    std::unique_ptr<Loop> loop_;
};

}  // namespace steady
