#include "app/notifications/operator_notes.h"

#include "ports/jobs.h"

namespace steady {

JobId note_for_operator(Transaction& transaction, IdSource& ids, Instant now,
                        const std::string& text) {
    const Job note{.id = ids.next<JobId>(),
                   .kind = operator_note_job,
                   .payload = {{"note", text}},
                   .due_at = now};
    transaction.jobs.enqueue(note);
    transaction.jobs.park(note.id, "for an operator");
    return note.id;
}

bool note_for_operator_once(Transaction& transaction, IdSource& ids, Instant now,
                            const std::string& key, const std::string& text) {
    if (!transaction.jobs.take_note_key(key, now)) return false;
    note_for_operator(transaction, ids, now, text);
    return true;
}

}  // namespace steady
