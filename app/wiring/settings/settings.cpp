#include "app/wiring/settings/settings.h"

#include <string_view>

namespace steady {
namespace {

std::string after(const std::string& text, std::string_view scheme) {
    return text.starts_with(scheme) ? text.substr(scheme.size()) : std::string{};
}

}  // namespace

std::string Settings::sqlite_file() const {
    return after(store, "sqlite:");
}

std::string Settings::replica_address() const {
    return after(store_replica, "postgres:");
}

std::string Settings::postgres_address() const {
    return after(store, "postgres:");
}

std::string Settings::sandbox_file() const {
    return (sqlite_file().empty() ? files_folder : sqlite_file()) + ".sandbox.json";
}

}  // namespace steady
