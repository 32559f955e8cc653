#include "adapters/demo/demo_logins.h"

namespace steady {

const std::vector<DemoLogin>& demo_logins() {
    static const std::vector<DemoLogin> logins{
        {"client", "Client, ID verified", "client@demo.steady.example", "demo-client-2025"},
        {"client", "Client, not verified yet", "new.client@demo.steady.example",
         "demo-client-2025"},
        {"companion", "Companion", "companion1@demo.steady.example", "demo-companion-2025"},
        {"admin", "Administrator", "admin@demo.steady.example", "demo-admin-2025"},
    };
    return logins;
}

}  // namespace steady
