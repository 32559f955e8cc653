#pragma once

#include "ports/crypto.h"

#include <memory>

namespace steady {

[[nodiscard]] std::unique_ptr<Digests> make_openssl_digests();

}  // namespace steady
