#include "adapters/sql/postgres_connection.h"

#include "adapters/sql/errors.h"

#include <array>
#include <charconv>
#include <map>
#include <optional>
#include <vector>

#include <pqxx/pqxx>

namespace steady::sql {
namespace {

// Queries with lists of varying length must not make the cache grow without end.
constexpr std::size_t max_cached_statements = 400;

class PostgresDialect final : public Dialect {
  public:
    [[nodiscard]] std::string_view name() const override { return "postgres"; }
    [[nodiscard]] std::string_view skip_locked() const override {
        return " FOR UPDATE SKIP LOCKED";
    }
    // The exclusion constraint alone would let contending bookings run into deadlocks.
    [[nodiscard]] std::string_view lock_companion() const override {
        return "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))";
    }
    [[nodiscard]] std::string_view lock_schema() const override {
        return "SELECT pg_advisory_xact_lock(5837412960)";
    }
};

class PostgresRow final : public Row {
  public:
    explicit PostgresRow(const pqxx::row& row) : row_(row) {}
    [[nodiscard]] bool is_null(int column) const override { return field(column).is_null(); }
    [[nodiscard]] std::int64_t integer(int column) const override {
        return number<std::int64_t>(column);
    }
    [[nodiscard]] double real(int column) const override { return number<double>(column); }
    [[nodiscard]] std::string_view text(int column) const override {
        const pqxx::field value = field(column);
        return {value.c_str(), value.size()};
    }

  private:
    [[nodiscard]] pqxx::field field(int column) const {
        return row_[static_cast<pqxx::row::size_type>(column)];
    }
    // 0 for null, as SQLite has it.
    template <class T>
    [[nodiscard]] T number(int column) const {
        const std::string_view digits = text(column);
        T value{};
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return value;
    }

    const pqxx::row& row_;
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

[[noreturn]] void fail(const pqxx::sql_error& error) {
    const std::string& state = error.sqlstate();
    const std::string text = "postgres " + state + ": " + error.what();
    if (state == "25006") throw std::logic_error(text);  // a write inside Store::read
    // Unique and exclusion: a simultaneous transaction was faster than our check, so that the next
    // run of ours sees what it did and gives the proper refusal.
    if (state == "23505" || state == "23P01" || state == "40001" || state == "40P01") {
        throw Retry(text);
    }
    if (state.starts_with("23")) throw ConstraintViolated(text);
    throw StoreError(text);
}

template <class Work>
auto translated(Work&& work) {
    try {
        return work();
    } catch (const pqxx::sql_error& error) {
        fail(error);
    } catch (const pqxx::transaction_rollback& error) {
        throw Retry(std::string("postgres: ") + error.what());
    } catch (const pqxx::broken_connection& error) {
        throw Retry(std::string("postgres: connection lost: ") + error.what());
    } catch (const pqxx::failure& error) {
        throw StoreError(std::string("postgres: ") + error.what());
    }
}

}  // namespace

struct PostgresConnection::Session {
    explicit Session(const std::string& where) : connection(where), work(connection) {}

    pqxx::connection connection;
    // Begin and commit are ours, in text.
    pqxx::nontransaction work;
    std::map<std::string, std::string, std::less<>> statements;  // SQL to name
};

PostgresConnection::PostgresConnection(const std::string& where) {
    try {
        session_ = std::make_unique<Session>(where);
        session_->work.exec(
            "SET statement_timeout = 15000; SET lock_timeout = 10000;"
            " SET idle_in_transaction_session_timeout = 20000; SET client_min_messages = warning");
    } catch (const pqxx::failure& error) {
        throw StoreError(std::string("postgres: ") + error.what());
    }
}

PostgresConnection::~PostgresConnection() = default;

const Dialect& PostgresConnection::dialect() const {
    static const PostgresDialect dialect;
    return dialect;
}

long PostgresConnection::execute(std::string_view sql, std::span<const Value> values,
                                 const OnRow& on_row) {
    std::vector<std::optional<std::string>> texts;
    for (const Value& value : values) texts.push_back(text_of(value));
    const auto parameters = pqxx::prepare::make_dynamic_params(texts);
    const pqxx::result result = translated([&] {
        const auto known = session_->statements.find(sql);
        if (known != session_->statements.end()) {
            return session_->work.exec_prepared(known->second, parameters);
        }
        const std::string text(sql);
        if (session_->statements.size() >= max_cached_statements) {
            return session_->work.exec_params(text, parameters);
        }
        const std::string name = "s" + std::to_string(session_->statements.size());
        session_->connection.prepare(name, text);
        session_->statements.emplace(text, name);
        return session_->work.exec_prepared(name, parameters);
    });
    for (const pqxx::row& row : result) on_row(PostgresRow(row));
    return result.columns() > 0 ? 0 : static_cast<long>(result.affected_rows());
}

void PostgresConnection::run_script(const std::string& script) {
    translated([&] { session_->work.exec(script); });
}

void PostgresConnection::begin(bool writes) {
    run_script(writes ? "BEGIN ISOLATION LEVEL SERIALIZABLE"
                      : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
}

void PostgresConnection::commit() {
    try {
        translated([&] { session_->work.exec("COMMIT"); });
    } catch (const Retry& error) {
        if (session_->connection.is_open()) throw;
        throw StoreError(std::string("the outcome of a commit is unknown: ") + error.what());
    }
}

bool PostgresConnection::roll_back() noexcept {
    try {
        session_->work.exec("ROLLBACK");
        return true;
    } catch (...) {
        return false;
    }
}

}  // namespace steady::sql
