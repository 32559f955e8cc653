#pragma once

#include "adapters/sandbox/reply.h"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

// Internal to the sandbox; only its own .cpp files include this.
namespace steady::sandbox {

// The wire objects of one kind in creation order. Members with a leading "_" are private and never
// leave the sandbox. Tracks what changed since the last save.
class Table {
  public:
    // `indexed`: text members that lists filter by; they never change after the insertion.
    explicit Table(std::vector<std::string> indexed = {}) : indexed_(std::move(indexed)) {}

    json& insert(json object);
    [[nodiscard]] const json* find(const std::string& id) const;
    // For changing it; marks it as changed.
    [[nodiscard]] json* edit(const std::string& id);
    [[nodiscard]] std::size_t size() const { return rows_.size(); }
    [[nodiscard]] const json* oldest() const;
    void drop_oldest();

    [[nodiscard]] bool has_index(const std::string& name) const;
    // Visits newest first, starting before `before` (an id; empty: all), until `visit` returns
    // false. With `name` only the objects whose indexed member has this value.
    void newest_first(const std::string& before, const std::string& name, const std::string& value,
                      const std::function<bool(const json&)>& visit) const;
    void oldest_first(const std::function<void(const json&)>& visit) const;

    // The objects changed since the last call, in their current state.
    [[nodiscard]] std::vector<const json*> take_changed();

  private:
    using Row = std::uint64_t;
    void index(Row row, const json& object, bool there);

    std::vector<std::string> indexed_;
    std::map<Row, json> rows_;
    std::unordered_map<std::string, Row> row_of_;
    std::map<std::string, std::map<std::string, std::set<Row>>> index_;
    std::set<Row> changed_;
    Row next_ = 1;
};

}  // namespace steady::sandbox
