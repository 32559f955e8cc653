#pragma once

#include "domain/core/secret.h"
#include "ports/mailer.h"
#include "ports/system.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

namespace steady {

enum class SmtpSecurity {
    starttls,  // starts unencrypted and must switch before anything else (port 587)
    tls,       // from the first byte (port 465)
};

struct SmtpOptions {
    std::string host;
    std::uint16_t port = 587;
    SmtpSecurity security = SmtpSecurity::starttls;
    std::string user;  // empty: without log-in
    Secret password;
    std::string from;  // address for envelope and header
    std::string from_name = "Steady";
    std::string ca_file;                         // PEM; empty: the system's
    std::chrono::milliseconds deadline{20'000};  // until the text can be sent, connecting included
    // After that, for the text and its confirmation (RFC 5321 section 4.5.3.2.6).
    std::chrono::milliseconds confirmation_timeout{600'000};
};

// Sends mail over SMTP, never without TLS; the server's certificate and name are verified. No
// proxy, no redirect, one connection per mail. Only a refusal of the mailbox (5.1.x, 5.2.1 in
// answer to RCPT) is `no_mailbox`; any other 5xx is `refused`: it would hit every mail until an
// operator corrects the cause. Thread-safe.
[[nodiscard]] std::unique_ptr<Mailer> make_smtp_mailer(SmtpOptions options, const Clock& clock);

// For deployments without a mail server: every mail counts as sent and remains readable as a
// finished job.
[[nodiscard]] std::unique_ptr<Mailer> make_outbox_mailer();

}  // namespace steady
