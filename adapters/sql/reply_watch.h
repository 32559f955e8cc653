#pragma once

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

namespace steady::sql {

// Ends waits that the database client library would never end: it reads without a time limit, so a
// server that accepts a statement and never answers would hold the thread for good. A socket whose
// answer is overdue is shut down, and its reader finds the connection broken.
class ReplyWatch {
  public:
    ReplyWatch();
    ~ReplyWatch();
    ReplyWatch(const ReplyWatch&) = delete;
    ReplyWatch& operator=(const ReplyWatch&) = delete;

    // The time during which an answer is waited for.
    class Wait {
      public:
        Wait(ReplyWatch& watch, int socket, std::chrono::milliseconds limit);
        Wait(const Wait&) = delete;
        Wait& operator=(const Wait&) = delete;
        ~Wait();

      private:
        ReplyWatch& watch_;
        std::multimap<std::chrono::steady_clock::time_point, int>::iterator place_;
    };

  private:
    using Clock = std::chrono::steady_clock;
    void run(const std::stop_token& stop);

    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::multimap<Clock::time_point, int> waits_;  // by the moment they are overdue
    std::jthread thread_;
};

}  // namespace steady::sql
