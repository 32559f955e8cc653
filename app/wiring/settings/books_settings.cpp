#include "app/wiring/settings/books_settings.h"

#include "adapters/geo/iana_time_zones.h"
#include "domain/money/chart_of_accounts.h"

#include <sstream>

namespace steady {
namespace {

Setting books_zone() {
    Setting setting = text("books_zone", "ZONE", &Settings::books_zone,
                           "the time zone in which the months of the books begin and end, such as "
                           "America/New_York");
    setting.read = [](const std::string& value, Settings& settings) {
        if (!IanaTimeZones().known(value)) return false;
        settings.books_zone = value;
        return true;
    };
    return setting;
}

bool is_code(const std::string& text) {
    constexpr std::size_t max_length = 20;
    constexpr std::string_view allowed =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-";
    return !text.empty() && text.size() <= max_length && text.front() != '-' &&
           text.find_first_not_of(allowed) == std::string::npos;
}

// "rev_commission=4010,companion_payable=2100": each account once, and only accounts of the ledger.
bool read_codes(const std::string& value, std::map<std::string, std::string>& codes) {
    std::istringstream parts(value);
    for (std::string part; std::getline(parts, part, ',');) {
        const auto sign = part.find('=');
        if (sign == std::string::npos) return false;
        const std::string account = part.substr(0, sign);
        const std::string code = part.substr(sign + 1);
        if (!is_general_account(account) || !is_code(code)) return false;
        if (!codes.emplace(account, code).second) return false;
    }
    return !codes.empty();
}

std::string show_codes(const Settings& settings) {
    std::string text;
    for (const auto& [account, code] : settings.account_codes) {
        text += (text.empty() ? "" : ",") + account + "=" + code;
    }
    return text;
}

Setting account_codes() {
    return {.name = "account_codes",
            .value = "ACCOUNT=CODE,ACCOUNT=CODE…",
            .purpose =
                "codes of the ledger's accounts in your bookkeeping, for the files of a month, "
                "such as rev_commission=4010,companion_payable=2100; the files have a column of "
                "codes, empty for accounts without one",
            .read =
                [](const std::string& value, Settings& settings) {
                    std::map<std::string, std::string> codes;
                    if (!read_codes(value, codes)) return false;
                    settings.account_codes = std::move(codes);
                    return true;
                },
            .show = show_codes};
}

}  // namespace

SettingGroup books_settings() {
    return {"Books", {books_zone(), account_codes()}};
}

}  // namespace steady
