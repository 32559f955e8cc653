#pragma once

#include "app/audit/audit_trail.h"
#include "app/desk/booking_record.h"
#include "app/desk/desk_items.h"
#include "domain/core/error.h"
#include "domain/people/account.h"
#include "ports/system.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace steady {

struct DeskGroup {
    std::optional<DeskPerson> person{};
    bool is_snoozed = false;
    std::vector<DeskItem> items{};
};

struct DeskQueue {
    std::vector<DeskGroup> groups{};
    long total = 0;             // including items that are not shown
    std::vector<Admin> admins;  // who may own an item
};

// An item as its administrator saw it.
struct SeenDeskItem {
    std::string key{};
    std::int64_t version = 0;
};

// Everything that waits for an operator in one queue, with an owner and a snooze for each item. The
// items are those of the attention list and of the visits at risk; only the decisions are stored
// (ADR 134).
class WorkDesk {
  public:
    struct Sources {
        ReadAttention& attention;
        ShiftAttention& visits;
    };
    WorkDesk(Store& store, const Clock& clock, const Digests& digests, const AuditTrail& trail,
             Sources sources, DeskAllowances allowances)
        : store_(store),
          clock_(clock),
          digests_(digests),
          trail_(trail),
          sources_(sources),
          allowances_(allowances) {}

    [[nodiscard]] DeskQueue run();
    // Without people: keys and levels of the items that are not snoozed, worst first.
    [[nodiscard]] std::vector<DeskItem> open_items();

    // Both refuse not_found for an item that is no longer open, and conflict when another
    // administrator decided about it since it was seen.

    // nullopt: it has no owner from now on. Also refuses a field error of ownerId for an
    // administrator who does not exist or is disabled.
    [[nodiscard]] Result<void> assign(const AuditActor& admin, const SeenDeskItem& seen,
                                      const std::optional<AdminId>& owner);
    // nullopt: it is in the queue again. Refuses field errors of until and reason: in the future,
    // within max_snooze, with a reason.
    [[nodiscard]] Result<void> snooze(const AuditActor& admin, const SeenDeskItem& seen,
                                      const std::optional<Instant>& until,
                                      const std::string& reason);

  private:
    struct Listed {
        std::vector<DeskItem> items{};
        long total = 0;
    };
    [[nodiscard]] Listed listed();
    [[nodiscard]] std::optional<DeskItem> find(const std::string& key);
    // Stores what `change` makes of the item's handling, and records the act that it returns.
    [[nodiscard]] Result<void> decide(
        const AuditActor& admin, const SeenDeskItem& seen,
        const std::function<Result<AuditAct>(Transaction&, const DeskItem&, DeskHandling&)>&
            change);

    Store& store_;
    const Clock& clock_;
    const Digests& digests_;
    AuditTrail trail_;
    Sources sources_;
    DeskAllowances allowances_;
};

}  // namespace steady
