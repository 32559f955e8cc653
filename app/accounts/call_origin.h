#pragma once

#include <string>

namespace steady {

// From where a call came, for consent records and throttling.
struct CallOrigin {
    std::string ip_address;
    std::string user_agent;
};

}  // namespace steady
