#include "adapters/memory/jobs.h"

#include "adapters/memory/legal_holds.h"

#include <algorithm>
#include <set>

namespace steady::memory {
namespace {

bool is_due(const JobRow& row, Instant now) {
    return row.state == JobState::waiting && row.job.due_at <= now;
}

}  // namespace

void Jobs::enqueue(const Job& job) {
    state_.jobs.put(job.id, {job, JobState::waiting});
}

std::vector<std::string> Jobs::due_lanes(Instant now) {
    std::set<std::string> lanes;
    for (const auto& [id, row] : state_.jobs) {
        if (is_due(row, now)) lanes.insert(lane_of(row.job));
    }
    return {lanes.begin(), lanes.end()};
}

std::vector<Job> Jobs::claim(const std::string& lane, Instant now, Instant lease_until, int limit) {
    std::vector<Job> due;
    for (const auto& [id, row] : state_.jobs) {
        if (is_due(row, now) && lane_of(row.job) == lane) due.push_back(row.job);
    }
    std::ranges::sort(due, [](const Job& a, const Job& b) {
        return std::tie(a.due_at, a.id) < std::tie(b.due_at, b.id);
    });
    if (due.size() > static_cast<std::size_t>(limit)) due.erase(due.begin() + limit, due.end());
    for (Job& job : due) {
        ++job.attempts;
        state_.jobs.change(job.id, [&](JobRow& row) {
            row.job.attempts = job.attempts;
            row.job.due_at = lease_until;
        });
    }
    return due;
}

void Jobs::finish(const JobId& id, const JobTexts& left) {
    state_.jobs.change(id, [&](JobRow& row) {
        row.state = JobState::done;
        row.job.payload = left;
    });
}

void Jobs::redact_mail(const std::string& address, const AccountId& account) {
    state_.jobs.erase_if([&](const JobId&, const JobRow& row) {
        return row.job.recipient == address || row.job.account == account.text();
    });
}

void Jobs::retry(const JobId& id, Instant due_at, const std::string& error) {
    state_.jobs.change(id, [&](JobRow& row) {
        row.job.due_at = due_at;
        row.job.last_error = error;
    });
}

void Jobs::park(const JobId& id, const std::string& error) {
    state_.jobs.change(id, [&](JobRow& row) {
        row.state = JobState::parked;
        row.job.last_error = error;
    });
}

long Jobs::remove_finished(Instant before, Instant now) {
    const HeldScope held(state_, now);
    const auto is_to_held = [&](const std::string& address) {
        return std::ranges::any_of(state_.accounts, [&](const auto& each) {
            return each.second.account.email.text() == address && held.keeps(each.first);
        });
    };
    return state_.jobs.erase_if([&](const JobId&, const JobRow& row) {
        return row.state == JobState::done && row.job.due_at < before &&
               !held.keeps(AccountId::parse(row.job.account)) &&
               !held.keeps(BookingId::parse(row.job.booking)) && !is_to_held(row.job.recipient);
    });
}

std::vector<Job> JobList::recent(const std::string& kind, int limit) {
    std::vector<Job> found;
    for (const auto& [id, row] : state_.jobs) {
        if (row.job.kind == kind) found.push_back(row.job);
    }
    std::ranges::sort(found, [](const Job& a, const Job& b) { return b.id < a.id; });
    if (found.size() > static_cast<std::size_t>(limit))
        found.erase(found.begin() + limit, found.end());
    return found;
}

std::vector<JobTally> JobList::tally() {
    std::map<std::pair<std::string, bool>, JobTally> groups;
    for (const auto& [id, row] : state_.jobs) {
        if (row.state == JobState::done) continue;
        const bool parked = row.state == JobState::parked;
        JobTally& group = groups[{row.job.kind, parked}];
        if (group.count == 0 || row.job.due_at < group.oldest_due) {
            group.oldest_due = row.job.due_at;
        }
        group.kind = row.job.kind;
        group.parked = parked;
        ++group.count;
    }
    std::vector<JobTally> list;
    for (const auto& [key, group] : groups) list.push_back(group);
    return list;
}

JobPage JobList::page(const std::string& kind, std::optional<JobState> state, int offset,
                      int limit) {
    std::vector<JobRecord> found;
    for (const auto& [id, row] : state_.jobs) {
        if ((kind.empty() || row.job.kind == kind) && (!state || row.state == *state)) {
            found.push_back({row.job, row.state});
        }
    }
    std::ranges::sort(found, [](const auto& a, const auto& b) { return b.job.id < a.job.id; });
    JobPage page{.jobs = {}, .total = static_cast<long>(found.size())};
    for (long i = offset; i < std::min<long>(page.total, long{offset} + limit); ++i) {
        page.jobs.push_back(std::move(found[static_cast<std::size_t>(i)]));
    }
    return page;
}

std::optional<JobRecord> JobList::find(const JobId& id) {
    const JobRow* row = state_.jobs.find(id);
    return row ? std::optional(JobRecord{row->job, row->state}) : std::nullopt;
}

std::vector<JobRecord> JobList::about(const BookingId& booking, const std::string& kind,
                                      int limit) {
    return newest(kind, limit, [&](const Job& job) { return job.booking == booking.text(); });
}

std::vector<JobRecord> JobList::sent_to(const std::string& recipient, const std::string& kind,
                                        int limit) {
    return newest(kind, limit,
                  [&](const Job& job) { return !recipient.empty() && job.recipient == recipient; });
}

template <class Fits>
std::vector<JobRecord> JobList::newest(const std::string& kind, int limit, Fits fits) {
    std::vector<JobRecord> found;
    for (const auto& [id, row] : state_.jobs) {
        if (row.job.kind == kind && fits(row.job)) found.push_back({row.job, row.state});
    }
    std::ranges::sort(found, [](const auto& a, const auto& b) { return b.job.id < a.job.id; });
    if (found.size() > static_cast<std::size_t>(limit))
        found.erase(found.begin() + limit, found.end());
    return found;
}

bool JobList::release(const JobId& id, Instant due_at) {
    const JobRow* row = state_.jobs.find(id);
    if (!row || row->state != JobState::parked) return false;
    state_.jobs.change(id, [&](JobRow& parked) {
        parked.state = JobState::waiting;
        parked.job.due_at = due_at;
        parked.job.attempts = 0;
    });
    return true;
}

std::optional<JobId> NoteKeys::note_of(const std::string& key) {
    const JobId* note = state_.note_keys.find(key);
    return note ? std::optional(*note) : std::nullopt;
}

void NoteKeys::move_note_key(const std::string& key, const JobId& note) {
    state_.note_keys.put(key, note);
}

bool NoteKeys::take_note_key(const std::string& key, const JobId& note, Instant /*at*/) {
    if (state_.note_keys.contains(key)) return false;
    state_.note_keys.put(key, note);
    return true;
}

bool JobList::dismiss(const JobId& id) {
    const JobRow* row = state_.jobs.find(id);
    if (!row || row->state != JobState::parked) return false;
    return state_.jobs.change(id, [](JobRow& job) { job.state = JobState::done; });
}

}  // namespace steady::memory
