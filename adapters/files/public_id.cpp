#include "adapters/files/public_id.h"

#include <algorithm>
#include <stdexcept>

namespace steady {
namespace {

bool is_plain(std::string_view name) {
    return !name.empty() && name.front() != '.' &&
           std::all_of(name.begin(), name.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      c == '-' || c == '_' || c == '.';
           });
}

}  // namespace

bool is_public_id(std::string_view id) {
    const auto slash = id.find('/');
    return slash != std::string_view::npos && is_plain(id.substr(0, slash)) &&
           is_plain(id.substr(slash + 1));
}

void require_public_id(std::string_view id) {
    if (!is_public_id(id)) throw std::logic_error("file store: not one of our ids");
}

}  // namespace steady
