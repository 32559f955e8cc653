#pragma once

#include "adapters/http/json.h"
#include "app/accounts/erasure_obstacles.h"

#include <vector>

namespace steady::http {

// What prevents a deletion, each worded for the person that it stops.
[[nodiscard]] Json obstacles_json(const std::vector<ErasureObstacle>& obstacles);
[[nodiscard]] Json deletion_preview_json(const DeletionPreview& preview);

}  // namespace steady::http
