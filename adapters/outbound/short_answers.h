#pragma once

#include "adapters/outbound/transport.h"

#include <string>

namespace steady::outbound {

// Options for a service whose answers are short and arrive within `deadline`, connecting included.
[[nodiscard]] inline TransportOptions short_answers(const std::string& base,
                                                    const std::string& ca_file,
                                                    std::chrono::milliseconds deadline,
                                                    std::size_t connections) {
    TransportOptions options;
    options.base = base;
    options.ca_file = ca_file;
    options.largest_reply_bytes = std::size_t{128} * 1024;
    options.connect_limit = deadline;
    options.connections = connections;
    return options;
}

}  // namespace steady::outbound
