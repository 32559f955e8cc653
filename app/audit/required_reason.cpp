#include "app/audit/required_reason.h"

#include <cstddef>

namespace steady {
namespace {

constexpr std::size_t max_bytes = 500;  // a row of the audit log holds more (max_audit_text)
constexpr const char* shorter_reason_text = "Please give a shorter reason.";

bool is_blank(const std::string& text) {
    return text.find_first_not_of(" \t\r\n") == std::string::npos;
}

}  // namespace

Result<void> demand_reason(const std::string& reason) {
    if (is_blank(reason)) return refuse_field("reason", "Please give a reason.");
    if (reason.size() > max_bytes) return refuse_field("reason", shorter_reason_text);
    return {};
}

Result<void> demand_note(const std::string& text) {
    if (is_blank(text)) return refuse_field("text", "Please write a note.");
    if (text.size() > max_bytes) return refuse_field("text", "Please write a shorter note.");
    return {};
}

Result<std::string> reason_or_none(const std::string& reason) {
    if (is_blank(reason)) return std::string(no_reason_given);
    if (reason.size() > max_bytes) return refuse_field("reason", shorter_reason_text);
    return reason;
}

}  // namespace steady
