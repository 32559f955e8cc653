#include "app/wiring/unsafe_database.h"

#include "adapters/sql/postgres_store.h"

namespace steady {

std::optional<SettingFault> unsafe_database(const LoadedSettings& loaded) {
    const Settings& settings = loaded.settings;
    if (settings.mode != Mode::live || settings.postgres_address().empty()) return std::nullopt;
    if (!is_postgres_superuser(settings.postgres_address())) return std::nullopt;
    return SettingFault{"store", loaded.place_of("store"),
                        "the database role is a superuser, which mode = live refuses"};
}

}  // namespace steady
