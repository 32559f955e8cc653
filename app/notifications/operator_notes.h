#pragma once

#include "domain/core/ids.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <string>

namespace steady {

// Stores a note that an operator must read: a parked job that no worker ever claims. `text` is for
// operators: plain language and ids.
JobId note_for_operator(Transaction& transaction, IdSource& ids, Instant now,
                        const std::string& text);
// The same, once per `key`, however often the cause is seen again; false when the key was already
// used. The note stores the key.
bool note_for_operator_once(Transaction& transaction, IdSource& ids, Instant now,
                            const std::string& key, const std::string& text);
// The same, but again once the note with this key was closed, for a cause that may come back; false
// while that note is open.
bool note_for_operator_again(Transaction& transaction, IdSource& ids, Instant now,
                             const std::string& key, const std::string& text);
// The provider sent a status that this version does not know (ports/payment_provider.h): noted once
// per status and kind of `object` ("dispute"), with the id of the first one.
void note_unknown_status(Transaction& transaction, IdSource& ids, Instant now,
                         const std::string& object, const std::string& id,
                         const std::string& status);
// A refund that failed and is still owed.
void note_failed_refund(Transaction& transaction, IdSource& ids, Instant now, const RefundId& id);
// Whether the note with this key still waits for an operator.
[[nodiscard]] bool is_note_open(Transaction& transaction, const std::string& key);
// Closes the note with this key, because the act that it asked for was done.
void close_note(Transaction& transaction, const std::string& key);

// Keys of notes that other acts close.
[[nodiscard]] inline std::string payout_failed_note(const std::string& payout_key) {
    return "payout_failed:" + payout_key;
}
[[nodiscard]] inline std::string refund_failed_note(const RefundId& refund) {
    return "refund_failed:" + refund.text();
}
[[nodiscard]] inline std::string open_dispute_note(const std::string& dispute) {
    return "dispute_open:" + dispute;
}
[[nodiscard]] inline std::string bank_return_note(const std::string& payout) {
    return "bank_return:" + payout;
}
// One for each lost dispute. Those of earlier releases name none.
[[nodiscard]] inline std::string sent_in_dispute_note(const BookingLineId& line,
                                                      const std::string& dispute = {}) {
    return "sent_in_dispute:" + line.text() + (dispute.empty() ? "" : ":" + dispute);
}
[[nodiscard]] inline std::string zone_data_note(const BookingLineId& line,
                                                const std::string& version) {
    return "zone_data:" + version + ":" + line.text();
}
[[nodiscard]] inline std::string no_show_note(bool by_client, const BookingLineId& line) {
    return std::string("no_show:") + (by_client ? "client:" : "companion:") + line.text();
}

}  // namespace steady
