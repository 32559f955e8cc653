#pragma once

#include "adapters/http/router.h"

namespace steady::testing {

// Records nothing; every administrator's password is "secret".
[[nodiscard]] inline http::AdminHooks admin_hooks() {
    return {[](const AuditActor&, const AuditAct&) {},
            [](const AdminId&, const std::string& password) -> Result<void> {
                if (password == "secret") return {};
                return refuse(Refusal::wrong_current_password);
            }};
}

}  // namespace steady::testing
