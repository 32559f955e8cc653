#include "adapters/sql/postgres_signal.h"

#include "adapters/sql/postgres_address.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include <pqxx/pqxx>

namespace steady {
namespace {

constexpr std::chrono::seconds pause_after_failure{2};
constexpr long longest_wait_s = 1;  // so that the end of the process is not held up

class Receiver final : public pqxx::notification_receiver {
  public:
    Receiver(pqxx::connection_base& connection, const std::function<void()>& wake)
        : notification_receiver(connection, "steady_jobs"), wake_(wake) {}
    void operator()(const std::string&, int) override { wake_(); }

  private:
    const std::function<void()>& wake_;
};

}  // namespace

class PostgresSignal::Loop {
  public:
    Loop(const std::string& where, std::function<void()> wake)
        : where_(sql::with_bounds(where)),
          wake_(std::move(wake)),
          thread_([this](const std::stop_token& stop) { run(stop); }) {}

  private:
    void run(const std::stop_token& stop) {
        std::mutex mutex;
        std::condition_variable_any ended;
        while (!stop.stop_requested()) {
            try {
                listen(stop);
            } catch (const std::exception&) {
                // The requests of this process notice and report the same.
                std::unique_lock lock(mutex);
                ended.wait_for(lock, stop, pause_after_failure, [] { return false; });
            }
        }
    }

    void listen(const std::stop_token& stop) {
        pqxx::connection connection(where_);
        const Receiver receiver(connection, wake_);
        wake_();  // for what came while nobody listened
        while (!stop.stop_requested()) connection.await_notification(longest_wait_s, 0);
    }

    std::string where_;
    std::function<void()> wake_;
    std::jthread thread_;
};

PostgresSignal::PostgresSignal(const std::string& where, std::function<void()> wake)
    : loop_(std::make_unique<Loop>(where, std::move(wake))) {}

PostgresSignal::~PostgresSignal() = default;

}  // namespace steady
