#pragma once

#include "adapters/sandbox/reply.h"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

// Inside of the sandbox; only its own .cpp files include this.
namespace steady::sandbox {

// The wire objects of one kind, in the order they were made. Members that begin with "_" are our
// own and never leave the sandbox. What changed since the last save is remembered.
class Table {
  public:
    // `indexed`: texts that lists filter by; they never change once an object is in.
    explicit Table(std::vector<std::string> indexed = {}) : indexed_(std::move(indexed)) {}

    json& insert(json object);
    [[nodiscard]] const json* find(const std::string& id) const;
    // To change it; counts as changed.
    [[nodiscard]] json* edit(const std::string& id);
    [[nodiscard]] std::size_t size() const { return rows_.size(); }
    [[nodiscard]] const json* oldest() const;
    void drop_oldest();

    [[nodiscard]] bool has_index(const std::string& name) const;
    // Newest first, those made before `before` (an id; empty: all), until `visit` says false. With
    // `name` only the objects whose indexed member has this value.
    void newest_first(const std::string& before, const std::string& name, const std::string& value,
                      const std::function<bool(const json&)>& visit) const;
    void oldest_first(const std::function<void(const json&)>& visit) const;

    // Changed since the last call, as they are now.
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
