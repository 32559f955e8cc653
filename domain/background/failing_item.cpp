#include "domain/background/failing_item.h"

#include <algorithm>

namespace steady {
namespace {

constexpr seconds first_pause{15};
constexpr seconds max_pause{600};
constexpr int max_doublings = 6;
constexpr std::size_t max_error = 200;

}  // namespace

seconds pause_after_failures(int failures) {
    if (failures <= 1) return seconds{0};
    const int doublings = std::min(failures - 2, max_doublings);
    return std::min(max_pause, first_pause * (1 << doublings));
}

std::string stored_error(std::string_view what) {
    const std::string_view line = what.substr(0, what.find_first_of("\r\n"));
    return std::string(line.substr(0, max_error));
}

}  // namespace steady
