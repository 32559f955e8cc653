#include "adapters/sql/jobs.h"

#include "adapters/sql/job_texts.h"
#include "adapters/sql/legal_holds.h"
#include "adapters/sql/purging.h"
#include "adapters/sql/readable_rows.h"
#include "adapters/sql/statement.h"

namespace steady::sql {
namespace {

constexpr EnumNames<JobState, 3> job_states{{"waiting", "done", "parked"}};
constexpr std::string_view job_columns = "id, kind, payload, due_at, attempts, last_error";
constexpr std::string_view record_columns =
    "id, kind, payload, due_at, attempts, last_error, state";

Job read_job(Fields& fields) {
    return {fields.id<JobId>(), fields.text(),  read_job_texts(fields.text()),
            fields.instant(),   fields.small(), fields.text()};
}

JobRecord read_record(Fields& fields) {
    Job job = read_job(fields);
    return {std::move(job), fields.word(job_states)};
}

// One condition per wish, so that an index of it is used; $1 is the kind, $2 the state.
std::string wanted_jobs(bool of_kind, bool in_state) {
    return std::string("jobs WHERE ") + (of_kind ? "kind = $1" : "$1 = ''") +
           (in_state ? " AND state = $2" : " AND $2 = ''");
}

std::string count_text(const std::string& wanted) {
    return "SELECT COUNT(*) FROM " + wanted;
}

std::string page_text(const std::string& wanted) {
    return select_from(record_columns, wanted + " ORDER BY id DESC LIMIT $3 OFFSET $4");
}

const ComposedShapes job_page_shapes([] {
    std::vector<std::string> texts;
    for (const bool of_kind : {false, true}) {
        for (const bool in_state : {false, true}) {
            const std::string wanted = wanted_jobs(of_kind, in_state);
            texts.push_back(count_text(wanted));
            texts.push_back(page_text(wanted));
        }
    }
    return texts;
});

}  // namespace

void Jobs::enqueue(const Job& job) {
    write_later(
        connection_,
        "INSERT INTO jobs (id, kind, payload, due_at, attempts, last_error, lane, recipient,"
        " account_id, booking_id, state)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'waiting')"_sql,
        job.id, job.kind, job_texts_column(job.payload), job.due_at, job.attempts, job.last_error,
        lane_of(job), job.recipient, job.account, job.booking);
}

// Steps through the index from one lane to the next: its cost does not grow with the queue.
std::vector<std::string> Jobs::due_lanes(Instant now) {
    return select(
        connection_,
        "WITH RECURSIVE lanes(lane) AS ("
        " SELECT MIN(lane) FROM jobs WHERE state = 'waiting'"
        " UNION ALL SELECT (SELECT MIN(jobs.lane) FROM jobs WHERE jobs.state = 'waiting'"
        " AND jobs.lane > lanes.lane) FROM lanes WHERE lanes.lane IS NOT NULL)"
        " SELECT lane FROM lanes WHERE lane IS NOT NULL AND EXISTS (SELECT 1 FROM jobs"
        " WHERE jobs.state = 'waiting' AND jobs.lane = lanes.lane AND jobs.due_at <= $1)"
        " ORDER BY lane"_sql,
        [](Fields& fields) { return fields.text(); }, now);
}

std::vector<Job> Jobs::claim(const std::string& lane, Instant now, Instant lease_until, int limit) {
    const KnownSql& sql = for_workers<[] {
        return select_from(job_columns,
                           "jobs WHERE state = 'waiting' AND lane = $1 AND due_at <= $2"
                           " ORDER BY due_at, id LIMIT $3");
    }>(connection_.dialect());
    std::vector<Job> jobs;
    std::vector<std::string> unreadable;
    connection_.execute(sql, values_of(lane, now, limit), [&](const Row& row) {
        if (!read_or_report(connection_, {"jobs"}, row,
                            [&](Fields& fields) { jobs.push_back(read_job(fields)); })) {
            unreadable.emplace_back(row.text(0));
        }
    });
    for (const std::string& id : unreadable) {
        write(connection_,
              "UPDATE jobs SET state = 'parked', last_error = 'unreadable row' WHERE id = $1"_sql,
              id);
    }
    // Those behind it have their turn now.
    if (jobs.empty() && !unreadable.empty()) return claim(lane, now, lease_until, limit);
    for (Job& job : jobs) {
        // A crash counts as a try: the count rises before the work starts.
        ++job.attempts;
        write(connection_, "UPDATE jobs SET due_at = $2, attempts = $3 WHERE id = $1"_sql, job.id,
              lease_until, job.attempts);
    }
    return jobs;
}

void Jobs::finish(const JobId& id, const JobTexts& left) {
    write(connection_, "UPDATE jobs SET state = 'done', payload = $2 WHERE id = $1"_sql, id,
          job_texts_column(left));
}

void Jobs::redact_mail(const std::string& address, const AccountId& account) {
    write(connection_, "DELETE FROM jobs WHERE recipient = $1 AND recipient <> ''"_sql, address);
    write(connection_, "DELETE FROM jobs WHERE account_id = $1 AND account_id <> ''"_sql, account);
    redact_unindexed_mail(address, account);
}

// What a server of the release before enqueues next to this one names no recipient. There are few:
// they are gone an hour after the last such server.
void Jobs::redact_unindexed_mail(const std::string& address, const AccountId& account) {
    const KnownSql& sql = known<[] {
        return select_from(job_columns, "jobs WHERE lane = '' AND kind IN ('mail', 'reset_link')");
    }>;
    for (const Job& job : select(connection_, sql, read_job)) {
        const std::string* to = job.payload.find("to");
        const std::string* body = job.kind == "mail" ? job.payload.find("body") : nullptr;
        const bool is_about = body && body->find("Account: " + account.text()) != std::string::npos;
        if ((!to || *to != address) && !is_about) continue;
        write(connection_, "DELETE FROM jobs WHERE id = $1"_sql, job.id);
    }
}

void Jobs::retry(const JobId& id, Instant due_at, const std::string& error) {
    write(connection_, "UPDATE jobs SET due_at = $2, last_error = $3 WHERE id = $1"_sql, id, due_at,
          error);
}

void Jobs::park(const JobId& id, const std::string& error) {
    write(connection_, "UPDATE jobs SET state = 'parked', last_error = $2 WHERE id = $1"_sql, id,
          error);
}

long Jobs::remove_finished(Instant before, Instant now) {
    const KnownSql& sql = known<[] {
        return "DELETE FROM jobs WHERE id IN (SELECT id FROM jobs WHERE state = 'done'"
               " AND due_at < $1 AND NOT " +
               is_held_account("account_id", "$3") + " AND NOT " +
               is_held_booking("jobs.booking_id", "$3") +
               " AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.email = jobs.recipient AND " +
               is_held_account("a.id", "$3") + ") ORDER BY due_at, id LIMIT $2)";
    }>;
    return write(connection_, sql, before, purged_at_once, now);
}

std::vector<Job> JobList::recent(const std::string& kind, int limit) {
    const KnownSql& sql = known<[] {
        return select_from(job_columns, "jobs WHERE kind = $1 ORDER BY id DESC LIMIT $2");
    }>;
    return select(connection_, sql, read_job, kind, limit);
}

std::vector<JobTally> JobList::tally() {
    return select(
        connection_,
        "SELECT kind, CASE WHEN state = 'parked' THEN 1 ELSE 0 END AS is_parked,"
        " COUNT(*), MIN(due_at) FROM jobs WHERE state <> 'done'"
        " GROUP BY kind, is_parked ORDER BY kind, is_parked"_sql,
        [](Fields& fields) {
            return JobTally{fields.text(), fields.flag(), fields.integer(), fields.instant()};
        });
}

JobPage JobList::page(const std::string& kind, std::optional<JobState> state, int offset,
                      int limit) {
    const std::string wanted = wanted_jobs(!kind.empty(), state.has_value());
    const std::string word{state ? job_states.of(*state) : std::string_view{}};
    JobPage page;
    page.total = select_one(
                     connection_, ComposedSql(count_text(wanted)),
                     [](Fields& fields) { return fields.integer(); }, kind, word)
                     .value_or(0);
    page.jobs = select_readable(connection_, ComposedSql(page_text(wanted)), {"jobs"}, read_record,
                                kind, word, limit, offset);
    return page;
}

std::optional<JobRecord> JobList::find(const JobId& id) {
    const KnownSql& sql = known<[] { return select_from(record_columns, "jobs WHERE id = $1"); }>;
    return select_one(connection_, sql, read_record, id);
}

// The empty text is excluded in so many words: the index has no such rows.
std::vector<JobRecord> JobList::about(const BookingId& booking, const std::string& kind,
                                      int limit) {
    const KnownSql& sql = known<[] {
        return select_from(record_columns,
                           "jobs WHERE booking_id = $1 AND booking_id <> '' AND kind = $2"
                           " ORDER BY id DESC LIMIT $3");
    }>;
    return select_readable(connection_, sql, {"jobs"}, read_record, booking, kind, limit);
}

std::vector<JobRecord> JobList::sent_to(const std::string& recipient, const std::string& kind,
                                        int limit) {
    const KnownSql& sql = known<[] {
        return select_from(record_columns,
                           "jobs WHERE recipient = $1 AND recipient <> '' AND kind = $2"
                           " ORDER BY id DESC LIMIT $3");
    }>;
    return select_readable(connection_, sql, {"jobs"}, read_record, recipient, kind, limit);
}

bool JobList::release(const JobId& id, Instant due_at) {
    return write(connection_,
                 "UPDATE jobs SET state = 'waiting', due_at = $2, attempts = 0"
                 " WHERE id = $1 AND state = 'parked'"_sql,
                 id, due_at) == 1;
}

bool NoteKeys::take_note_key(const std::string& key, const JobId& note, Instant at) {
    // Next to the provider's events, whose ids never look like these, so that no key that was taken
    // by an earlier release is taken again.
    return write(connection_,
                 "INSERT INTO provider_events (id, type, object_id, received_at, processed_at)"
                 " VALUES ($1, 'operator_note', $2, $3, $3) ON CONFLICT (id) DO NOTHING"_sql,
                 "note:" + key, note, at) == 1;
}

void NoteKeys::move_note_key(const std::string& key, const JobId& note) {
    write(connection_,
          "UPDATE provider_events SET object_id = $2 WHERE id = $1 AND type = 'operator_note'"_sql,
          "note:" + key, note);
}

std::optional<JobId> NoteKeys::note_of(const std::string& key) {
    const auto kept = select_one(
        connection_,
        "SELECT object_id FROM provider_events WHERE id = $1 AND type = 'operator_note'"_sql,
        [](Fields& fields) { return fields.text(); }, "note:" + key);
    return kept ? JobId::parse(*kept) : std::nullopt;  // earlier servers kept the key there
}

bool JobList::dismiss(const JobId& id) {
    return write(connection_,
                 "UPDATE jobs SET state = 'done' WHERE id = $1 AND state = 'parked'"_sql, id) == 1;
}

}  // namespace steady::sql
