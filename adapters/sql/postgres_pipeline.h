#pragma once

#include "adapters/sql/connection.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <pqxx/pqxx>

struct pg_conn;
struct pg_result;

namespace steady::sql {

// libpqxx 6 has no pipeline mode and hides libpq's handle, which only the policy that connects
// sees.
class PipelineConnect final : public pqxx::connect_direct {
  public:
    using connect_direct::connect_direct;
    handle do_startconnect(handle original) override;
    // Of the connection that this thread opened last.
    [[nodiscard]] static handle last_opened() { return opened(); }

  private:
    [[nodiscard]] static handle& opened();
};
using PipelineConnection = pqxx::basic_connection_base<PipelineConnect>;

// A statement that the session has prepared as `name`, or `text` where that is empty.
struct PipelineStep {
    std::string name;
    std::string text;
    std::vector<std::optional<std::string>> values{};
};

// The answer to one step.
class PipelineAnswer {
  public:
    explicit PipelineAnswer(pg_result* result) : result_(result) {}
    [[nodiscard]] bool succeeded() const;
    [[nodiscard]] int rows() const;
    [[nodiscard]] int columns() const;
    // Rows that a statement without a separate answer changed.
    [[nodiscard]] long changed() const;
    void each(const Connection::OnRow& on_row) const;

  private:
    struct Clear {
        void operator()(pg_result* result) const;
    };
    std::unique_ptr<pg_result, Clear> result_;
};

// Sends the steps in one message and waits for all answers: one round trip. PostgreSQL runs none
// after one that fails. `answered` counts those that succeeded, also when this throws
// pqxx::sql_error or pqxx::broken_connection.
[[nodiscard]] std::vector<PipelineAnswer> run_pipeline(pg_conn* handle,
                                                       const std::vector<PipelineStep>& steps,
                                                       std::size_t& answered);

}  // namespace steady::sql
