#include "adapters/sql/postgres_time.h"

#include "adapters/sql/postgres_connection.h"
#include "adapters/sql/reply_watch.h"
#include "adapters/sql/statement.h"

#include <utility>

namespace steady {
namespace {

using sql::operator""_postgres;

PostgresOptions hurried() {
    PostgresOptions options;
    options.statement_timeout = std::chrono::milliseconds{2'000};
    options.reply_timeout = std::chrono::milliseconds{3'000};
    return options;
}

}  // namespace

class PostgresTime::Session {
  public:
    explicit Session(const std::string& where) : connection_(where, hurried(), &watch_) {}

    Time ask() {
        const auto answer = sql::select_one(
            connection_,
            "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000000 AS bigint)"_postgres,
            [](sql::Fields& fields) { return fields.integer(); });
        return Time{std::chrono::microseconds{answer.value()}};
    }

  private:
    sql::ReplyWatch watch_;  // outlives the connection
    sql::PostgresConnection connection_;
};

PostgresTime::PostgresTime(std::string where) : where_(std::move(where)) {}
PostgresTime::~PostgresTime() = default;

PostgresTime::Time PostgresTime::ask() {
    // Put back only when it answered.
    auto session = session_ ? std::move(session_) : std::make_unique<Session>(where_);
    const Time answer = session->ask();
    session_ = std::move(session);
    return answer;
}

}  // namespace steady
