#pragma once

#include "ports/jobs.h"
#include "ports/mailer.h"
#include "ports/system.h"
#include "ports/vault.h"

#include <atomic>
#include <string>
#include <utility>

namespace steady {

// How long nobody is asked again after a server was not reachable: mails that wait behind each
// other then do not each wait for a deadline.
inline constexpr seconds mail_pause_after_fault{20};

// Carries out mail jobs. A mail that is refused for good is parked at once, anything else is tried
// again later (JobRunner counts and parks).
class DeliverMail {
  public:
    // What stays of the words of a delivered mail: nothing, or, where people read them on the
    // demo's mail page, all.
    enum class Words { wiped, kept };
    // `origin` is where the product's own links lead.
    DeliverMail(Mailer& mailer, const Clock& clock, const Vault* vault = nullptr,
                Words words = Words::wiped, std::string origin = {})
        : mailer_(mailer),
          clock_(clock),
          vault_(vault),
          words_(words),
          origin_(std::move(origin)) {}
    // Waits for the network; never inside a transaction. Thread-safe.
    [[nodiscard]] JobOutcome run(const Job& job);

  private:
    Mailer& mailer_;
    const Clock& clock_;
    const Vault* vault_;
    Words words_;
    std::string origin_;
    std::atomic<Instant> quiet_until_{Instant::min()};
};

}  // namespace steady
