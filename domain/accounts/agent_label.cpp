#include "domain/accounts/agent_label.h"

#include <array>
#include <utility>

namespace steady {
namespace {

using Mark = std::pair<std::string_view, std::string_view>;

// The order matters: the User-Agent of some browsers also contains the names of later entries.
constexpr std::array<Mark, 8> browsers{{{"Edg", "Edge"},
                                        {"OPR/", "Opera"},
                                        {"SamsungBrowser", "Samsung Internet"},
                                        {"FxiOS", "Firefox"},
                                        {"Firefox/", "Firefox"},
                                        {"CriOS", "Chrome"},
                                        {"Chrome/", "Chrome"},
                                        {"Safari/", "Safari"}}};
constexpr std::array<Mark, 7> systems{{{"iPhone", "iPhone"},
                                       {"iPad", "iPad"},
                                       {"Android", "Android"},
                                       {"Windows", "Windows"},
                                       {"CrOS", "ChromeOS"},
                                       {"Mac OS X", "Mac"},
                                       {"Linux", "Linux"}}};

template <std::size_t count>
std::string_view first_of(const std::array<Mark, count>& marks, std::string_view text) {
    for (const auto& [mark, name] : marks) {
        if (text.find(mark) != std::string_view::npos) return name;
    }
    return {};
}

}  // namespace

std::string agent_label(std::string_view user_agent) {
    const std::string_view browser = first_of(browsers, user_agent);
    const std::string_view system = first_of(systems, user_agent);
    if (browser.empty()) return "Another program";
    if (system.empty()) return std::string(browser);
    return std::string(browser) + " on " + std::string(system);
}

}  // namespace steady
