#pragma once

#include "domain/core/ids.h"
#include "domain/money/reconciliation.h"
#include "ports/background.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

struct OpenDifference {
    Difference difference;
    std::optional<JobId> note{};  // nullopt: of a store older than this link
};

// How far sweeps have come stands beside what of them could not be done (ports/background.h).
class ReconciliationRepository : public WorkRepository {
  public:
    // How far a sweep of this name has come.
    [[nodiscard]] virtual std::optional<Instant> reached(const std::string& sweep) = 0;
    virtual void reach(const std::string& sweep, Instant at) = 0;
    // The one of this kind and object that stands: there is at most one.
    [[nodiscard]] virtual std::optional<OpenDifference> standing(DifferenceKind kind,
                                                                 const std::string& object) = 0;
    [[nodiscard]] virtual std::vector<OpenDifference> standing(DifferenceKind kind) = 0;
    // False when one of this kind and object stands already. `note` is the operator's note of it.
    [[nodiscard]] virtual bool record(const Difference& difference, const JobId& note) = 0;
    // The standing one, if there is one, stands no longer.
    virtual void close(DifferenceKind kind, const std::string& object, Instant at) = 0;
    // Newest first, those that stand no longer among them.
    [[nodiscard]] virtual std::vector<Difference> differences(int limit) = 0;
};

}  // namespace steady
