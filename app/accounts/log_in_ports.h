#pragma once

#include "ports/crypto.h"
#include "ports/store.h"
#include "ports/system.h"
#include "ports/text_forms.h"
#include "ports/vault.h"

namespace steady {

// What every step of a log-in needs from outside.
struct LogInPorts {
    Store& store;
    const Clock& clock;
    IdSource& ids;
    PasswordHasher& hasher;
    const Digests& digests;
    const TextForms& texts;
    const Vault* vault = nullptr;  // seals what waits in a mail; may be missing or without a key
};

}  // namespace steady
