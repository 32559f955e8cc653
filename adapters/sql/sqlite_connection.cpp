#include "adapters/sql/sqlite_connection.h"

#include "adapters/sql/errors.h"

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include <sqlite3.h>

namespace steady::sql {
namespace {

// Queries with lists of varying length must not make the cache grow without end.
constexpr std::size_t max_cached_statements = 400;

class SqliteDialect final : public Dialect {
  public:
    [[nodiscard]] std::string_view name() const override { return "sqlite"; }
    // There is one writer at a time.
    [[nodiscard]] bool workers_compete() const override { return false; }
    [[nodiscard]] bool writers_compete() const override { return false; }
    [[nodiscard]] std::string_view lock_schema() const override { return ""; }
    [[nodiscard]] std::string_view lock_audit() const override { return ""; }
};

class SqliteRow final : public Row {
  public:
    explicit SqliteRow(sqlite3_stmt* statement) : statement_(statement) {}
    [[nodiscard]] bool is_null(int column) const override {
        return sqlite3_column_type(statement_, column) == SQLITE_NULL;
    }
    [[nodiscard]] std::int64_t integer(int column) const override {
        return sqlite3_column_int64(statement_, column);
    }
    [[nodiscard]] double real(int column) const override {
        return sqlite3_column_double(statement_, column);
    }
    [[nodiscard]] std::string_view text(int column) const override {
        const void* bytes = sqlite3_column_blob(statement_, column);
        const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
        return bytes ? std::string_view(static_cast<const char*>(bytes), size) : std::string_view();
    }

  private:
    sqlite3_stmt* statement_;
};

// SQLite counts `$2` by its position and `?2` by its number; the latter is what we mean. Where
// both come to the same a plain `?` has no name, which SQLite would look for among the thousands of
// a batch of rows, for each of them again.
std::string numbered(std::string_view sql) {
    std::string result;
    result.reserve(sql.size());
    std::size_t highest = 0;
    for (std::size_t i = 0; i < sql.size(); ++i) {
        std::size_t number = 0;
        const char* const digits = sql.data() + i + 1;
        const char* const end = sql.data() + sql.size();
        if (sql[i] != '$' || std::from_chars(digits, end, number).ptr == digits) {
            result += sql[i];
        } else {
            result += '?';
            const bool is_next = number == highest + 1;
            highest = std::max(highest, number);
            if (!is_next) continue;  // its digits follow
            while (i + 1 < sql.size() && sql[i + 1] >= '0' && sql[i + 1] <= '9') ++i;
        }
    }
    return result;
}

// Whatever happens, a statement goes back to the cache without its values.
class Reset {
  public:
    explicit Reset(sqlite3_stmt* statement) : statement_(statement) {}
    Reset(const Reset&) = delete;
    Reset& operator=(const Reset&) = delete;
    ~Reset() {
        sqlite3_reset(statement_);
        sqlite3_clear_bindings(statement_);
    }

  private:
    sqlite3_stmt* statement_;
};

}  // namespace

void SqliteConnection::Finalize::operator()(sqlite3_stmt* statement) const noexcept {
    sqlite3_finalize(statement);
}

void SqliteConnection::Close::operator()(sqlite3* database) const noexcept {
    sqlite3_close_v2(database);
}

SqliteConnection::SqliteConnection(const std::string& file, SqliteAccess access,
                                   std::chrono::milliseconds busy_timeout) {
    // Its tally of memory costs a process-wide lock at every allocation and is unused. What a
    // savepoint would take back is mostly a few pages: too little for a temporary file. A
    // connection that reads little needs no room for twenty pages beforehand.
    static const int configured = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0) |
                                  sqlite3_config(SQLITE_CONFIG_PAGECACHE, nullptr, 0, 0) |
                                  sqlite3_config(SQLITE_CONFIG_STMTJRNL_SPILL, 256 * 1024);
    (void)configured;
    // Readers too: write-ahead logging needs the right to write the shared index.
    open(file,
         SQLITE_OPEN_READWRITE | (access == SqliteAccess::read_write ? SQLITE_OPEN_CREATE : 0));
    sqlite3_busy_timeout(database_.get(), static_cast<int>(busy_timeout.count()));
    if (access == SqliteAccess::inspect) {
        inspect(file);
        return;
    }
    // FULL: what was acknowledged survives a power cut.
    run_script(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
        " PRAGMA cache_size = -8000; PRAGMA temp_store = MEMORY;"
        " PRAGMA journal_size_limit = 67108864; PRAGMA trusted_schema = OFF;");
    if (access == SqliteAccess::read_only) run_script("PRAGMA query_only = ON;");
    demand_utf8();
}

SqliteConnection::~SqliteConnection() = default;

const Dialect& SqliteConnection::dialect() const {
    static const SqliteDialect dialect;
    return dialect;
}

void SqliteConnection::fail(int code) {
    const std::string text = std::string("sqlite: ") + sqlite3_errstr(code) + ": " +
                             (database_ ? sqlite3_errmsg(database_.get()) : "");
    switch (code & 0xff) {
        case SQLITE_CONSTRAINT:
            throw ConstraintViolated(text);
        case SQLITE_READONLY:
            if (code == SQLITE_READONLY_DBMOVED) throw WriteFailed(text);
            throw std::logic_error(text);  // a write inside Store::read
        case SQLITE_FULL:
        case SQLITE_IOERR:
            throw WriteFailed(text);
        case SQLITE_ERROR:
        case SQLITE_MISMATCH:
        case SQLITE_MISUSE:
        case SQLITE_RANGE:
        case SQLITE_TOOBIG:
            throw StoreError(text);  // the statement is wrong
        default:
            throw StoreUnavailable(text);  // memory, locks, a damaged file
    }
}

SqliteConnection::Statement SqliteConnection::prepare(std::string_view sql) {
    const std::string text = numbered(sql);
    sqlite3_stmt* statement = nullptr;
    const int prepared =
        sqlite3_prepare_v3(database_.get(), text.c_str(), static_cast<int>(text.size()),
                           SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    if (prepared != SQLITE_OK) fail(prepared);
    return Statement(statement);
}

long SqliteConnection::execute(const Sql& statement_text, std::span<const Value> values,
                               const OnRow& on_row) {
    const std::string_view sql = statement_text.text();
    const auto cached = statements_.find(sql);
    if (cached != statements_.end()) {
        return step_through(cached->second.get(), values, on_row);
    }
    Statement statement = prepare(sql);
    if (statements_.size() >= max_cached_statements) {
        return step_through(statement.get(), values, on_row);
    }
    auto& kept = statements_.emplace(std::string(sql), std::move(statement)).first->second;
    return step_through(kept.get(), values, on_row);
}

void SqliteConnection::check(const std::string& sql) {
    try {
        (void)prepare(sql);
    } catch (const StoreError& error) {
        throw StoreError(std::string(error.what()) + ", in: " + sql);
    }
}

long SqliteConnection::step_through(sqlite3_stmt* statement, std::span<const Value> values,
                                    const OnRow& on_row) {
    if (sqlite3_stmt_busy(statement)) throw std::logic_error("statement used inside its own rows");
    const Reset reset(statement);
    bind(statement, values);
    const SqliteRow row(statement);
    for (;;) {
        const int stepped = sqlite3_step(statement);
        if (stepped == SQLITE_DONE) break;
        if (stepped != SQLITE_ROW) fail(stepped);
        on_row(row);
    }
    return sqlite3_stmt_readonly(statement) ? 0 : sqlite3_changes(database_.get());
}

void SqliteConnection::bind(sqlite3_stmt* statement, std::span<const Value> values) {
    if (static_cast<std::size_t>(sqlite3_bind_parameter_count(statement)) != values.size()) {
        throw std::logic_error("statement and values differ in number");
    }
    int index = 0;
    for (const Value& value : values) {
        ++index;
        int bound = SQLITE_OK;
        if (const auto* number = std::get_if<std::int64_t>(&value)) {
            bound = sqlite3_bind_int64(statement, index, *number);
        } else if (const auto* real = std::get_if<double>(&value)) {
            bound = sqlite3_bind_double(statement, index, *real);
        } else if (const auto* text = std::get_if<std::string>(&value)) {
            // The values outlive the statement's run, so they need no copy.
            bound = sqlite3_bind_text(statement, index, text->data(),
                                      static_cast<int>(text->size()), nullptr);
        } else {
            bound = sqlite3_bind_null(statement, index);
        }
        if (bound != SQLITE_OK) fail(bound);
    }
}

void SqliteConnection::run_script(const std::string& script) {
    const int done = sqlite3_exec(database_.get(), script.c_str(), nullptr, nullptr, nullptr);
    if (done != SQLITE_OK) fail(sqlite3_extended_errcode(database_.get()));
}

std::int64_t SqliteConnection::total_changes() const {
    return sqlite3_total_changes64(database_.get());
}

bool SqliteConnection::in_transaction() const {
    return sqlite3_get_autocommit(database_.get()) == 0;
}

bool SqliteConnection::roll_back() noexcept {
    if (!in_transaction()) return true;
    try {
        // Every read ends here, so it is kept prepared like the rest.
        execute("ROLLBACK"_sqlite, {}, [](const Row&) {});
        return true;
    } catch (const std::exception&) {
        return false;
    }
}

}  // namespace steady::sql
