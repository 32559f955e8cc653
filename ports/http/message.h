#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// HTTP messages as our handlers see them. No server or client library type appears here, so a
// handler is tested without a socket and a listener can be exchanged.
namespace steady::http {

enum class Method { get, head, post, put, patch, del, options, other };

// Headers in arrival order; names compare without regard to case.
class Headers {
  public:
    // The first value of `name`, or empty when absent.
    [[nodiscard]] std::string_view get(std::string_view name) const {
        for (const auto& [field, value] : fields_) {
            if (same_name(field, name)) return value;
        }
        return {};
    }
    [[nodiscard]] bool has(std::string_view name) const { return count(name) > 0; }
    [[nodiscard]] std::size_t count(std::string_view name) const {
        return static_cast<std::size_t>(
            std::count_if(fields_.begin(), fields_.end(),
                          [&](const auto& f) { return same_name(f.first, name); }));
    }
    // Replaces every value of `name`.
    void set(std::string_view name, std::string value) {
        std::erase_if(fields_, [&](const auto& f) { return same_name(f.first, name); });
        add(name, std::move(value));
    }
    void add(std::string_view name, std::string value) {
        fields_.emplace_back(std::string(name), std::move(value));
    }
    [[nodiscard]] const std::vector<std::pair<std::string, std::string>>& all() const {
        return fields_;
    }

  private:
    static bool same_name(std::string_view a, std::string_view b) {
        const auto lower = [](char c) {
            return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
        };
        return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                          [&](char x, char y) { return lower(x) == lower(y); });
    }

    std::vector<std::pair<std::string, std::string>> fields_;
};

struct Request {
    Method method = Method::get;
    std::string method_text;  // as sent, for 405/501
    std::string target;       // path and query as sent
    std::string path;         // decoded once; never contains NUL
    std::string query;        // raw text after '?', without it
    Headers headers;
    std::string body;
    std::string peer_address;  // of the connection, or of the client behind a trusted proxy
    std::string request_id;    // made by the server
    bool secure = false;       // arrived over TLS (or a trusted proxy says so)
};

// A status that asks the listener to close the connection without an answer: the provider sandbox
// plays a broken network with it.
inline constexpr int drop_connection = 0;

struct Response {
    int status = 200;
    Headers headers;
    std::string body;
    // When set, this is sent instead of `body` without copying; it must stay alive forever
    // (embedded static files).
    std::optional<std::string_view> static_body;
};

// Called on a worker thread; must not throw for expected outcomes. An exception becomes a plain
// 500.
using Handler = std::function<Response(const Request&)>;

}  // namespace steady::http
