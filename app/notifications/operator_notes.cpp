#include "app/notifications/operator_notes.h"

#include "ports/jobs.h"

#include <utility>

namespace steady {
namespace {

JobId keep(Transaction& transaction, IdSource& ids, Instant now, JobTexts texts) {
    const Job note{.id = ids.next<JobId>(),
                   .kind = operator_note_job,
                   .payload = std::move(texts),
                   .due_at = now};
    transaction.jobs.enqueue(note);
    transaction.jobs.park(note.id, "for an operator");
    return note.id;
}

}  // namespace

JobId note_for_operator(Transaction& transaction, IdSource& ids, Instant now,
                        const std::string& text) {
    return keep(transaction, ids, now, {{"note", text}});
}

bool note_for_operator_once(Transaction& transaction, IdSource& ids, Instant now,
                            const std::string& key, const std::string& text) {
    if (!transaction.jobs.take_note_key(key, now)) return false;
    keep(transaction, ids, now, {{"note", text}, {"key", key}});
    return true;
}

}  // namespace steady
