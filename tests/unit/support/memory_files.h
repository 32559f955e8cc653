#pragma once

#include "ports/files.h"

#include <map>
#include <stdexcept>
#include <string>

namespace steady::testing {

// Bytes in memory; `broken` makes every write and removal fail.
class MemoryFiles final : public FileStore {
  public:
    void put(const std::string& public_id, std::string_view bytes, const std::string&) override {
        if (broken) throw std::runtime_error("disk full");
        files[public_id] = std::string(bytes);
    }
    [[nodiscard]] std::optional<std::string> get(const std::string& public_id) override {
        const auto found = files.find(public_id);
        return found == files.end() ? std::nullopt : std::optional(found->second);
    }
    void remove(const std::string& public_id) override {
        if (broken) throw std::runtime_error("disk gone");
        files.erase(public_id);
    }

    void each(const std::function<bool(const std::string&)>& visit) override {
        for (const auto& [public_id, bytes] : files) {
            if (!visit(public_id)) return;
        }
    }

    std::map<std::string, std::string> files;
    bool broken = false;
};

}  // namespace steady::testing
