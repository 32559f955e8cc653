#include "app/accounts/enrollment_link.h"

#include "domain/accounts/second_factor.h"
#include "ports/second_factors.h"
#include "ports/store.h"

namespace steady {

std::string save_enrollment_link(Transaction& transaction, const LogInPorts& ports,
                                 const Vault& vault, const AdminId& admin, seconds lifetime) {
    const std::string secret = totp_secret_from(ports.ids.token());
    std::string token = ports.ids.token();
    const Instant now = ports.clock.now();
    const std::string sealed = vault.seal(*base32_bytes(secret), second_factor_purpose(admin));
    transaction.second_factors.save_link(
        {ports.digests.sha256_hex(token), admin, sealed, now + lifetime}, now);
    return token;
}

}  // namespace steady
