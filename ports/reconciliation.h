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
    std::optional<JobId> note{};  // nullopt: stored by a release without this link
};

// The progress of sweeps is stored together with their failing items (ports/background.h).
class ReconciliationRepository {
  public:
    virtual ~ReconciliationRepository() = default;
    // The time up to which the sweep with this name is done.
    [[nodiscard]] virtual std::optional<Instant> reached(const std::string& sweep) = 0;
    virtual void reach(const std::string& sweep, Instant at) = 0;
    // The open difference of this kind and object: there is at most one.
    [[nodiscard]] virtual std::optional<OpenDifference> standing(DifferenceKind kind,
                                                                 const std::string& object) = 0;
    [[nodiscard]] virtual std::vector<OpenDifference> standing(DifferenceKind kind) = 0;
    // False when one of this kind and object is already open. `note` is the operator's note about
    // it.
    [[nodiscard]] virtual bool record(const Difference& difference, const JobId& note) = 0;
    // Closes the open difference, if there is one.
    virtual void close(DifferenceKind kind, const std::string& object, Instant at) = 0;
    // Newest first, including closed ones.
    [[nodiscard]] virtual std::vector<Difference> differences(int limit) = 0;
};

}  // namespace steady
