#include "adapters/sandbox/reading.h"

#include <algorithm>
#include <array>

namespace steady::sandbox {
namespace {

constexpr std::int64_t min_page_size = 1;
constexpr std::int64_t max_page_size = 100;
constexpr std::int64_t usual_page = 10;

struct Created {
    std::int64_t from = 0;
    std::int64_t until = INT64_MAX;  // exclusive
};

// "created" as one second, or with gt, gte, lt, lte; nullopt: invalid.
std::optional<Created> read_created(const json& params) {
    Created range;
    const auto given = params.find("created");
    if (given == params.end()) return range;
    if (given->is_string()) {
        const auto second = whole_number(given->get<std::string>());
        if (!second) return std::nullopt;
        return Created{*second, *second + 1};
    }
    if (!given->is_object()) return std::nullopt;
    for (const auto& [name, value] : given->items()) {
        const auto second =
            value.is_string() ? whole_number(value.get<std::string>()) : std::nullopt;
        if (!second) return std::nullopt;
        if (name == "gte") {
            range.from = *second;
        } else if (name == "gt") {
            range.from = *second + 1;
        } else if (name == "lt") {
            range.until = *second;
        } else if (name == "lte") {
            range.until = *second + 1;
        } else {
            return std::nullopt;
        }
    }
    return range;
}

// "charge.*" matches every type that starts with "charge.".
bool matches(const json& object, const std::string& name, const std::string& wanted) {
    const auto value = text_at(object, {name.c_str()});
    if (!value) return false;
    if (name == "type" && wanted.ends_with(".*")) {
        return value->starts_with(std::string_view(wanted).substr(0, wanted.size() - 1));
    }
    return *value == wanted;
}

struct Query {
    std::int64_t limit = usual_page;
    std::string after;
    std::string before;  // then the page that ends there
    Created created;
    std::vector<std::pair<std::string, std::string>> equal;
    std::vector<std::string> types;
    std::string account;

    [[nodiscard]] bool accepts(const json& object) const {
        if (object.value("_account", "") != account) return false;
        const std::int64_t at = object.value("created", std::int64_t{0});
        if (at < created.from || at >= created.until) return false;
        if (!types.empty() &&
            std::none_of(types.begin(), types.end(),
                         [&](const std::string& type) { return matches(object, "type", type); })) {
            return false;
        }
        return std::all_of(equal.begin(), equal.end(), [&](const auto& filter) {
            return matches(object, filter.first, filter.second);
        });
    }
};

std::optional<ApiReply> refuse_names(const json& params,
                                     std::initializer_list<const char*> filters) {
    for (const auto& [name, value] : params.items()) {
        static constexpr std::array<std::string_view, 5> always{
            "limit", "starting_after", "ending_before", "created", "expand"};
        if (std::find(always.begin(), always.end(), name) != always.end()) continue;
        if (std::find(filters.begin(), filters.end(), name) != filters.end()) continue;
        return api_error(400, "invalid_request_error", "parameter_unknown",
                         "Received unknown parameter: " + name, name);
    }
    return std::nullopt;
}

ApiReply page_of(const Table& table, const Query& query, const std::string& url,
                 const std::function<bool(const json&)>& wanted) {
    std::pair<std::string, std::string> narrow;
    for (const auto& filter : query.equal) {
        if (table.has_index(filter.first) && !filter.second.ends_with(".*")) narrow = filter;
    }
    if (narrow.first.empty() && table.has_index("_account") && !query.account.empty()) {
        narrow = {"_account", query.account};
    }
    json data = json::array();
    bool has_more = false;
    table.newest_first(query.after, narrow.first, narrow.second, [&](const json& object) {
        if (object.at("id") == query.before) return false;
        if (!query.accepts(object) || !wanted(object)) return true;
        if (static_cast<std::int64_t>(data.size()) == query.limit) {
            has_more = true;
            if (query.before.empty()) return false;
            data.erase(data.begin());
        }
        data.push_back(wire(object));
        return true;
    });
    return {200, {{"object", "list"}, {"url", url}, {"has_more", has_more}, {"data", data}}};
}

}  // namespace

ApiReply list_objects(const Table& table, const Call& call,
                      std::initializer_list<const char*> filters) {
    return list_objects(table, call, filters, [](const json&) { return true; });
}

ApiReply list_objects(const Table& table, const Call& call,
                      std::initializer_list<const char*> filters,
                      const std::function<bool(const json&)>& wanted) {
    if (auto refusal = refuse_names(call.params, filters)) return *refusal;
    Query query;
    query.account = call.account;
    if (call.params.contains("limit")) {
        const auto limit = whole_number(text_at(call.params, {"limit"}));
        if (!limit || *limit < min_page_size || *limit > max_page_size) {
            return invalid("Invalid limit: it must be from 1 to 100", "limit");
        }
        query.limit = *limit;
    }
    const auto created = read_created(call.params);
    if (!created) return invalid("Invalid timestamp", "created");
    query.created = *created;
    query.after = text_at(call.params, {"starting_after"}).value_or("");
    query.before = text_at(call.params, {"ending_before"}).value_or("");
    if (!query.after.empty() && !query.before.empty()) {
        return refused("", "Received both starting_after and ending_before.");
    }
    for (const char* name : {"starting_after", "ending_before"}) {
        const auto id = text_at(call.params, {name});
        if (id && table.find(*id) == nullptr) return no_such("object", *id, name);
    }
    for (const char* name : filters) {
        if (const auto value = text_at(call.params, {name})) query.equal.emplace_back(name, *value);
    }
    query.types = texts_at(call.params, "types");
    return page_of(table, query, call.path, wanted);
}

}  // namespace steady::sandbox
