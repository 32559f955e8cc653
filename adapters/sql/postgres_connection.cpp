#include "adapters/sql/postgres_connection.h"

#include "adapters/sql/errors.h"
#include "adapters/sql/postgres_address.h"
#include "adapters/sql/postgres_connection_state.h"
#include "adapters/sql/postgres_session.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>
#include <vector>

#include <pqxx/pqxx>

namespace steady::sql {
namespace {

// Queries with lists of varying length must not make the cache grow without end.
constexpr std::size_t max_cached_statements = 400;
// A session begins within milliseconds, unless the server has none to give.
constexpr std::chrono::milliseconds min_wait_for_session{2'000};
constexpr std::chrono::milliseconds max_wait_for_session{5'000};

class PostgresDialect final : public Dialect {
  public:
    [[nodiscard]] std::string_view name() const override { return "postgres"; }
    [[nodiscard]] bool workers_compete() const override { return true; }
    [[nodiscard]] bool writers_compete() const override { return true; }
    [[nodiscard]] std::string_view lock_schema() const override {
        return "SELECT pg_advisory_xact_lock(5837412960)";
    }
    // Unlike a SELECT it takes no snapshot, so a transaction that begins with it sees the row that
    // the one before it added.
    [[nodiscard]] std::string_view lock_audit() const override {
        return "LOCK TABLE audit_gate IN EXCLUSIVE MODE";
    }
};

// Everything travels as text; the engine knows the type that each place needs.
std::optional<std::string> text_of(const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    if (const auto* real = std::get_if<double>(&value)) {
        std::array<char, 32> digits{};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), *real).ptr;
        return std::string(digits.data(), end);
    }
    return std::nullopt;
}

bool only_reads(std::string_view sql) {
    return sql.starts_with("SELECT ");
}

}  // namespace

PostgresConnection::PostgresConnection(const std::string& where, const PostgresOptions& options,
                                       ReplyWatch* watch) {
    try {
        session_ = std::make_unique<Session>(with_bounds(where), options, watch);
    } catch (const pqxx::failure& error) {
        throw StoreUnavailable(std::string("postgres: ") + error.what());
    }
    begin_session();
}

// A pooler accepts a connection and answers once it has one for it: no longer than a caller would
// wait for one of our own.
void PostgresConnection::begin_session() {
    auto& limit = session_->limits.reply_timeout;
    const auto timeout =
        std::clamp(session_->limits.pool_deadline, min_wait_for_session, max_wait_for_session);
    const auto usual = std::exchange(limit, std::min(limit, timeout));
    try {
        check_session(
            answered([&] { return session_->work.exec(session_settings(session_->limits)); }));
    } catch (const Retry& error) {
        throw StoreUnavailable(std::string("no session: ") + error.what());
    }
    limit = usual;
}

PostgresConnection::~PostgresConnection() = default;

const Dialect& PostgresConnection::dialect() const {
    static const PostgresDialect dialect;
    return dialect;
}

long PostgresConnection::execute(const Sql& statement, std::span<const Value> values,
                                 const OnRow& on_row) {
    const std::string_view sql = statement.text();
    std::vector<PipelineStep> steps;
    steps.push_back(step_of(sql, values));
    const std::vector<PipelineAnswer> answers = send(std::move(steps));
    const PipelineAnswer& answer = answers.back();
    const long changed = answer.columns() > 0 ? 0 : answer.changed();
    if (!only_reads(sql) && (changed > 0 || answer.columns() > 0)) session_->changed = true;
    answer.each(on_row);
    return changed;
}

PipelineStep PostgresConnection::step_of(std::string_view sql, std::span<const Value> values) {
    PipelineStep step;
    step.values.reserve(values.size() + 1);
    for (const Value& value : values) step.values.push_back(text_of(value));
    step.name = answered([&] { return prepared(sql); });
    if (step.name.empty()) step.text = sql;
    return step;
}

// The name under which this session knows the statement; empty when it knows too many.
std::string PostgresConnection::prepared(std::string_view sql) {
    const auto known = session_->statements.find(sql);
    if (known != session_->statements.end()) return known->second;
    if (session_->statements.size() >= max_cached_statements) return {};
    const std::string name = "s" + std::to_string(session_->named++);
    session_->connection.prepare(name, std::string(sql));
    session_->connection.prepare_now(name);
    session_->statements.emplace(sql, name);
    return name;
}

void PostgresConnection::check(const std::string& sql) {
    static const std::string name = "check";
    try {
        answered([&] {
            session_->connection.prepare(name, sql);
            session_->connection.prepare_now(name);
            session_->connection.unprepare(name);
        });
    } catch (const std::logic_error& error) {
        session_->connection.unprepare(name);  // the library remembers it, and takes no other
        throw StoreError(std::string(error.what()) + ", in: " + sql);
    }
}

void PostgresConnection::run_script(const std::string& script) {
    if (!session_->beginning.empty() || !session_->deferred.empty()) (void)send({});
    if (script.starts_with("BEGIN")) session_->open = true;
    answered([&] { session_->work.exec(script); });
    if (script.ends_with("COMMIT")) session_->open = false;
    session_->changed = true;
}

}  // namespace steady::sql
