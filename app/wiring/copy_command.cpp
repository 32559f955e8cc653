#include "adapters/crypto/openssl_digests.h"
#include "adapters/sql/copy.h"
#include "app/wiring/commands.h"
#include "app/wiring/store_lock.h"

#include <fmt/core.h>

namespace steady {
namespace {

bool is_store(const std::string& store) {
    Settings settings;
    settings.store = store;
    return !settings.sqlite_file().empty() || !settings.postgres_address().empty();
}

int refuse_copy(const CopyRefused& refused) {
    fmt::print(stderr, "steady: nothing was copied: {}\n", refused.why);
    return 1;
}

}  // namespace

int copy_deployment(const Invocation& invocation) {
    if (!is_store(invocation.from) || !is_store(invocation.to)) {
        fmt::print(stderr,
                   "steady: copy needs --from and --to, each sqlite:FILE or postgres:WHERE\n");
        return 2;
    }
    if (const auto refused = reason_not_to_copy(invocation.from)) return refuse_copy(*refused);
    Settings target;
    target.store = invocation.to;
    const StoreLock lock(target);
    const auto digests = make_openssl_digests();
    const auto copied = copy_store(invocation.from, invocation.to, *digests,
                                   [](const std::string& table, long rows) {
                                       fmt::print(stderr, "  {:28} {:>12}\n", table, rows);
                                   });
    if (!copied) return refuse_copy(copied.error());
    long rows = 0;
    for (const CopiedTable& table : *copied) {
        fmt::print("{:28} {:>12}  {}\n", table.name, table.rows, table.checksum);
        rows += table.rows;
    }
    fmt::print("Copied {} rows of {} tables; counts, checksums and balances agree.\n", rows,
               copied->size());
    return 0;
}

}  // namespace steady
