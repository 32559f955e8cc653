#pragma once

#include "domain/companions/companion.h"
#include "ports/search.h"

#include <optional>
#include <vector>

namespace steady {

class CompanionRepository : public SearchRepository {
  public:
    // The account must be there already.
    virtual void insert(const CompanionProfile& profile) = 0;
    // Writes every field but rating and booking counts.
    virtual void update(const CompanionProfile& profile) = 0;
    [[nodiscard]] virtual std::optional<Companion> find(const AccountId& id) = 0;
    // In the order of `ids`; unknown or deleted ones are left out.
    [[nodiscard]] virtual std::vector<Companion> find_all(const std::vector<AccountId>& ids) = 0;
    // The profile with its tags.
    virtual void erase(const AccountId& id) = 0;
    virtual void set_online(const AccountId& id, bool online) = 0;
    virtual void set_highlight(const AccountId& id, const std::optional<Highlight>& highlight) = 0;
    // Whose active highlight ends no later than `until` and who were not told of that end, the
    // first to end first.
    [[nodiscard]] virtual std::vector<AccountId> highlights_ending(Instant now, Instant until,
                                                                   int limit) = 0;
    // Notes that a companion was told of this end. Of any number of callers one gets true.
    [[nodiscard]] virtual bool mark_highlight_warned(const AccountId& id, Instant expires_at) = 0;
    virtual void add_bookings(const AccountId& id, int total, int completed) = 0;
    virtual void set_rating(const AccountId& id, RatingSummary rating) = 0;
};

}  // namespace steady
