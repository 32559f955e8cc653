#include "app/audit/required_reason.h"

#include <cstddef>

namespace steady {
namespace {

constexpr std::size_t max_reason_bytes = 500;

bool is_blank(const std::string& reason) {
    return reason.find_first_not_of(" \t\r\n") == std::string::npos;
}

}  // namespace

Result<void> demand_reason(const std::string& reason) {
    if (is_blank(reason) || reason.size() > max_reason_bytes) {
        return refuse_field("reason", "Please give a reason.");
    }
    return {};
}

Result<std::string> reason_or_none(const std::string& reason) {
    if (is_blank(reason)) return std::string(no_reason_given);
    if (reason.size() > max_reason_bytes) {
        return refuse_field("reason", "Please give a shorter reason.");
    }
    return reason;
}

}  // namespace steady
