#include "adapters/memory/companions.h"
#include "adapters/memory/verifications.h"

#include <tuple>

namespace steady::memory {
namespace {

bool has_verified_id(State& state, const AccountId& id) {
    return VerificationRecords(state).of(id).of(VerificationKind::id).status ==
           VerificationStatus::verified;
}

bool look_alike(const NameSkeleton& a, const NameSkeleton& b) {
    return a.skeleton_key == b.skeleton_key || a.folded_skeleton_key == b.folded_skeleton_key;
}

bool is_later(State& state, const AccountId& id, const AccountId& other) {
    const AccountRow* one = state.accounts.find(id);
    const AccountRow* two = state.accounts.find(other);
    return one && two &&
           std::tuple(one->account.created_at, id) > std::tuple(two->account.created_at, other);
}

}  // namespace

void NameSkeletons::save_skeleton(const AccountId& id, const NameSkeleton& look,
                                  const std::string& version) {
    state_.name_skeletons.put(id, {look, version});
}

std::vector<AccountId> NameSkeletons::without_check(const std::string& version, int limit) {
    std::vector<AccountId> found;
    for (const auto& [id, profile] : state_.companions) {
        const LookRow* row = state_.name_skeletons.find(id);
        if (std::ssize(found) < limit && (!row || row->version != version)) found.push_back(id);
    }
    return found;
}

std::optional<AccountId> NameSkeletons::verified_look_alike(const AccountId& id) {
    const LookRow* own = state_.name_skeletons.find(id);
    if (!own) return std::nullopt;
    for (const auto& [other, row] : state_.name_skeletons) {
        if (other == id || !look_alike(own->look, row.look)) continue;
        if (has_verified_id(state_, other)) return other;
    }
    return std::nullopt;
}

std::vector<AccountId> NameSkeletons::unmarked_look_alikes(int limit) {
    std::vector<AccountId> found;
    for (const auto& [id, row] : state_.name_skeletons) {
        const CompanionProfile* profile = state_.companions.find(id);
        if (!profile || profile->has_similar_name || std::ssize(found) >= limit) continue;
        const bool verified = has_verified_id(state_, id);
        for (const auto& [other, look] : state_.name_skeletons) {
            if (other == id || !look_alike(row.look, look.look)) continue;
            if (!has_verified_id(state_, other)) continue;
            if (verified && !is_later(state_, id, other)) continue;
            found.push_back(id);
            break;
        }
    }
    return found;
}

void NameSkeletons::set_similar_name(const AccountId& id, bool similar) {
    state_.companions.change(id, [&](CompanionProfile& row) { row.has_similar_name = similar; });
}

}  // namespace steady::memory
