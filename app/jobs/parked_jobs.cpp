#include "app/jobs/parked_jobs.h"

#include "app/audit/required_reason.h"
#include "app/money/refund_line.h"
#include "app/notifications/mail_job.h"
#include "app/notifications/operator_notes.h"
#include "app/payments/refund_jobs.h"
#include "domain/core/ids_in_text.h"
#include "domain/core/result.h"
#include "ports/background.h"
#include "ports/payments.h"
#include "ports/reconciliation.h"
#include "ports/store.h"

#include <set>
#include <utility>

namespace steady {
namespace {

std::string text_of(const Job& job, std::string_view name) {
    const std::string* text = job.payload.find(name);
    return text ? *text : std::string();
}

// Only ids, amounts and notes: a payload's data about people is not shown.
std::string about(const Job& job) {
    if (is_kind(job, JobKind::operator_note)) return text_of(job, "note");
    if (is_kind(job, JobKind::reverse_transfer)) return "line " + text_of(job, "line");
    if (is_kind(job, JobKind::refund)) {
        if (const auto refund = parse_refund_payload(job.payload)) {
            return "$" + refund->amount.dollars_text() + " of purchase " + refund->purchase.text();
        }
    }
    return {};
}

// The provider refused permanently: no further attempt can succeed, and a note says what to do.
bool failed_for_good(Transaction& transaction, const Job& job) {
    if (!is_kind(job, JobKind::refund)) return false;
    const auto payload = parse_refund_payload(job.payload);
    if (!payload) return false;
    const auto id = payload->refund ? payload->refund : RefundId::parse(job.id.text());
    const auto record = id ? transaction.refunds.find(*id) : std::nullopt;
    return record && record->state == RefundState::failed;
}

ParkedJob shown(Transaction& transaction, const Job& job) {
    const bool is_note = is_kind(job, JobKind::operator_note);
    const bool is_over = failed_for_good(transaction, job);
    return {.id = job.id,
            .kind = job.kind,
            .about = about(job),
            .tries = job.attempts,
            .last_error = job.last_error,
            .releasable = !is_note && !is_over,
            .dismissible = is_note || is_over || is_kind(job, JobKind::mail),
            .cause = is_note && job.payload.all().size() > 1 ? text_of(job, "key") : ""};
}

// The people in a job: addresses, and ids anywhere in its payload, as in the text of a note.
void add_people_in(const Job& job, std::set<std::string>& people) {
    add_ids_in(job.id.text(), people);  // a refund has the id of its job
    for (const auto& [name, value] : job.payload.all()) {
        if (value.contains('@') && !value.contains(' ')) people.insert(value);
        add_ids_in(value, people);
    }
}

std::vector<std::string> people_in(const Job& job) {
    std::set<std::string> people;
    add_people_in(job, people);
    return {people.begin(), people.end()};
}

}  // namespace

ParkedJobPage ParkedJobs::list(int page, int limit) {
    return store_.read([&](Transaction& transaction) {
        const JobPage parked =
            transaction.job_list.page("", JobState::parked, (page - 1) * limit, limit);
        ParkedJobPage found{
            .jobs = {}, .total = parked.total, .unreadable = transaction.work.take_unreadable()};
        for (const JobRecord& record : parked.jobs) {
            found.jobs.push_back(shown(transaction, record.job));
        }
        return found;
    });
}

Result<void> ParkedJobs::release(const AuditActor& actor, const JobId& id) {
    return store_.transact([&](Transaction& transaction) -> Result<void> {
        const auto found = transaction.job_list.find(id);
        if (!found) return refuse(Refusal::not_found);
        if (!shown(transaction, found->job).releasable) {
            return refuse(Refusal::conflict, is_kind(found->job, JobKind::operator_note)
                                                 ? "A note is not tried again."
                                                 : "This refund failed for good: pay it back "
                                                   "another way, then dismiss it.");
        }
        if (!transaction.job_list.release(id, clock_.now())) {
            return refuse(Refusal::conflict, "This job is not parked.");
        }
        trail_.record(transaction, actor,
                      {.action = "release_job",
                       .object_type = "job",
                       .object_id = id.text(),
                       .changes = {{"state", "parked", "waiting"},
                                   {"tries", std::to_string(found->job.attempts), "0"}},
                       .shown = people_in(found->job)});
        return {};
    });
}

Result<int> ParkedJobs::release_all(const AuditActor& actor, const std::string& kind) {
    constexpr int batch = 200;
    if (kind.empty() || kind == job_kinds.of(JobKind::operator_note))
        return refuse_field("kind", "Please name the kind of job to try again.");
    int released = 0;
    for (int left_parked = 0;;) {
        const auto done =
            store_.transact([&](Transaction& transaction) -> Result<std::pair<int, int>> {
                const JobPage page =
                    transaction.job_list.page(kind, JobState::parked, left_parked, batch);
                int now_released = 0;
                std::set<std::string> people;
                for (const JobRecord& record : page.jobs) {
                    if (!shown(transaction, record.job).releasable) continue;
                    if (!transaction.job_list.release(record.job.id, clock_.now())) continue;
                    ++now_released;
                    add_people_in(record.job, people);
                }
                const auto seen = static_cast<int>(page.jobs.size());
                if (now_released > 0) {
                    trail_.record(transaction, actor,
                                  {.action = "release_jobs",
                                   .object_type = "job",
                                   .object_id = kind,
                                   .changes = {{"state", "parked", "waiting"},
                                               {"jobs", "", std::to_string(now_released)}},
                                   .shown = {people.begin(), people.end()}});
                }
                return std::pair(seen, now_released);
            });
        if (!done) return std::unexpected(done.error());
        released += done->second;
        left_parked += done->first - done->second;
        if (done->first < batch) return released;
    }
}

Result<void> ParkedJobs::dismiss(const AuditActor& actor, const JobId& id,
                                 const std::string& reason) {
    RETURN_IF_ERROR(demand_reason(reason));
    return store_.transact([&](Transaction& transaction) -> Result<void> {
        const auto found = transaction.job_list.find(id);
        if (!found) return refuse(Refusal::not_found);
        if (!shown(transaction, found->job).dismissible) {
            return refuse(Refusal::conflict, "This job must be carried out: try it again.");
        }
        if (!transaction.job_list.dismiss(id)) {
            return refuse(Refusal::conflict, "This job is not parked.");
        }
        trail_.record(transaction, actor,
                      {.action = "dismiss_job",
                       .object_type = "job",
                       .object_id = id.text(),
                       .reason = reason,
                       .changes = {{"state", "parked", "done"}},
                       .shown = people_in(found->job)});
        return {};
    });
}

}  // namespace steady
