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
    starttls,  // begins in clear and must switch before anything is said (port 587)
    tls,       // from the first byte (port 465)
};

struct SmtpOptions {
    std::string host;
    std::uint16_t port = 587;
    SmtpSecurity security = SmtpSecurity::starttls;
    std::string user;  // empty: without log-in
    Secret password;
    std::string from;  // address of envelope and header
    std::string from_name = "Steady";
    std::string ca_file;                         // PEM; empty: the system's
    std::chrono::milliseconds deadline{20'000};  // of one mail, connecting included
};

// Mail over SMTP, never without TLS; the server's certificate and name are checked. No proxy, no
// redirect, one connection a mail. An answer of 5xx to the mail itself is `never`; everything else,
// also a refused log-in, is `later`: it is the deployment's fault, not the mail's. Thread-safe.
[[nodiscard]] std::unique_ptr<Mailer> make_smtp_mailer(SmtpOptions options, const Clock& clock);

// For deployments without a mail server: every mail counts as handed over and stays readable as a
// finished job.
[[nodiscard]] std::unique_ptr<Mailer> make_outbox_mailer();

}  // namespace steady
