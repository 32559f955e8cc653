#include "adapters/sql/postgres_address.h"

#include <array>
#include <string_view>
#include <utility>

namespace steady::sql {
namespace {

bool is_uri(const std::string& where) {
    return where.starts_with("postgres://") || where.starts_with("postgresql://");
}

}  // namespace

// In a connection string a later word overrides an earlier one; in a URI ours are added where they
// are missing.
std::string with_bounds(std::string where) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> bounds{
        {{"connect_timeout", "4"},
         {"keepalives_idle", "10"},
         {"keepalives_interval", "5"},
         {"keepalives_count", "3"},
         {"tcp_user_timeout", "15000"}}};
    std::string words;
    for (const auto& [name, value] : bounds) {
        if (is_uri(where)) {
            if (where.find(name) != std::string::npos) continue;
            where += where.find('?') == std::string::npos ? '?' : '&';
            where.append(name).append("=").append(value);
        } else {
            words.append(name).append("=").append(value).append(" ");
        }
    }
    return words + where;
}

}  // namespace steady::sql
