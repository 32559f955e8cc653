#include "adapters/sandbox/state.h"

// The balances of our account and of the connected accounts: every change is a balance transaction.
namespace steady::sandbox {
namespace {

std::string row_of(const std::string& account) {
    return account.empty() ? "own" : account;
}

json& row(Sandbox::Core& core, const std::string& account) {
    const std::string id = row_of(account);
    if (json* found = core.balances.edit(id)) return *found;
    return core.balances.insert({{"id", id}, {"available", 0}, {"pending", 0}});
}

void add(json& row, const char* name, std::int64_t amount) {
    row[name] = row.at(name).get<std::int64_t>() + amount;
}

}  // namespace

std::int64_t provider_fee(std::int64_t cents) {
    return (cents * 29 + 500) / 1000 + 30;
}

Funds funds_of(const Sandbox::Core& core, const std::string& account) {
    const json* found = core.balances.find(row_of(account));
    if (found == nullptr) return {};
    return {found->at("available").get<std::int64_t>(), found->at("pending").get<std::int64_t>()};
}

std::string enter(Sandbox::Core& core, const Movement& movement) {
    const bool waits = movement.available_on > core.now_s();
    const std::int64_t net = movement.amount - movement.fee;
    const std::string id = core.new_id("txn_");
    json details = json::array();
    if (movement.fee != 0) {
        details.push_back({{"amount", movement.fee},
                           {"application", nullptr},
                           {"currency", "usd"},
                           {"description", "Processing fees"},
                           {"type", "stripe_fee"}});
    }
    json entry{{"id", id},
               {"object", "balance_transaction"},
               {"amount", movement.amount},
               {"available_on", waits ? movement.available_on : core.now_s()},
               {"created", core.now_s()},
               {"currency", "usd"},
               {"description", nullptr},
               {"exchange_rate", nullptr},
               {"fee", movement.fee},
               {"fee_details", details},
               {"net", net},
               {"reporting_category", movement.category},
               {"source", movement.source.empty() ? json() : json(movement.source)},
               {"status", waits ? "pending" : "available"},
               {"type", movement.type}};
    if (!movement.account.empty()) entry["_account"] = movement.account;
    core.balance_transactions.insert(std::move(entry));
    add(row(core, movement.account), waits ? "pending" : "available", net);
    if (waits) core.funds_coming.emplace(movement.available_on, id);
    return id;
}

void make_available(Sandbox::Core& core, const std::string& transaction) {
    json& entry = *core.balance_transactions.edit(transaction);
    if (entry.at("status") == "available") return;
    entry["status"] = "available";
    json& balance = row(core, entry.value("_account", ""));
    const std::int64_t net = entry.at("net").get<std::int64_t>();
    add(balance, "pending", -net);
    add(balance, "available", net);
}

}  // namespace steady::sandbox
