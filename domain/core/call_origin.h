#pragma once

#include <string>

namespace steady {

// From where a call came, for consent records, throttling and the audit log.
struct CallOrigin {
    std::string ip_address;
    std::string user_agent;
    std::string request_id{};
};

}  // namespace steady
