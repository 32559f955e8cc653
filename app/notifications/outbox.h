#pragma once

#include "ports/jobs.h"
#include "ports/mailer.h"
#include "ports/phrase_translator.h"
#include "ports/store_fwd.h"
#include "ports/vault.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace steady {

struct OutboxQuery {
    std::optional<JobState> state{};  // nullopt: all
    int page = 1;
    int limit = 20;
};

struct OutboxEntry {
    JobId id;
    std::string to{};
    JobState state = JobState::waiting;
    int tries = 0;
    Instant due_at{};  // of the next attempt, while it waits
    std::string last_error{};
    std::optional<Mail> mail{};  // only where its text may be read
};

struct OutboxPage {
    std::vector<OutboxEntry> entries;
    long total = 0;  // over all pages
};

// Mails that wait, were sent within the last hour or could not be sent, newest first. A mail's text
// may contain a link that grants access to an account, so texts are shown only for demo data, and
// never elsewhere, not even to an administrator.
class Outbox {
  public:
    enum class Words { hidden, shown };
    Outbox(Store& store, Words words, const Vault* vault = nullptr, std::string origin = {},
           const PhraseTranslator* translator = nullptr)
        : store_(store),
          words_(words),
          vault_(vault),
          origin_(std::move(origin)),
          translator_(translator) {}

    [[nodiscard]] OutboxPage list(const OutboxQuery& query);

  private:
    Store& store_;
    Words words_;
    const Vault* vault_;
    std::string origin_;
    const PhraseTranslator* translator_;
};

}  // namespace steady
