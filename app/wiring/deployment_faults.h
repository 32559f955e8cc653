#pragma once

#include "app/wiring/settings/load_settings.h"

#include <string>
#include <vector>

namespace steady {

// Problems of settings that only the deployment itself reveals.
struct DeploymentFindings {
    std::vector<SettingFault> faults;  // serve refuses to start with these
    std::vector<std::string> notes;    // checks that were impossible now; serve starts anyway
};

// Checks everything that serve will use, without changing anything: the database (role, encoding,
// schema), the bucket (one HEAD), certificates and files that are read at start. What is faulty
// already is not tried. Used by both serve and check-config, so that neither accepts what the other
// refuses.
[[nodiscard]] DeploymentFindings check_deployment(const LoadedSettings& loaded);

}  // namespace steady
