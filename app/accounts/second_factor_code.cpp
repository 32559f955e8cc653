#include "app/accounts/second_factor_code.h"

#include "app/accounts/rotate_keys.h"
#include "domain/accounts/second_factor.h"
#include "ports/second_factors.h"
#include "ports/store.h"

#include <optional>

namespace steady {

Result<std::string> accept_code(Transaction& transaction, const LogInPorts& ports,
                                const Vault& vault, const OneTimeCodes& codes, const AdminId& admin,
                                const std::string& code) {
    auto& factors = transaction.second_factors;
    if (!is_totp_code(code)) {
        const std::string hash = ports.digests.sha256_hex(code);
        if (!factors.use_recovery_code(admin, hash)) return refuse(Refusal::wrong_second_factor);
        return std::string("recovery_code");
    }
    const auto factor = factors.find(admin);
    if (!factor) return refuse(Refusal::wrong_second_factor);
    const auto secret = vault.open(factor->sealed_secret, second_factor_purpose(admin));
    if (!secret) {
        return refuse(Refusal::wrong_second_factor,
                      "This server has no key to check codes. Please use a recovery code, and tell "
                      "the operator that secret_keys lacks a key.");
    }
    reseal_factor(transaction, vault, *factor);
    for (const std::int64_t step : totp_steps_near(ports.clock.now())) {
        if (!ports.digests.equal(codes.code(*secret, step), code)) continue;
        if (factors.use_step(admin, step)) return std::string("totp");
    }
    return refuse(Refusal::wrong_second_factor);
}

}  // namespace steady
