#pragma once

#include <string>

namespace steady::calendars {

// Whether an IP address belongs to the public internet: not this machine, no private, link-local,
// shared (CGNAT), multicast, documentation or reserved range, in IPv4 and IPv6, also where IPv6
// carries such an IPv4 address (mapped, NAT64, 6to4, Teredo). Cloud metadata services are
// link-local or private. False for everything that is no address.
[[nodiscard]] bool is_public_address(const std::string& address);

}  // namespace steady::calendars
