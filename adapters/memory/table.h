#pragma once

#include "ports/store_errors.h"

#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace steady::memory {

// Undo steps of the transaction in progress, newest last.
class Journal {
  public:
    void begin(bool writable) {
        writable_ = writable;
        undo_.clear();
    }
    void record(std::function<void()> undo) {
        if (!writable_) throw std::logic_error("write in a read-only transaction");
        undo_.push_back(std::move(undo));
    }
    void commit() { undo_.clear(); }
    void roll_back() {
        while (!undo_.empty()) {
            undo_.back()();
            undo_.pop_back();
        }
    }

  private:
    bool writable_ = false;
    std::vector<std::function<void()>> undo_;
};

// Rows by key. Every change is recorded, so that a transaction can be rolled back.
template <class Key, class Row>
class Table {
  public:
    explicit Table(Journal& journal) : journal_(&journal) {}

    // `listener` gets the key of each change, within its transaction: before a row is removed or
    // replaced, and after one is inserted.
    void on_change(std::function<void(const Key&)> listener) { on_change_ = std::move(listener); }

    // Rows that are not `sound` are refused with a StoreError, as a database's constraints do.
    void require(std::string name, std::function<bool(const Row&)> sound) {
        name_ = std::move(name);
        sound_ = std::move(sound);
    }

    [[nodiscard]] const Row* find(const Key& key) const {
        const auto it = rows_.find(key);
        return it == rows_.end() ? nullptr : &it->second;
    }
    [[nodiscard]] bool contains(const Key& key) const { return rows_.contains(key); }

    void put(const Key& key, Row row) {
        if (sound_ && !sound_(row)) throw StoreError("a row that " + name_ + " must not hold");
        if (on_change_) on_change_(key);
        const auto it = rows_.find(key);
        if (it == rows_.end()) {
            journal_->record([this, key] { rows_.erase(key); });
            rows_.emplace(key, std::move(row));
        } else {
            journal_->record([this, key, before = it->second] { rows_.at(key) = before; });
            it->second = std::move(row);
        }
        if (on_change_) on_change_(key);
    }

    // Changes a row in place; false when there is none.
    template <class Change>
    bool change(const Key& key, Change&& apply) {
        const Row* row = find(key);
        if (!row) return false;
        Row changed = *row;
        apply(changed);
        put(key, std::move(changed));
        return true;
    }

    bool erase(const Key& key) {
        const auto it = rows_.find(key);
        if (it == rows_.end()) return false;
        if (on_change_) on_change_(key);
        journal_->record([this, key, before = it->second] { rows_.emplace(key, before); });
        rows_.erase(it);
        return true;
    }

    template <class Predicate>
    long erase_if(Predicate&& doomed) {
        std::vector<Key> keys;
        for (const auto& [key, row] : rows_) {
            if (doomed(key, row)) keys.push_back(key);
        }
        for (const Key& key : keys) erase(key);
        return static_cast<long>(keys.size());
    }

    [[nodiscard]] auto begin() const { return rows_.begin(); }
    [[nodiscard]] auto end() const { return rows_.end(); }
    [[nodiscard]] std::size_t size() const { return rows_.size(); }

  private:
    Journal* journal_;
    std::function<void(const Key&)> on_change_;
    std::function<bool(const Row&)> sound_;
    std::string name_;
    std::map<Key, Row> rows_;
};

}  // namespace steady::memory
