#pragma once

#include <string>

namespace steady {

// Where a call came from, for consent records, throttling and the audit log.
struct CallOrigin {
    std::string ip_address;
    std::string user_agent;
    std::string request_id{};
};

}  // namespace steady
