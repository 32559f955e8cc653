#include "adapters/sandbox/connect_pages.h"
#include "adapters/sandbox/html.h"
#include "adapters/sandbox/state.h"
#include "domain/core/html_text.h"
#include "domain/core/money.h"

#include <fmt/format.h>

// The hosted pages: plain HTML, no scripts, one stylesheet, forms that post to /sandbox/….
namespace steady::sandbox {
namespace {

http::Response ended(std::string_view title, std::string_view text, const std::string& onward) {
    return page(200, title,
                fmt::format(R"(<section class="card"><h1>{}</h1><p>{}</p>
<p><a class="primary" href="{}">Go back to Steady</a></p></section>)",
                            title, text, html_text(onward)));
}

std::string filled(std::string address, const std::string& id) {
    constexpr std::string_view placeholder = "{CHECKOUT_SESSION_ID}";
    const auto at = address.find(placeholder);
    if (at != std::string::npos) address.replace(at, placeholder.size(), id);
    return address;
}

http::Response checkout_page(const json& checkout, bool declined) {
    const std::string id = checkout.at("id");
    const std::string success = filled(checkout.at("success_url"), id);
    if (checkout.at("status") == "complete") {
        return ended("Payment received", "This has been paid. There is nothing more to do here.",
                     success);
    }
    if (checkout.at("status") == "expired") {
        return ended("This page has expired", "No payment was taken. You can start again.",
                     checkout.at("cancel_url"));
    }
    const std::string amount = html_text(
        "$" + Money::from_cents(checkout.at("amount_total").get<std::int64_t>()).dollars_text());
    const std::string notice =
        declined ? R"(<p class="problem" role="alert"><strong>Your card was declined.</strong>
No payment was taken. You can try again.</p>)"
                 : "";
    const std::string base = "/sandbox/checkout/" + id;
    return page(200, declined ? "Error: Checkout" : "Checkout",
                fmt::format(R"(<section class="card summary" aria-labelledby="what">
<h1 id="what">Checkout</h1>
<p class="amount">{0}</p>
<dl><div><dt>{1}</dt><dd>{0}</dd></div><div class="total"><dt>Total due</dt><dd>{0}</dd></div></dl>
</section>
<section class="card" aria-labelledby="how"><h2 id="how">Pay with card</h2>{2}
<p class="method"><span>Demo card ending in 4242</span><span class="muted">Expires 12/34</span></p>
{3}{4}
<div class="others">{5}{6}</div></section>)",
                            amount, html_text(checkout.at("_name").get<std::string>()), notice,
                            button(base + "/pay", "Pay " + amount, "primary"),
                            button(base + "/decline", "Decline", "secondary"),
                            button(base + "/expire", "Let it expire", "quiet"),
                            button(base + "/cancel", "Cancel and go back", "quiet")));
}

http::Response checkout_act(Sandbox::Core& core, const json& checkout, const std::string& act) {
    const std::string id = checkout.at("id");
    if (act == "pay") {
        pay_checkout(core, id);
        return see_other(checkout.at("status") == "complete"
                             ? filled(checkout.at("success_url"), id)
                             : "/sandbox/checkout/" + id);
    }
    if (act == "decline") {
        decline_checkout(core, id);
        return see_other("/sandbox/checkout/" + id + "?declined=1");
    }
    if (act == "expire") close_checkout(core, id);
    if (act == "expire" || act == "cancel") return see_other(checkout.at("cancel_url"));
    return missing_page();
}

http::Response identity_page(const json& check) {
    const std::string base = "/sandbox/identity/" + check.at("id").get<std::string>();
    const std::string back = check.at("_return_url");
    if (!still_open(check)) {
        return ended("Verification finished", "You can close this window.", back);
    }
    const std::string notice =
        check.at("last_error").is_null()
            ? ""
            : R"(<p class="problem" role="alert"><strong>The last try was rejected.</strong>
The selfie did not match the document's photo.</p>)";
    return page(200, "Identity check",
                fmt::format(R"(<section class="card" aria-labelledby="what">
<h1 id="what">Identity check</h1>{}
<p>A real check asks for a photo of your document and a selfie. Here you choose the outcome.</p>
<ul><li>Driver's license, passport or ID card</li><li>Live photo that matches the document</li>
<li>ID number</li></ul>
{}{}<div class="others">{}</div></section>)",
                            notice, button(base + "/verify", "Verify", "primary"),
                            button(base + "/reject", "Reject", "secondary"),
                            button(base + "/back", "Cancel and go back", "quiet")));
}

http::Response identity_act(Sandbox::Core& core, const json& check, const std::string& act) {
    const std::string id = check.at("id");
    if (act == "verify") {
        verify_identity(core, id);
    } else if (act == "reject") {
        reject_identity(core, id);
    } else if (act != "back") {
        return missing_page();
    }
    return see_other(check.at("_return_url"));
}

http::Response style() {
    http::Response response;
    response.headers.set("Content-Type", "text/css; charset=utf-8");
    response.headers.set("Cache-Control", "public, max-age=3600");
    response.headers.set("X-Content-Type-Options", "nosniff");
    response.static_body = stylesheet();
    return response;
}

http::Response not_allowed() {
    http::Response response = page(405, "Not possible", "<h1>Not possible</h1>");
    response.headers.set("Allow", "GET, POST");
    return response;
}

}  // namespace

// "/sandbox/<kind>/<id>" shows a page, POST "/sandbox/<kind>/<id>/<act>" presses one of its
// buttons.
http::Response hosted_page(Sandbox::Core& core, const http::Request& request) {
    std::string_view rest(request.path);
    rest.remove_prefix(std::string_view("/sandbox/").size());
    if (rest == "style.css") return style();
    const auto next = [&rest] {
        const auto slash = rest.find('/');
        const std::string part(rest.substr(0, slash));
        rest = slash == std::string_view::npos ? std::string_view{} : rest.substr(slash + 1);
        return part;
    };
    const std::string kind = next();
    const std::string id = next();
    const std::string act(rest);
    const bool reads = request.method == http::Method::get && act.empty();
    if (!reads && request.method != http::Method::post) return not_allowed();
    if (kind == "connect" || kind == "express" || kind == "portal") {
        return connect_page(core, kind, id, act);
    }
    const json* object = nullptr;
    if (kind == "checkout") object = core.checkouts.find(id);
    if (kind == "identity") object = core.identity_checks.find(id);
    if (object == nullptr) return missing_page();
    if (kind == "checkout") {
        return reads ? checkout_page(*object, request.query == "declined=1")
                     : checkout_act(core, *object, act);
    }
    return reads ? identity_page(*object) : identity_act(core, *object, act);
}

}  // namespace steady::sandbox
