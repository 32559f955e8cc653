#include "adapters/sql/postgres_pipeline.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include <postgresql/libpq-fe.h>

namespace steady::sql {
namespace {

class PipelineRow final : public Row {
  public:
    PipelineRow(const PGresult* result, int row) : result_(result), row_(row) {}
    [[nodiscard]] bool is_null(int column) const override {
        return ::PQgetisnull(result_, row_, column) != 0;
    }
    [[nodiscard]] std::int64_t integer(int column) const override {
        return number<std::int64_t>(column);
    }
    [[nodiscard]] double real(int column) const override { return number<double>(column); }
    [[nodiscard]] std::string_view text(int column) const override {
        return {::PQgetvalue(result_, row_, column),
                static_cast<std::size_t>(::PQgetlength(result_, row_, column))};
    }

  private:
    // 0 for null, as SQLite has it.
    template <class T>
    [[nodiscard]] T number(int column) const {
        const std::string_view digits = text(column);
        T value{};
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return value;
    }

    const PGresult* result_;
    int row_;
};

[[noreturn]] void throw_broken(const PGconn* handle) {
    throw pqxx::broken_connection(::PQerrorMessage(handle));
}

void send_step(PGconn* handle, const PipelineStep& step) {
    std::vector<const char*> values;
    values.reserve(step.values.size());
    for (const auto& value : step.values) values.push_back(value ? value->c_str() : nullptr);
    const int count = static_cast<int>(values.size());
    const int sent = step.name.empty()
                         ? ::PQsendQueryParams(handle, step.text.c_str(), count, nullptr,
                                               values.data(), nullptr, nullptr, 0)
                         : ::PQsendQueryPrepared(handle, step.name.c_str(), count, values.data(),
                                                 nullptr, nullptr, 0);
    if (sent != 1) throw_broken(handle);
}

// The first step that failed.
struct PipelineFailure {
    std::string message;
    std::string text;
    std::string state;  // empty where the connection did
};

// Each step is answered by one result and a null. A session that the server ends says why, and then
// nothing more.
std::optional<PipelineFailure> read_answers(PGconn* handle, const std::vector<PipelineStep>& steps,
                                            std::vector<PipelineAnswer>& answers) {
    std::optional<PipelineFailure> failure;
    for (const PipelineStep& step : steps) {
        PGresult* const result = ::PQgetResult(handle);
        if (!result) break;
        answers.emplace_back(result);
        if (!failure && !answers.back().succeeded()) {
            const char* const state = ::PQresultErrorField(result, PG_DIAG_SQLSTATE);
            failure =
                PipelineFailure{::PQresultErrorMessage(result), step.text, state ? state : ""};
        }
        while (PGresult* const more = ::PQgetResult(handle)) ::PQclear(more);
    }
    return failure;
}

void end_pipeline(PGconn* handle) {
    const PipelineAnswer end(::PQgetResult(handle));
    if (::PQexitPipelineMode(handle) != 1) throw_broken(handle);
}

}  // namespace

PipelineConnect::handle& PipelineConnect::opened() {
    thread_local handle last = nullptr;
    return last;
}

PipelineConnect::handle PipelineConnect::do_startconnect(handle original) {
    return opened() = connect_direct::do_startconnect(original);
}

void PipelineAnswer::Clear::operator()(pg_result* result) const {
    ::PQclear(result);
}

bool PipelineAnswer::succeeded() const {
    const ExecStatusType status = ::PQresultStatus(result_.get());
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

int PipelineAnswer::rows() const {
    return ::PQntuples(result_.get());
}

int PipelineAnswer::columns() const {
    return ::PQnfields(result_.get());
}

long PipelineAnswer::changed() const {
    const std::string_view digits = ::PQcmdTuples(result_.get());
    long count = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), count);
    return count;
}

void PipelineAnswer::each(const Connection::OnRow& on_row) const {
    for (int row = 0; row < rows(); ++row) on_row(PipelineRow(result_.get(), row));
}

std::vector<PipelineAnswer> run_pipeline(PGconn* handle, const std::vector<PipelineStep>& steps,
                                         std::size_t& answered) {
    answered = 0;
    if (::PQenterPipelineMode(handle) != 1) throw_broken(handle);
    for (const PipelineStep& step : steps) send_step(handle, step);
    if (::PQpipelineSync(handle) != 1) throw_broken(handle);
    std::vector<PipelineAnswer> answers;
    answers.reserve(steps.size());
    const std::optional<PipelineFailure> failure = read_answers(handle, steps, answers);
    answered = static_cast<std::size_t>(
        std::ranges::find_if_not(answers, &PipelineAnswer::succeeded) - answers.begin());
    const bool is_connected = ::PQstatus(handle) == CONNECTION_OK;
    if (is_connected) end_pipeline(handle);
    if (failure && !failure->state.empty()) {
        throw pqxx::sql_error(failure->message, failure->text, failure->state.c_str());
    }
    if (!is_connected || answered < steps.size()) throw_broken(handle);
    return answers;
}

}  // namespace steady::sql
