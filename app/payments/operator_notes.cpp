#include "app/payments/operator_notes.h"

namespace steady {

JobId note_for_operator(Transaction& transaction, IdSource& ids, Instant now,
                        const std::string& text) {
    const Job note{.id = ids.next<JobId>(),
                   .kind = operator_note_job,
                   .payload = '"' + text + '"',
                   .due_at = now,
                   .last_error = {}};
    transaction.jobs().enqueue(note);
    transaction.jobs().park(note.id, "for an operator");
    return note.id;
}

bool note_for_operator_once(Transaction& transaction, IdSource& ids, Instant now,
                            const std::string& key, const std::string& text) {
    // The table of seen events knows how to see a thing once; ours never look like the provider's.
    const ProviderEvent seen{"note:" + key, "operator_note", key, now};
    if (!transaction.provider_events().insert(seen)) return false;
    transaction.provider_events().mark_processed(seen.id, now);
    note_for_operator(transaction, ids, now, text);
    return true;
}

}  // namespace steady
