#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// HTTP messages as our handlers see them. No server or client library type appears here, so a
// handler is tested without a socket and a listener can be exchanged.
namespace steady::http {

enum class Method { get, head, post, put, patch, del, options, other };

// Headers in arrival order; names compare without regard to case. All their text stands in one
// string, so a message with many headers costs two allocations.
class Headers {
  public:
    // The first value of `name`, or empty when absent. Views end with the next change.
    [[nodiscard]] std::string_view get(std::string_view name) const {
        for (const Place& place : places_) {
            if (same_name(name_at(place), name)) return value_at(place);
        }
        return {};
    }
    [[nodiscard]] bool has(std::string_view name) const {
        return std::any_of(places_.begin(), places_.end(),
                           [&](const Place& place) { return same_name(name_at(place), name); });
    }
    [[nodiscard]] std::size_t count(std::string_view name) const {
        return static_cast<std::size_t>(
            std::count_if(places_.begin(), places_.end(),
                          [&](const Place& place) { return same_name(name_at(place), name); }));
    }
    // Replaces every value of `name`.
    void set(std::string_view name, std::string_view value) {
        std::erase_if(places_, [&](const Place& place) { return same_name(name_at(place), name); });
        add(name, value);
    }
    void add(std::string_view name, std::string_view value) {
        places_.push_back({text_.size(), name.size(), value.size()});
        text_.append(name);
        text_.append(value);
    }
    // Room for what is to come: headers, and bytes of their names and values.
    void reserve(std::size_t fields, std::size_t bytes) {
        places_.reserve(fields);
        text_.reserve(bytes);
    }
    [[nodiscard]] std::size_t size() const { return places_.size(); }
    // Pairs of name and value, as views.
    [[nodiscard]] auto all() const {
        return places_ | std::views::transform([this](const Place& place) {
                   return std::pair(name_at(place), value_at(place));
               });
    }

  private:
    struct Place {
        std::size_t begin;
        std::size_t name_size;
        std::size_t value_size;
    };
    [[nodiscard]] std::string_view name_at(const Place& place) const {
        return std::string_view(text_).substr(place.begin, place.name_size);
    }
    [[nodiscard]] std::string_view value_at(const Place& place) const {
        return std::string_view(text_).substr(place.begin + place.name_size, place.value_size);
    }
    static bool same_name(std::string_view a, std::string_view b) {
        const auto lower = [](char c) {
            return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
        };
        return a.size() == b.size() &&
               std::equal(a.begin(), a.end(), b.begin(),
                          [&](char x, char y) { return x == y || lower(x) == lower(y); });
    }

    std::string text_;
    std::vector<Place> places_;
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
    // Likewise when set: a large body that several replies have in common.
    std::shared_ptr<const std::string> shared_body;
};

// Called on a worker thread, or on the listener's own for requests that only compute
// (ports/http/server.h); must not throw for expected outcomes. An exception becomes a plain 500.
using Handler = std::function<Response(const Request&)>;

}  // namespace steady::http
