#pragma once

#include "app/accounts/log_in.h"
#include "app/audit/audit_trail.h"
#include "domain/core/error.h"

#include <string>
#include <vector>

namespace steady {

// The data that the link's page shows until the first code is correct.
struct OfferedFactor {
    std::string email;   // of the administrator
    std::string secret;  // 32 letters of base32, to type
    std::string uri;     // the same as a URI for the authenticator app's camera
    Instant expires_at{};
};

// An administrator sets up a second factor with the link that `steady admin enroll-totp` printed
// (ADR 51). Possession of the token is sufficient; it grants no session. Nothing changes before a
// correct code, which also uses up the link. Both methods refuse not_found for a link that is
// unknown, used or expired, and too_many_attempts by network.
class EnrolAdmin {
  public:
    EnrolAdmin(const LogInPorts& ports, const Vault& vault, const OneTimeCodes& codes,
               const AccountSettings& settings, const AuditTrail& trail)
        : ports_(ports), vault_(vault), codes_(codes), settings_(settings), trail_(trail) {}

    // Recorded in the audit log with the address from which the secret was viewed.
    [[nodiscard]] Result<OfferedFactor> open(const std::string& token, const CallOrigin& origin);
    // Returns the recovery codes, shown once. Ends the administrator's previous factor and all
    // sessions. Also refuses invalid_input naming "code".
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
