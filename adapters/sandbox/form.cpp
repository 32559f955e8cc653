#include "adapters/sandbox/form.h"

#include "domain/core/text.h"

#include <string>
#include <vector>

namespace steady::sandbox {
namespace {

constexpr std::size_t max_depth = 8;

std::optional<std::string> unescape(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '+') {
            out += ' ';
        } else if (text[i] != '%') {
            out += text[i];
        } else {
            if (i + 2 >= text.size()) return std::nullopt;
            const int high = hex_value(text[i + 1]);
            const int low = hex_value(text[i + 2]);
            if (high < 0 || low < 0) return std::nullopt;
            out += static_cast<char>(high * 16 + low);
            i += 2;
        }
    }
    return out;
}

// "a[b][]" -> {"a", "b", ""}
std::optional<std::vector<std::string>> split_name(const std::string& name) {
    std::vector<std::string> parts;
    auto open = name.find('[');
    parts.push_back(name.substr(0, open));
    if (parts.front().empty()) return std::nullopt;
    while (open != std::string::npos) {
        const auto close = name.find(']', open);
        if (close == std::string::npos) return std::nullopt;
        parts.push_back(name.substr(open + 1, close - open - 1));
        if (close + 1 == name.size()) break;
        if (name[close + 1] != '[') return std::nullopt;
        open = close + 1;
    }
    if (parts.size() > max_depth) return std::nullopt;
    return parts;
}

bool place(nlohmann::json& root, const std::vector<std::string>& parts, std::string value) {
    nlohmann::json* node = &root;
    for (const std::string& part : parts) {
        if (part.empty()) {
            if (!node->is_null() && !node->is_array()) return false;
            node->push_back(nullptr);
            node = &node->back();
        } else {
            if (!node->is_null() && !node->is_object()) return false;
            node = &(*node)[part];
        }
    }
    if (!node->is_null()) return false;
    *node = std::move(value);
    return true;
}

// "a[0]=x&a[1]=y" is equivalent to "a[]=x&a[]=y".
void make_lists(nlohmann::json& node) {
    if (!node.is_object() && !node.is_array()) return;
    for (nlohmann::json& member : node) make_lists(member);
    if (!node.is_object() || node.empty()) return;
    nlohmann::json list = nlohmann::json::array();
    for (std::size_t i = 0; i < node.size(); ++i) {
        const auto member = node.find(std::to_string(i));
        if (member == node.end()) return;
        list.push_back(*member);
    }
    node = std::move(list);
}

}  // namespace

std::optional<nlohmann::json> decode_form(std::string_view text) {
    nlohmann::json root = nlohmann::json::object();
    while (!text.empty()) {
        const auto end = text.find('&');
        const std::string_view pair = text.substr(0, end);
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
        if (pair.empty()) continue;
        const auto equals = pair.find('=');
        const auto name = unescape(pair.substr(0, equals));
        auto value = equals == std::string_view::npos ? std::optional<std::string>("")
                                                      : unescape(pair.substr(equals + 1));
        if (!name || !value) return std::nullopt;
        const auto parts = split_name(*name);
        if (!parts || !place(root, *parts, std::move(*value))) return std::nullopt;
    }
    for (nlohmann::json& member : root) make_lists(member);
    return root;
}

}  // namespace steady::sandbox
