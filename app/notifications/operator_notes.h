#pragma once

#include "domain/core/ids.h"
#include "ports/store.h"
#include "ports/system.h"

#include <string>

namespace steady {

inline constexpr const char* operator_note_job = "operator_note";

// Keeps something that a person must look at: a parked job that no worker ever claims. `text` is
// for the operator: plain words and ids.
JobId note_for_operator(Transaction& transaction, IdSource& ids, Instant now,
                        const std::string& text);
// The same once per `key`, however often the cause is seen again; false when it was there already.
// The note keeps the key: "refund_failed:" and the refund's id.
bool note_for_operator_once(Transaction& transaction, IdSource& ids, Instant now,
                            const std::string& key, const std::string& text);

}  // namespace steady
