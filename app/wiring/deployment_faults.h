#pragma once

#include "app/wiring/settings/load_settings.h"

#include <string>
#include <vector>

namespace steady {

// What only the deployment itself can tell about settings that are sound on paper.
struct DeploymentFindings {
    std::vector<SettingFault> faults;  // serve refuses these
    std::vector<std::string> notes;    // what could not be asked now, and serve starts without
};

// Asks whatever serve will use, changing nothing: the database (role, encoding, schema), the bucket
// (one HEAD), certificates and files that are read at start. The same for serve and check-config,
// so that neither passes what the other refuses.
[[nodiscard]] DeploymentFindings look_at_deployment(const LoadedSettings& loaded);

}  // namespace steady
