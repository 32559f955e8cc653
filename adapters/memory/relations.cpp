// Favourites, blocks, files and reviews: who is connected with what.
#include "adapters/memory/repositories.h"

#include <algorithm>

namespace steady::memory {
namespace {

// The second halves of the pairs that begin with `first`, newest first.
std::vector<AccountId> partners_of(const Table<std::pair<AccountId, AccountId>, Instant>& table,
                                   const AccountId& first) {
    std::vector<std::pair<Instant, AccountId>> found;
    for (const auto& [pair, at] : table) {
        if (pair.first == first) found.emplace_back(at, pair.second);
    }
    std::ranges::sort(found, std::greater{});
    std::vector<AccountId> result;
    for (auto& [at, id] : found) result.push_back(std::move(id));
    return result;
}

}  // namespace

void Favorites::add(const AccountId& client, const AccountId& companion, Instant at) {
    if (!state_.favorites.contains({client, companion})) {
        state_.favorites.put({client, companion}, at);
    }
}

void Favorites::remove(const AccountId& client, const AccountId& companion) {
    state_.favorites.erase({client, companion});
}

std::vector<AccountId> Favorites::of(const AccountId& client) {
    return partners_of(state_.favorites, client);
}

void Blocks::add(const AccountId& blocker, const AccountId& blocked, Instant at) {
    if (!state_.blocks.contains({blocker, blocked})) state_.blocks.put({blocker, blocked}, at);
}

void Blocks::remove(const AccountId& blocker, const AccountId& blocked) {
    state_.blocks.erase({blocker, blocked});
}

std::vector<AccountId> Blocks::blocked_by(const AccountId& blocker) {
    return partners_of(state_.blocks, blocker);
}

bool Blocks::has_blocked(const AccountId& blocker, const AccountId& blocked) {
    return state_.blocks.contains({blocker, blocked});
}

bool Blocks::between(const AccountId& a, const AccountId& b) {
    return has_blocked(a, b) || has_blocked(b, a);
}

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

void Reviews::insert(const Review& review) {
    state_.reviews.put(review.id, review);
}

std::vector<Review> Reviews::of_companion(const AccountId& companion, int limit) {
    std::vector<Review> result;
    for (const auto& [id, review] : state_.reviews) {
        if (review.companion == companion) result.push_back(review);
    }
    std::ranges::sort(result, [](const Review& a, const Review& b) {
        return std::tie(b.created_at, b.id) < std::tie(a.created_at, a.id);
    });
    if (result.size() > static_cast<std::size_t>(limit)) {
        result.erase(result.begin() + limit, result.end());
    }
    return result;
}

}  // namespace steady::memory
