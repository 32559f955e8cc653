#pragma once

#include <chrono>
#include <memory>
#include <string>

namespace steady {

// The clock of a PostgreSQL server, over a separate connection.
class PostgresTime {
  public:
    using Time = std::chrono::sys_time<std::chrono::microseconds>;

    explicit PostgresTime(std::string where);
    ~PostgresTime();
    PostgresTime(const PostgresTime&) = delete;
    PostgresTime& operator=(const PostgresTime&) = delete;

    // Connects when it is not connected. Throws std::runtime_error when there is no answer within
    // seconds; the next call reconnects. One thread at a time.
    [[nodiscard]] Time ask();

  private:
    class Session;
    std::string where_;
    std::unique_ptr<Session> session_;
};

}  // namespace steady
