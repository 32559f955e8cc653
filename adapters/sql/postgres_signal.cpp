#include "adapters/sql/postgres_signal.h"

#include "adapters/sql/errors.h"
#include "adapters/sql/postgres_address.h"
#include "adapters/sql/postgres_session.h"
#include "adapters/sql/reply_watch.h"
#include "ports/contained.h"

#include <condition_variable>
#include <list>
#include <mutex>
#include <thread>
#include <utility>

#include <pqxx/pqxx>

namespace steady {
namespace {

using Steady = std::chrono::steady_clock;
constexpr std::chrono::milliseconds pause_after_failure{1000};
constexpr std::chrono::milliseconds between_questions{500};
// A database that says nothing for so long is not there; the socket is shut then.
constexpr std::chrono::milliseconds reply_timeout{4000};

class Receiver final : public pqxx::notification_receiver {
  public:
    using OnMessage = std::function<void(const std::string&)>;
    Receiver(pqxx::connection_base& connection, const std::string& channel,
             const OnMessage& on_message)
        : notification_receiver(connection, channel), on_message_(on_message) {}
    void operator()(const std::string& message, int) override { on_message_(message); }

  private:
    const OnMessage& on_message_;
};

}  // namespace

class PostgresSignal::Loop {
  public:
    Loop(const std::string& where, PostgresListener listener)
        : where_(sql::with_bounds(where)),
          ears_(std::move(listener)),
          thread_([this](const std::stop_token& stop) {
              contain("the ear for other servers", [&] { run(stop); });
          }) {}

  private:
    void run(const std::stop_token& stop) {
        std::mutex mutex;
        std::condition_variable_any ended;
        while (!stop.stop_requested()) {
            try {
                listen(stop);
            } catch (...) {
                // The requests of this process notice and report the same.
            }
            ears_.on_disconnect();
            std::unique_lock lock(mutex);
            ended.wait_for(lock, stop, pause_after_failure, [] { return false; });
        }
    }

    void listen(const std::stop_token& stop) {
        pqxx::connection connection(where_);
        begin_session(connection);
        const int backend = connection.backendpid();
        std::list<Receiver> receivers;
        for (const auto& [channel, on_message] : ears_.channels) {
            receivers.emplace_back(connection, channel, on_message);
        }
        ears_.listening();
        while (!stop.stop_requested()) {
            const auto asked = Steady::now();
            ask(connection);
            // The client library may have made a new connection by itself, and missed something.
            if (connection.backendpid() != backend) throw sql::ConnectionLost("not the same one");
            ears_.synced_until(asked);
            hear(connection, asked + between_questions);
        }
    }

    void begin_session(pqxx::connection& connection) {
        const sql::ReplyWatch::Wait wait(watch_, connection.sock(), reply_timeout);
        sql::check_session(pqxx::nontransaction(connection).exec(sql::session_settings({})));
    }

    // The server sends what waits for this session before it answers.
    void ask(pqxx::connection& connection) {
        {
            const sql::ReplyWatch::Wait wait(watch_, connection.sock(), reply_timeout);
            pqxx::nontransaction(connection).exec("SELECT 1");
        }
        connection.get_notifs();
    }

    static void hear(pqxx::connection& connection, Steady::time_point until) {
        for (auto now = Steady::now(); now < until; now = Steady::now()) {
            const auto left = std::chrono::duration_cast<std::chrono::microseconds>(until - now);
            connection.await_notification(0, left.count());
        }
    }

    std::string where_;
    PostgresListener ears_;
    sql::ReplyWatch watch_;
    std::jthread thread_;
};

PostgresSignal::PostgresSignal(const std::string& where, PostgresListener listener)
    : loop_(std::make_unique<Loop>(where, std::move(listener))) {}

PostgresSignal::~PostgresSignal() = default;

}  // namespace steady
