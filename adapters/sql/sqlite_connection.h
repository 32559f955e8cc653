#pragma once

#include "adapters/sql/connection.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <string>

struct sqlite3;
struct sqlite3_stmt;

namespace steady::sql {

enum class SqliteAccess {
    read_only,   // of a file that read_write connections prepared
    read_write,  // creates the file
    inspect,     // of any file, which stays as it is
};

class SqliteConnection final : public Connection {
  public:
    // Opens the file; throws StoreError.
    SqliteConnection(const std::string& file, SqliteAccess access,
                     std::chrono::milliseconds busy_timeout);
    SqliteConnection(const SqliteConnection&) = delete;
    SqliteConnection& operator=(const SqliteConnection&) = delete;
    SqliteConnection(SqliteConnection&&) = delete;
    SqliteConnection& operator=(SqliteConnection&&) = delete;
    ~SqliteConnection() override;

    long execute(const Sql& sql, std::span<const Value> values, const OnRow& on_row) override;
    void check(const std::string& sql) override;
    void run_script(const std::string& script) override;
    [[nodiscard]] const Dialect& dialect() const override;

    [[nodiscard]] bool in_transaction() const;
    // Quiet when there is no transaction; false when the connection is no longer usable.
    [[nodiscard]] bool roll_back() noexcept;
    // Whether the file was moved, replaced or deleted since it was opened: what is written now is
    // gone when the process ends.
    [[nodiscard]] bool has_moved() const;
    // Rows changed so far, also those that were rolled back.
    [[nodiscard]] std::int64_t total_changes() const;

  private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const noexcept;
    };
    struct Close {
        void operator()(sqlite3* database) const noexcept;
    };
    using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

    void open(const std::string& file, int flags);
    void inspect(const std::string& file);
    void leave_as_it_is(const std::string& file);
    void demand_utf8();
    [[nodiscard]] Statement prepare(std::string_view sql);
    long step_through(sqlite3_stmt* statement, std::span<const Value> values, const OnRow& on_row);
    void bind(sqlite3_stmt* statement, std::span<const Value> values);
    [[noreturn]] void fail(int code);

    std::unique_ptr<sqlite3, Close> database_;
    std::map<std::string, Statement, std::less<>> statements_;
};

}  // namespace steady::sql
