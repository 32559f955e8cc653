#include "adapters/sandbox/connect_pages.h"

#include "adapters/sandbox/html.h"
#include "domain/core/html_text.h"
#include "domain/core/money.h"

#include <fmt/format.h>

namespace steady::sandbox {
namespace {

std::string dollars(std::int64_t cents) {
    return (cents < 0 ? "-$" : "$") + Money::from_cents(cents < 0 ? -cents : cents).dollars_text();
}

bool usable(const Sandbox::Core& core, const json& link) {
    return link.at("used") == false && link.at("expires_at").get<std::int64_t>() > core.now_s();
}

http::Response onboarding_page(const json& link) {
    const std::string base = "/sandbox/connect/" + link.at("id").get<std::string>();
    return page(
        200, "Set up payouts",
        fmt::format(R"(<section class="card" aria-labelledby="what">
<h1 id="what">Set up payouts</h1>
<p>A real form asks for your name, date of birth and bank account. Here you choose the outcome.</p>
{}{}{}<div class="others">{}</div></section>)",
                    button(base + "/complete", "Complete setup", "primary"),
                    button(base + "/review", "Submit, still under review", "secondary"),
                    button(base + "/incomplete", "Submit, something is missing", "secondary"),
                    button(base + "/back", "Come back later", "quiet")));
}

http::Response onboarding(Sandbox::Core& core, const std::string& id, const std::string& act) {
    const json& link = *core.links.find(id);
    // Like the real one, an expired or used link redirects to where a fresh one is created.
    if (!usable(core, link)) return see_other(link.at("refresh_url"));
    if (act.empty()) return onboarding_page(link);
    if (act != "back" && !finish_onboarding(core, link.at("account"), act)) {
        return missing_page();
    }
    (*core.links.edit(id))["used"] = true;
    return see_other(link.at("return_url"));
}

std::string rows_of(const Table& table, const char* name, const std::string& account) {
    constexpr int most = 10;
    std::string rows;
    int shown = 0;
    table.newest_first("", name, account, [&](const json& object) {
        rows += fmt::format("<div><dt>{}</dt><dd>{}</dd></div>",
                            html_text(object.value("status", "received")),
                            dollars(object.at("amount").get<std::int64_t>() -
                                    object.value("amount_reversed", std::int64_t{0})));
        return ++shown < most;
    });
    return rows.empty() ? "<p class=\"muted\">None yet.</p>" : "<dl>" + rows + "</dl>";
}

http::Response dashboard(const Sandbox::Core& core, const json& link) {
    const std::string base = "/sandbox/express/" + link.at("id").get<std::string>();
    const std::string account = link.at("account");
    const Funds funds = funds_of(core, account);
    const std::string acts =
        funds.available <= 0
            ? ""
            : button(base + "/pay_out", "Pay out " + dollars(funds.available), "primary") +
                  button(base + "/pay_out_failing", "Pay out, but the bank refuses", "secondary");
    return page(200, "Your payouts",
                fmt::format(R"(<section class="card" aria-labelledby="what">
<h1 id="what">Your payouts</h1>
<dl><div><dt>Available</dt><dd>{}</dd></div><div><dt>On its way</dt><dd>{}</dd></div></dl>
{}<div class="others"><a href="/">Back to Steady</a></div></section>
<section class="card" aria-labelledby="in"><h2 id="in">Received</h2>{}
<h2>Paid out</h2>{}</section>)",
                            dollars(funds.available), dollars(funds.pending), acts,
                            rows_of(core.transfers, "destination", account),
                            rows_of(core.payouts, "_account", account)));
}

http::Response express(Sandbox::Core& core, const std::string& id, const std::string& act) {
    const json& link = *core.links.find(id);
    if (act.empty()) return dashboard(core, link);
    if (act != "pay_out" && act != "pay_out_failing") return missing_page();
    const std::string account = link.at("account");
    if (const Funds funds = funds_of(core, account); funds.available > 0) {
        end_payout(core, send_payout(core, account, funds.available), act == "pay_out");
    }
    return see_other("/sandbox/express/" + id);
}

http::Response portal(const Sandbox::Core& core, const json& link, const std::string& act) {
    if (!act.empty()) return missing_page();
    const json& customer = *core.customers.find(link.at("customer").get<std::string>());
    const json& home = link.at("return_url");
    return page(200, "Your payments",
                fmt::format(R"(<section class="card" aria-labelledby="what">
<h1 id="what">Your payments</h1>
<p>A real page shows your cards and receipts. This is the record that is kept of you.</p>
<dl><div><dt>Email</dt><dd>{}</dd></div><div><dt>Customer</dt><dd>{}</dd></div></dl>
<div class="others"><a href="{}">Back to Steady</a></div></section>)",
                            html_text(customer.at("email").is_string()
                                          ? customer.at("email").get<std::string>()
                                          : "None"),
                            html_text(customer.at("id").get<std::string>()),
                            html_text(home.is_string() ? home.get<std::string>() : "/")));
}

}  // namespace

http::Response connect_page(Sandbox::Core& core, const std::string& kind, const std::string& id,
                            const std::string& act) {
    const json* link = core.links.find(id);
    if (link == nullptr || link->at("kind") != kind) return missing_page();
    if (kind == "portal") return portal(core, *link, act);
    return kind == "connect" ? onboarding(core, id, act) : express(core, id, act);
}

}  // namespace steady::sandbox
