#include "adapters/memory/files.h"

#include <algorithm>

namespace steady::memory {

void Files::insert(const StoredFile& file) {
    state_.files.put(file.public_id, file);
}

std::optional<StoredFile> Files::find(const std::string& public_id) {
    const StoredFile* file = state_.files.find(public_id);
    return file ? std::optional(*file) : std::nullopt;
}

void Files::remove(const std::string& public_id) {
    state_.files.erase(public_id);
}

std::int64_t Files::bytes_of(const AccountId& owner) {
    std::int64_t sum = 0;
    for (const auto& [id, file] : state_.files) {
        if (file.owner == owner) sum += file.bytes;
    }
    return sum;
}

std::vector<StoredFile> Files::of_owner(const AccountId& owner) {
    std::vector<StoredFile> result;
    for (const auto& [id, file] : state_.files) {
        if (file.owner == owner) result.push_back(file);
    }
    return result;
}

std::vector<StoredFile> Files::page_after(const std::string& public_id, int limit) {
    std::vector<StoredFile> page;
    for (const auto& [id, file] : state_.files) {
        if (id > public_id) page.push_back(file);
    }
    std::ranges::sort(page, {}, &StoredFile::public_id);
    if (page.size() > static_cast<std::size_t>(limit)) page.erase(page.begin() + limit, page.end());
    return page;
}

}  // namespace steady::memory
