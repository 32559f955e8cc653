#pragma once

#include "ports/accounts.h"
#include "tests/contract/samples.h"

#include <string>

namespace steady::samples {

inline Session session(const std::string& hash, int account, Instant created, Instant seen) {
    return {hash, account_id(account), created, seen};
}

}  // namespace steady::samples
