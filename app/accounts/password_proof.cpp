#include "app/accounts/password_proof.h"

#include "domain/accounts/password_policy.h"

namespace steady {

Result<PasswordProof> prove_password(PasswordHasher& hasher, const std::string& password,
                                     const std::string& stored_hash) {
    const bool usable = password.size() <= max_password_bytes;
    const auto verdict = hasher.verify(usable ? password : std::string(), stored_hash);
    if (!verdict) return refuse(Refusal::busy);
    PasswordProof proof{.matches = usable && verdict->matches, .stronger_hash = std::nullopt};
    if (proof.matches && verdict->needs_rehash) proof.stronger_hash = hasher.hash(password);
    return proof;
}

}  // namespace steady
