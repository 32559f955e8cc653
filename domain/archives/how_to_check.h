#pragma once

#include <string_view>

namespace steady {

// HOW-TO-CHECK.txt of an archive. Lines that start with "$ " are commands; a test runs them.
inline constexpr std::string_view how_to_check = R"(How to check this archive

You need OpenSSL 3 and sha256sum, which are part of common Linux systems. Unpack the archive into an
empty folder, open a terminal there, and run both commands.

1. The list of checksums was signed by us and was not changed since:

$ openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin -in SHA256SUMS -sigfile SHA256SUMS.sig

   It prints "Signature Verified Successfully".

2. Each file is the one in the list:

$ sha256sum --check --strict --quiet SHA256SUMS

   It prints nothing.

Do not trust public-key.pem because it is in this archive: compare it with the key that our server
publishes at /api/archive-keys, or ask us for it by another way.

audit-chain.json contains the newest row of our audit log at the time when this archive was made.
Each row of the log includes the hash of the row before, so that anyone with this number and hash
can prove later that no row up to it was changed or removed.
)";

}  // namespace steady
