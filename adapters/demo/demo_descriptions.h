#pragma once

#include "domain/companions/self_description.h"

#include <string>
#include <vector>

namespace steady::demo {

// What the demo's companion of this number states; some state nothing.
[[nodiscard]] SelfDescription demo_description(int index, const std::vector<std::string>& skills);

}  // namespace steady::demo
