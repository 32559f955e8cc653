#include "app/notifications/operator_notes.h"

#include "ports/jobs.h"
#include "ports/store.h"

#include <utility>

namespace steady {
namespace {

JobId keep(Transaction& transaction, const JobId& id, Instant now, JobTexts texts) {
    const Job note{.id = id,
                   .kind = to_string(JobKind::operator_note),
                   .payload = std::move(texts),
                   .due_at = now};
    transaction.jobs.enqueue(note);
    transaction.jobs.park(note.id, "for an operator");
    return note.id;
}

}  // namespace

JobId note_for_operator(Transaction& transaction, IdSource& ids, Instant now,
                        const std::string& text) {
    return keep(transaction, ids.next<JobId>(), now, {{"note", text}});
}

bool note_for_operator_once(Transaction& transaction, IdSource& ids, Instant now,
                            const std::string& key, const std::string& text) {
    const auto id = ids.next<JobId>();
    if (!transaction.note_keys.take_note_key(key, id, now)) return false;
    keep(transaction, id, now, {{"note", text}, {"key", key}});
    return true;
}

bool note_for_operator_again(Transaction& transaction, IdSource& ids, Instant now,
                             const std::string& key, const std::string& text) {
    if (is_note_open(transaction, key)) return false;
    const auto id = ids.next<JobId>();
    if (!transaction.note_keys.take_note_key(key, id, now)) {
        transaction.note_keys.move_note_key(key, id);
    }
    keep(transaction, id, now, {{"note", text}, {"key", key}});
    return true;
}

void note_unknown_status(Transaction& transaction, IdSource& ids, Instant now,
                         const std::string& object, const std::string& id,
                         const std::string& status) {
    if (status.empty()) return;
    note_for_operator_once(
        transaction, ids, now, "unknown_status:" + object + ":" + status,
        "The provider sent the status \"" + status + "\" of the " + object + " " + id +
            ", which this version of Steady does not know. Every " + object +
            " of this status counts as open until the provider sends one that is known. Please "
            "read at the provider what it means, and update Steady.");
}

void note_failed_refund(Transaction& transaction, IdSource& ids, Instant now, const RefundId& id) {
    note_for_operator_once(transaction, ids, now, refund_failed_note(id),
                           "The refund " + id.text() +
                               " failed and the client is still owed the money. Ask the provider "
                               "why, and pay it back another way.");
}

bool is_note_open(Transaction& transaction, const std::string& key) {
    const auto note = transaction.note_keys.note_of(key);
    if (!note) return false;
    const auto job = transaction.job_list.find(*note);
    return job && job->state == JobState::parked;
}

void close_note(Transaction& transaction, const std::string& key) {
    if (const auto note = transaction.note_keys.note_of(key))
        (void)transaction.job_list.dismiss(*note);
}

}  // namespace steady
