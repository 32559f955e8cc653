#pragma once

#include "ports/jobs.h"
#include "ports/mailer.h"
#include "ports/metrics.h"
#include "ports/phrase_translator.h"
#include "ports/store_fwd.h"
#include "ports/system.h"
#include "ports/vault.h"

#include <atomic>
#include <mutex>
#include <string>
#include <utility>

namespace steady {

// Pause after the mail server was unreachable, so that waiting mails do not each run into a
// timeout.
inline constexpr seconds mail_pause_after_fault{20};
// The lease of a mail that the server has not confirmed yet.
inline constexpr minutes unconfirmed_mail_lease{3};

// Executes mail jobs. A mail to a mailbox that accepts none is parked at once, any other failure is
// retried (JobRunner counts and parks). A server that refuses us, for example because of the
// sender, is noted for the operator until a mail is accepted again: every mail gets the same answer
// until the cause is fixed.
class DeliverMail {
  public:
    // Whether the text of a delivered mail is erased, or retained where it is shown on the demo's
    // mail page.
    enum class Words { wiped, kept };
    // `origin` is prepended to the product's own links. Without `translator` mails are English.
    DeliverMail(Mailer& mailer, Store& store, const Clock& clock, IdSource& ids,
                const Vault* vault = nullptr, Words words = Words::wiped, std::string origin = {},
                const PhraseTranslator* translator = nullptr)
        : mailer_(mailer),
          store_(store),
          clock_(clock),
          ids_(ids),
          vault_(vault),
          words_(words),
          origin_(std::move(origin)),
          translator_(translator) {}
    // Blocks on the network; never inside a transaction. Thread-safe.
    [[nodiscard]] JobOutcome run(const Job& job);
    // While the mail server has just been unreachable. Mail jobs are not claimed then, so that
    // waiting costs them no attempt. Thread-safe.
    [[nodiscard]] bool is_paused() const;
    // Counts of mails by result since the process started.
    [[nodiscard]] Readings readings() const;

  private:
    [[nodiscard]] JobOutcome settle(const MailFault& fault);
    void note_refusal(const std::string& what);
    void close_refusal_note();
    void extend_lease(const JobId& job);

    Mailer& mailer_;
    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    const Vault* vault_;
    Words words_;
    std::string origin_;
    const PhraseTranslator* translator_;
    std::atomic<Instant> paused_until_{Instant::min()};
    std::atomic<std::int64_t> sent_{0};
    std::atomic<std::int64_t> put_off_{0};
    std::atomic<std::int64_t> unreachable_{0};
    std::atomic<std::int64_t> refused_{0};
    std::atomic<std::int64_t> no_mailbox_{0};
    std::mutex mutex_;  // of the next mail
    std::string open_note_;
};

}  // namespace steady
