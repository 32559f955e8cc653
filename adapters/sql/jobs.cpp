#include "adapters/sql/repositories.h"
#include "adapters/sql/statement.h"

namespace steady::sql {
namespace {

constexpr Words<JobState, 3> job_states{{"waiting", "done", "parked"}};
constexpr std::string_view job_columns = "id, kind, payload, due_at, attempts, last_error";

Job read_job(Fields& fields) {
    return {fields.id<JobId>(), fields.text(),  fields.text(),
            fields.instant(),   fields.small(), fields.text()};
}

JobRecord read_record(Fields& fields) {
    Job job = read_job(fields);
    return {std::move(job), fields.word(job_states)};
}

}  // namespace

void Jobs::enqueue(const Job& job) {
    write(connection_,
          "INSERT INTO jobs (id, kind, payload, due_at, attempts, last_error, state)"
          " VALUES ($1, $2, $3, $4, $5, $6, 'waiting')",
          job.id, job.kind, job.payload, job.due_at, job.attempts, job.last_error);
}

std::vector<Job> Jobs::claim(Instant now, Instant lease_until, int limit) {
    const std::string sql =
        select_from(job_columns,
                    "jobs WHERE state = 'waiting' AND due_at <= $1 ORDER BY due_at, id LIMIT $2")
            .append(connection_.dialect().skip_locked());
    std::vector<Job> jobs = select(connection_, sql, read_job, now, limit);
    for (Job& job : jobs) {
        // A crash counts as a try: the count rises before the work starts.
        ++job.attempts;
        write(connection_, "UPDATE jobs SET due_at = $2, attempts = $3 WHERE id = $1", job.id,
              lease_until, job.attempts);
    }
    return jobs;
}

void Jobs::finish(const JobId& id) {
    write(connection_, "UPDATE jobs SET state = 'done' WHERE id = $1", id);
}

void Jobs::retry(const JobId& id, Instant due_at, const std::string& error) {
    write(connection_, "UPDATE jobs SET due_at = $2, last_error = $3 WHERE id = $1", id, due_at,
          error);
}

void Jobs::park(const JobId& id, const std::string& error) {
    write(connection_, "UPDATE jobs SET state = 'parked', last_error = $2 WHERE id = $1", id,
          error);
}

long Jobs::remove_finished(Instant before) {
    return write(connection_, "DELETE FROM jobs WHERE state = 'done' AND due_at < $1", before);
}

std::vector<Job> Jobs::recent(const std::string& kind, int limit) {
    static const std::string sql =
        select_from(job_columns, "jobs WHERE kind = $1 ORDER BY id DESC LIMIT $2");
    return select(connection_, sql, read_job, kind, limit);
}

std::vector<JobTally> Jobs::tally() {
    return select(
        connection_,
        "SELECT kind, CASE WHEN state = 'parked' THEN 1 ELSE 0 END AS is_parked,"
        " COUNT(*), MIN(due_at) FROM jobs WHERE state <> 'done'"
        " GROUP BY kind, is_parked ORDER BY kind, is_parked",
        [](Fields& fields) {
            return JobTally{fields.text(), fields.flag(), fields.integer(), fields.instant()};
        });
}

JobPage Jobs::page(const std::string& kind, std::optional<JobState> state, int offset, int limit) {
    // One condition per wish, so that an index of it is used.
    const std::string where = std::string("jobs WHERE ") +
                              (kind.empty() ? "$1 = ''" : "kind = $1") +
                              (state ? " AND state = $2" : " AND $2 = ''");
    const std::string word{state ? job_states.of(*state) : std::string_view{}};
    JobPage page;
    page.total = select_one(
                     connection_, "SELECT COUNT(*) FROM " + where,
                     [](Fields& fields) { return fields.integer(); }, kind, word)
                     .value_or(0);
    page.jobs = select(connection_,
                       select_from(std::string(job_columns) + ", state",
                                   where + " ORDER BY id DESC LIMIT $3 OFFSET $4"),
                       read_record, kind, word, limit, offset);
    return page;
}

std::optional<JobRecord> Jobs::find(const JobId& id) {
    static const std::string sql =
        select_from(std::string(job_columns) + ", state", "jobs WHERE id = $1");
    return select_one(connection_, sql, read_record, id);
}

bool Jobs::release(const JobId& id, Instant due_at) {
    return write(connection_,
                 "UPDATE jobs SET state = 'waiting', due_at = $2, attempts = 0"
                 " WHERE id = $1 AND state = 'parked'",
                 id, due_at) == 1;
}

}  // namespace steady::sql
