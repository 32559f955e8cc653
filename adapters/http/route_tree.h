#pragma once

#include "adapters/http/route.h"

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace steady::http {

// What the route table knows about one path.
struct RouteMatch {
    bool malformed = false;  // a bad escape in the path
    const std::map<Method, const Route*>* methods = nullptr;
    std::vector<std::string> values;  // of the path parameters, decoded, in order

    [[nodiscard]] bool found() const { return methods != nullptr; }
    // HEAD is answered by the GET route; the listener omits the body.
    [[nodiscard]] const Route* route_for(Method method) const;
    // "GET, HEAD, PUT, OPTIONS"
    [[nodiscard]] std::string allowed() const;
    [[nodiscard]] std::string_view pattern() const;
};

// The routes as a tree of path segments. A fixed segment wins over a parameter; when it leads
// nowhere the parameter is tried.
class RouteTree {
  public:
    // The routes must outlive the tree. Throws std::logic_error on duplicate and malformed
    // patterns.
    explicit RouteTree(const std::vector<Route>& routes);

    // `raw_path` as sent: each segment is decoded by itself, so %2F never splits one.
    [[nodiscard]] RouteMatch match(std::string_view raw_path) const;

  private:
    struct Node {
        std::map<std::string, Node, std::less<>> fixed;
        std::unique_ptr<Node> parameter;
        std::map<Method, const Route*> methods;
    };
    static const Node* walk(const Node& node, std::span<const std::string_view> segments,
                            std::vector<std::string>& values);

    Node root_;
};

// The path parameters of a pattern with their values.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> name_values(
    std::string_view pattern, const std::vector<std::string>& values);

}  // namespace steady::http
