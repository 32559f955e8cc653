#include "app/audit/given_reason.h"

namespace steady {

Result<void> demand_reason(const std::string& reason) {
    constexpr std::size_t longest_reason = 500;
    if (reason.find_first_not_of(" \t\r\n") == std::string::npos ||
        reason.size() > longest_reason) {
        return refuse_field("reason", "Please give a reason.");
    }
    return {};
}

}  // namespace steady
