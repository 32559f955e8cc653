#pragma once

#include "ports/crypto.h"

#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace steady {

struct CopiedTable {
    std::string name;
    long rows = 0;
    std::string checksum;  // of the canonical text of its rows, in whatever order; the same on both
};

struct CopyRefused {
    std::string why;
};

// Why nothing can be copied from there, before anything is made at the target. Throws
// std::runtime_error when there is no store.
[[nodiscard]] std::optional<CopyRefused> reason_not_to_copy(const std::string& from);

// Called with a table and how many of its rows have been written so far.
using CopyProgress = std::function<void(const std::string& table, long rows)>;

// Moves a deployment from one engine to another: every row of every table, as one snapshot of the
// source and one transaction of the target, so that after a failure at any moment the target is as
// empty as before. Both are "sqlite:FILE" or "postgres:WHERE". The target is brought up to date
// first and must hold nothing; the source must have the same schema version. Before the commit the
// target is read again: counts, checksums and the balance of every ledger account are compared.
//
// Servers on the source should be stopped before: what they write after the start is not copied.
// Throws std::runtime_error when a store fails.
[[nodiscard]] std::expected<std::vector<CopiedTable>, CopyRefused> copy_store(
    const std::string& from, const std::string& to, const Digests& digests,
    const CopyProgress& progress);

}  // namespace steady
