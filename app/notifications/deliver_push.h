#pragma once

#include "ports/jobs.h"
#include "ports/metrics.h"
#include "ports/phrase_translator.h"
#include "ports/push_sender.h"
#include "ports/store_fwd.h"
#include "ports/system.h"
#include "ports/vault.h"

#include <atomic>
#include <cstdint>

namespace steady {

// Sends push jobs. A message that cannot be sent for some hours is dropped: the inbox has the same
// news, so no operator has to act on one.
class DeliverPush {
  public:
    // Without a translator in English.
    DeliverPush(PushSender& sender, Store& store, const Clock& clock, IdSource& ids,
                const Vault& vault, const PhraseTranslator* translator = nullptr)
        : sender_(sender),
          store_(store),
          clock_(clock),
          ids_(ids),
          vault_(vault),
          translator_(translator) {}
    // Blocks on the network; never inside a transaction. Thread-safe.
    [[nodiscard]] JobOutcome run(const Job& job);
    // Counts of messages by result since the process started.
    [[nodiscard]] Readings readings() const;

  private:
    void remove_device(const PushSubscriptionId& id);
    void note_refusal(const std::string& what);

    PushSender& sender_;
    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    const Vault& vault_;
    const PhraseTranslator* translator_;
    std::atomic<std::int64_t> sent_{0};
    std::atomic<std::int64_t> gone_{0};
    std::atomic<std::int64_t> put_off_{0};
    std::atomic<std::int64_t> refused_{0};
};

}  // namespace steady
