#pragma once

#include "adapters/http/json.h"
#include "app/accounts/own_account.h"
#include "domain/companions/companion.h"
#include "ports/prepared_text.h"

#include <optional>
#include <string>

namespace steady::http {

// routes/companion_json.h and routes/account_json.h, serialized once for many replies: the same
// bytes.
[[nodiscard]] PreparedText prepared_companion(const Companion& companion);
[[nodiscard]] PreparedText prepared_own_account(const OwnAccount& own);

// The members that depend on the caller and the time.
struct SeenFrom {
    std::optional<int> distance_miles{};
    std::optional<Money> travel{};
    std::optional<Money> price{};
};
void append_prepared(std::string& out, const PreparedText& prepared, Instant now,
                     const SeenFrom& seen = {});

}  // namespace steady::http
