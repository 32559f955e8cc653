#include "adapters/sandbox/table.h"

#include <algorithm>

namespace steady::sandbox {

json& Table::insert(json object) {
    const std::string id = object.at("id").get<std::string>();
    Row& row = row_of_[id];
    if (row == 0) {
        row = next_++;
    } else {
        index(row, rows_.at(row), false);
    }
    changed_.insert(row);
    json& stored = rows_[row] = std::move(object);
    index(row, stored, true);
    return stored;
}

const json* Table::find(const std::string& id) const {
    const auto row = row_of_.find(id);
    return row == row_of_.end() ? nullptr : &rows_.at(row->second);
}

json* Table::edit(const std::string& id) {
    const auto row = row_of_.find(id);
    if (row == row_of_.end()) return nullptr;
    changed_.insert(row->second);
    return &rows_.at(row->second);
}

const json* Table::oldest() const {
    return rows_.empty() ? nullptr : &rows_.begin()->second;
}

void Table::drop_oldest() {
    const auto first = rows_.begin();
    index(first->first, first->second, false);
    changed_.erase(first->first);
    row_of_.erase(first->second.at("id").get<std::string>());
    rows_.erase(first);
}

bool Table::has_index(const std::string& name) const {
    return std::find(indexed_.begin(), indexed_.end(), name) != indexed_.end();
}

void Table::index(Row row, const json& object, bool there) {
    for (const std::string& name : indexed_) {
        const auto value = text_at(object, {name.c_str()});
        if (!value) continue;
        if (there) {
            index_[name][*value].insert(row);
        } else {
            index_[name][*value].erase(row);
        }
    }
}

void Table::newest_first(const std::string& before, const std::string& name,
                         const std::string& value,
                         const std::function<bool(const json&)>& visit) const {
    const Row end = before.empty() ? next_ : row_of_.at(before);
    if (name.empty()) {
        auto next = rows_.lower_bound(end);
        while (next != rows_.begin()) {
            --next;
            if (!visit(next->second)) return;
        }
        return;
    }
    const auto values = index_.find(name);
    if (values == index_.end()) return;
    const auto rows = values->second.find(value);
    if (rows == values->second.end()) return;
    auto next = rows->second.lower_bound(end);
    while (next != rows->second.begin()) {
        --next;
        if (!visit(rows_.at(*next))) return;
    }
}

void Table::oldest_first(const std::function<void(const json&)>& visit) const {
    for (const auto& [row, object] : rows_) visit(object);
}

std::vector<const json*> Table::take_changed() {
    std::vector<const json*> changed;
    for (const Row row : changed_) changed.push_back(&rows_.at(row));
    changed_.clear();
    return changed;
}

}  // namespace steady::sandbox
