#include "adapters/http/route_tree.h"

#include "adapters/http/query.h"

#include <algorithm>
#include <array>
#include <list>
#include <stdexcept>

namespace steady::http {
namespace {

std::vector<std::string_view> split(std::string_view path) {
    std::vector<std::string_view> segments;
    while (!path.empty()) {
        path.remove_prefix(1);  // the slash
        const auto end = path.find('/');
        segments.push_back(path.substr(0, end));
        path.remove_prefix(end == std::string_view::npos ? path.size() : end);
    }
    return segments;
}

bool is_parameter(std::string_view segment) {
    return segment.size() > 2 && segment.front() == '{' && segment.back() == '}';
}

// True when decoding would neither change nor reject the segment.
bool is_plain(std::string_view segment) {
    return std::all_of(segment.begin(), segment.end(),
                       [](char c) { return c > 0x20 && c < 0x7f && c != '%'; });
}

}  // namespace

const Route* RouteMatch::route_for(Method method) const {
    if (!methods) return nullptr;
    const auto found = methods->find(method == Method::head ? Method::get : method);
    return found == methods->end() ? nullptr : found->second;
}

std::string RouteMatch::allowed() const {
    std::string list;
    for (const auto& [method, route] : *methods) {
        list += std::string(method_name(method)) + ", ";
        if (method == Method::get) list += "HEAD, ";
    }
    return list + "OPTIONS";
}

std::string_view RouteMatch::pattern() const {
    return methods->begin()->second->pattern;
}

RouteTree::RouteTree(const std::vector<Route>& routes) {
    for (const Route& route : routes) {
        const std::string name = std::string(method_name(route.method)) + " " + route.pattern;
        if (!route.pattern.starts_with('/') || !route.handle || route.method == Method::other) {
            throw std::logic_error("malformed route: " + name);
        }
        Node* node = &root_;
        for (const std::string_view segment : split(route.pattern)) {
            if (is_parameter(segment)) {
                if (!node->parameter) node->parameter = std::make_unique<Node>();
                node = node->parameter.get();
            } else {
                node = &node->fixed[std::string(segment)];
            }
        }
        if (!node->methods.emplace(route.method, &route).second) {
            throw std::logic_error("two routes for " + name);
        }
    }
}

const RouteTree::Node* RouteTree::walk(const Node& node, std::span<const std::string_view> segments,
                                       std::vector<std::string>& values) {
    if (segments.empty()) return node.methods.empty() ? nullptr : &node;
    const std::string_view segment = segments.front();
    if (const auto next = node.fixed.find(segment); next != node.fixed.end()) {
        if (const Node* end = walk(next->second, segments.subspan(1), values)) return end;
    }
    if (!node.parameter || segment.empty()) return nullptr;
    values.emplace_back(segment);
    if (const Node* end = walk(*node.parameter, segments.subspan(1), values)) return end;
    values.pop_back();
    return nullptr;
}

RouteMatch RouteTree::match(std::string_view raw_path) const {
    RouteMatch match;
    constexpr std::size_t max_segments = 16;  // ours have at most 7
    if (!raw_path.starts_with('/')) {
        match.malformed = true;
        return match;
    }
    std::array<std::string_view, max_segments> segments;
    std::list<std::string> decoded;  // those that decoding changed
    std::size_t count = 0;
    while (!raw_path.empty()) {
        raw_path.remove_prefix(1);  // the slash
        std::string_view segment = raw_path.substr(0, raw_path.find('/'));
        raw_path.remove_prefix(segment.size());
        if (count == max_segments) return match;
        if (!is_plain(segment)) {
            auto text = percent_decode(segment);
            if (!text) {
                match.malformed = true;
                return match;
            }
            segment = decoded.emplace_back(*std::move(text));
        }
        segments.at(count++) = segment;
    }
    if (const Node* end = walk(root_, std::span(segments).first(count), match.values)) {
        match.methods = &end->methods;
    }
    return match;
}

std::vector<std::pair<std::string, std::string>> name_values(
    std::string_view pattern, const std::vector<std::string>& values) {
    std::vector<std::pair<std::string, std::string>> named;
    auto value = values.begin();
    for (const std::string_view segment : split(pattern)) {
        if (!is_parameter(segment)) continue;
        named.emplace_back(segment.substr(1, segment.size() - 2), *value++);
    }
    return named;
}

}  // namespace steady::http
