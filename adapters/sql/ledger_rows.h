#pragma once

#include "adapters/sql/statement.h"
#include "domain/payments/ledger.h"

#include <string>

namespace steady::sql {

[[nodiscard]] inline EntryKind read_entry_kind(const std::string& word) {
    const auto kind = entry_kind_from(word);
    if (!kind) throw UnreadableValue("stored word is not known: " + word);
    return *kind;
}

// An entry without its postings, from id, posted_at, kind, source_type, source_id, booking_id.
[[nodiscard]] inline LedgerEntry read_entry(Fields& fields) {
    return {fields.id<EntryId>(),
            fields.instant(),
            read_entry_kind(fields.text()),
            fields.text(),
            fields.text(),
            fields.optional([](Fields& f) { return f.id<BookingId>(); }),
            {}};
}

}  // namespace steady::sql
