#pragma once

#include "adapters/sql/connection.h"

#include <memory>
#include <string>

namespace steady::sql {

// One PostgreSQL session. SQLSTATE decides what an error is: see postgres_connection.cpp.
class PostgresConnection final : public Connection {
  public:
    // `where` is a libpq connection string or URI. Throws StoreError.
    explicit PostgresConnection(const std::string& where);
    PostgresConnection(const PostgresConnection&) = delete;
    PostgresConnection& operator=(const PostgresConnection&) = delete;
    PostgresConnection(PostgresConnection&&) = delete;
    PostgresConnection& operator=(PostgresConnection&&) = delete;
    ~PostgresConnection() override;

    long execute(std::string_view sql, std::span<const Value> values, const OnRow& on_row) override;
    void run_script(const std::string& script) override;
    [[nodiscard]] const Dialect& dialect() const override;

    void begin(bool writes);
    // Throws StoreError, not Retry, when it cannot be known whether the commit happened.
    void commit();
    // False when the connection is no longer usable.
    [[nodiscard]] bool roll_back() noexcept;

  private:
    struct Session;
    std::unique_ptr<Session> session_;
};

}  // namespace steady::sql
