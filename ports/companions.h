#pragma once

#include "domain/companions/companion.h"
#include "ports/text_forms.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

class CompanionRepository {
  public:
    virtual ~CompanionRepository() = default;
    // The account must already exist.
    virtual void insert(const CompanionProfile& profile) = 0;
    // Writes every field except rating, booking counts, usual_answer and has_similar_name.
    virtual void update(const CompanionProfile& profile) = 0;
    [[nodiscard]] virtual std::optional<Companion> find(const AccountId& id) = 0;
    // In the order of `ids`; unknown or deleted ones are left out.
    [[nodiscard]] virtual std::vector<Companion> find_all(const std::vector<AccountId>& ids) = 0;
    // Erases the profile with its tags.
    virtual void erase(const AccountId& id) = 0;
    virtual void set_online(const AccountId& id, bool online) = 0;
    virtual void set_highlight(const AccountId& id, const std::optional<Highlight>& highlight) = 0;
    // Companions whose active highlight ends no later than `until` and who were not warned of that
    // end yet, earliest end first.
    [[nodiscard]] virtual std::vector<AccountId> highlights_ending(Instant now, Instant until,
                                                                   int limit) = 0;
    // Records that a companion was warned of this end. Of any number of callers exactly one gets
    // true.
    [[nodiscard]] virtual bool mark_highlight_warned(const AccountId& id, Instant expires_at) = 0;
    virtual void add_bookings(const AccountId& id, int total, int completed) = 0;
    virtual void set_rating(const AccountId& id, RatingSummary rating) = 0;
    virtual void set_usual_answer(const AccountId& id, const UsualAnswer& usual) = 0;
};

// The skeletons of display names, by which look-alikes are found.
class NameSkeletonRepository {
  public:
    virtual ~NameSkeletonRepository() = default;
    // Saves the skeleton of a display name, replacing the earlier one. `version`: of the tables
    // that produced it.
    virtual void save_skeleton(const AccountId& id, const NameSkeleton& look,
                               const std::string& version) = 0;
    // Companions whose skeleton was never saved, or with another version of the tables.
    [[nodiscard]] virtual std::vector<AccountId> without_check(const std::string& version,
                                                               int limit) = 0;
    // A companion with a verified ID whose saved skeleton has a key in common with this one's.
    [[nodiscard]] virtual std::optional<AccountId> verified_look_alike(const AccountId& id) = 0;
    // Companions that have such a look-alike and are not marked yet; of two verified ones only the
    // later account.
    [[nodiscard]] virtual std::vector<AccountId> unmarked_look_alikes(int limit) = 0;
    virtual void set_similar_name(const AccountId& id, bool similar) = 0;
};

}  // namespace steady
