#pragma once

#include "app/accounts/log_in.h"
#include "app/audit/audit_trail.h"
#include "domain/core/error.h"

#include <string>
#include <vector>

namespace steady {

// What the page of a link shows until the first code is right.
struct OfferedFactor {
    std::string email;   // whose it is
    std::string secret;  // 32 letters of base32, to type
    std::string uri;     // the same for the authenticator app's camera
    Instant expires_at{};
};

// An administrator sets up a second factor with the link that `steady admin enroll-totp` printed
// (ADR 51). Whoever has the token may; it gives no session. Nothing changes before a code is right,
// and then the link is spent. Both refuse not_found for a link that is unknown, spent or has run
// out, too_many_attempts by network.
class EnrolAdmin {
  public:
    EnrolAdmin(const LogInPorts& ports, const Vault& vault, const OneTimeCodes& codes,
               const AccountSettings& settings, const AuditTrail& trail)
        : ports_(ports), vault_(vault), codes_(codes), settings_(settings), trail_(trail) {}

    // In the audit log with the address from which the secret was seen.
    [[nodiscard]] Result<OfferedFactor> open(const std::string& token, const CallOrigin& origin);
    // Gives the recovery codes, shown once. Ends what the administrator had before, sessions
    // included. Refuses also invalid_input naming "code".
    [[nodiscard]] Result<std::vector<std::string>> confirm(const std::string& token,
                                                           const std::string& code,
                                                           const CallOrigin& origin);

  private:
    struct Offer;
    [[nodiscard]] Result<void> charge(const char* what, const CallOrigin& origin);
    [[nodiscard]] Result<Offer> find(Transaction& transaction, const std::string& token,
                                     Instant now) const;

    LogInPorts ports_;
    const Vault& vault_;
    const OneTimeCodes& codes_;
    const AccountSettings& settings_;
    AuditTrail trail_;
};

}  // namespace steady
