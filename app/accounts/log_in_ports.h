#pragma once

#include "ports/crypto.h"
#include "ports/store_fwd.h"
#include "ports/system.h"
#include "ports/text_forms.h"
#include "ports/vault.h"

namespace steady {

// The ports that every step of a log-in uses.
struct LogInPorts {
    Store& store;
    const Clock& clock;
    IdSource& ids;
    PasswordHasher& hasher;
    const Digests& digests;
    const TextForms& texts;
    // Seals secrets in pending mails; may be missing or without a key.
    const Vault* vault = nullptr;
};

}  // namespace steady
