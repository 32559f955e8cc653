#pragma once

#include "adapters/memory/state.h"
#include "ports/companions.h"
#include "ports/search.h"

namespace steady::memory {

class Companions final : public CompanionRepository {
  public:
    explicit Companions(State& state) : state_(state) {}
    void insert(const CompanionProfile& profile) override;
    void update(const CompanionProfile& profile) override;
    std::optional<Companion> find(const AccountId& id) override;
    std::vector<Companion> find_all(const std::vector<AccountId>& ids) override;
    void erase(const AccountId& id) override;
    void set_online(const AccountId& id, bool online) override;
    void set_highlight(const AccountId& id, const std::optional<Highlight>& highlight) override;
    [[nodiscard]] std::vector<AccountId> highlights_ending(Instant now, Instant until,
                                                           int limit) override;
    [[nodiscard]] bool mark_highlight_warned(const AccountId& id, Instant expires_at) override;
    void add_bookings(const AccountId& id, int total, int completed) override;
    void set_rating(const AccountId& id, RatingSummary rating) override;
    void set_usual_answer(const AccountId& id, const UsualAnswer& usual) override;

  private:
    State& state_;
};

class SearchRecords final : public SearchRepository {
  public:
    explicit SearchRecords(State& state) : state_(state) {}
    RankedCompanions search(const SearchCriteria& criteria) override;
    [[nodiscard]] SearchChanges changes_since(std::optional<std::int64_t> position) override;
    void each_record(const std::function<void(const SearchRecord&)>& take) override;
    [[nodiscard]] std::vector<SearchRecord> records(const std::vector<AccountId>& ids) override;
    [[nodiscard]] std::vector<BlockedPair> blocks() override;
    [[nodiscard]] std::vector<BlockedPair> blocks_by(
        const std::vector<AccountId>& blockers) override;

  private:
    State& state_;
};

class NameSkeletons final : public NameSkeletonRepository {
  public:
    explicit NameSkeletons(State& state) : state_(state) {}
    void save_skeleton(const AccountId& id, const NameSkeleton& look,
                       const std::string& version) override;
    [[nodiscard]] std::vector<AccountId> without_check(const std::string& version,
                                                       int limit) override;
    [[nodiscard]] std::optional<AccountId> verified_look_alike(const AccountId& id) override;
    [[nodiscard]] std::vector<AccountId> unmarked_look_alikes(int limit) override;
    void set_similar_name(const AccountId& id, bool similar) override;

  private:
    State& state_;
};

}  // namespace steady::memory
