#include "adapters/sandbox/handlers.h"
#include "adapters/sandbox/reading.h"

#include <algorithm>
#include <array>
#include <set>

namespace steady::sandbox {
namespace {

constexpr std::size_t deepest = 4;

struct Kind {
    std::string_view prefix;
    Table Sandbox::Core::*table;
};

const json* find_any(const Sandbox::Core& core, const std::string& id) {
    using Core = Sandbox::Core;
    static constexpr std::array<Kind, 11> kinds{{{"acct_", &Core::accounts},
                                                 {"ch_", &Core::charges},
                                                 {"cs_", &Core::checkouts},
                                                 {"cus_", &Core::customers},
                                                 {"dp_", &Core::disputes},
                                                 {"pi_", &Core::payments},
                                                 {"po_", &Core::payouts},
                                                 {"re_", &Core::refunds},
                                                 {"trr_", &Core::reversals},
                                                 {"tr_", &Core::transfers},
                                                 {"txn_", &Core::balance_transactions}}};
    for (const Kind& kind : kinds) {
        if (id.starts_with(kind.prefix)) return (core.*kind.table).find(id);
    }
    return nullptr;
}

bool expandable(const std::string& name) {
    static const std::set<std::string> names{"account",        "balance_transaction",
                                             "charge",         "customer",
                                             "destination",    "dispute",
                                             "latest_charge",  "transfer",
                                             "source",         "failure_balance_transaction",
                                             "payment_intent", "source_transaction"};
    return names.contains(name);
}

// Expands "a.b" within `object`; false: it is not expandable.
bool expand_at(const Sandbox::Core& core, json& object, std::string_view path) {
    const auto dot = path.find('.');
    const std::string name(path.substr(0, dot));
    const std::string_view rest =
        dot == std::string_view::npos ? std::string_view{} : path.substr(dot + 1);
    if (!object.is_object()) return false;
    if (name == "line_items" && object.value("object", "") == "checkout.session") {
        const json* page = core.checkouts.find(object.at("id"));
        if (page != nullptr) object[name] = line_items_of(*page);
        return page != nullptr && rest.empty();
    }
    if (!object.contains(name)) return false;
    json& member = object[name];
    if (member.is_array()) {
        for (json& one : member) {
            if (!expand_at(core, one, rest)) return false;
        }
        return true;
    }
    if (!expandable(name)) return false;
    if (member.is_string()) {
        const json* found = find_any(core, member.get<std::string>());
        if (found == nullptr) return true;  // of another account: remains an id
        member = wire(*found);
    }
    return rest.empty() || member.is_null() || expand_at(core, member, rest);
}

}  // namespace

ApiReply expanded(const Sandbox::Core& core, ApiReply reply, const json& params) {
    if (reply.status != 200) return reply;
    for (const std::string& path : texts_at(params, "expand")) {
        const auto depth = static_cast<std::size_t>(std::count(path.begin(), path.end(), '.')) + 1;
        if (depth > deepest || !expand_at(core, reply.body, path)) {
            return invalid("This property cannot be expanded (" + path + ").", "expand");
        }
    }
    return reply;
}

}  // namespace steady::sandbox
