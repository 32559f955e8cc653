#pragma once

#include "adapters/http/json.h"
#include "adapters/http/reply.h"
#include "app/accounts/erasure_obstacles.h"

#include <vector>

namespace steady::http {

// What prevents a deletion, each worded for the person that it stops.
[[nodiscard]] Json obstacles_json(const std::vector<ErasureObstacle>& obstacles);
[[nodiscard]] Json deletion_preview_json(const DeletionPreview& preview);
// With what now stops the deletion, or the amount that now comes back.
[[nodiscard]] Reply refused_deletion(const Error& error, const Result<DeletionPreview>& preview);

}  // namespace steady::http
