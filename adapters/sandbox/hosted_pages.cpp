#include "adapters/sandbox/html.h"
#include "adapters/sandbox/state.h"
#include "domain/core/money.h"

#include <fmt/format.h>

// The pages a person sees: plain HTML, no scripts, one stylesheet, forms that post to /sandbox/….
namespace steady::sandbox {
namespace {

http::Response see_other(const std::string& address) {
    http::Response response;
    response.status = 303;
    response.headers.set("Location", address);
    harden(response);
    return response;
}

std::string button(std::string_view action, std::string_view label, std::string_view style) {
    return fmt::format(
        R"(<form method="post" action="{}"><button class="{}" type="submit">{}</button></form>)",
        action, style, label);
}

http::Response not_found() {
    return page(404, "Page not found",
                R"(<section class="card"><h1>Page not found</h1>
<p>This payment or verification page does not exist.</p>
<p><a href="/">Back to Steady</a></p></section>)");
}

http::Response ended(std::string_view title, std::string_view text, const std::string& onward) {
    return page(200, title,
                fmt::format(R"(<section class="card"><h1>{}</h1><p>{}</p>
<p><a class="primary" href="{}">Go back to Steady</a></p></section>)",
                            title, text, escape(onward)));
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
    const std::string amount = escape(
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
                            amount, escape(checkout.at("_page").at("name").get<std::string>()),
                            notice, button(base + "/pay", "Pay " + amount, "primary"),
                            button(base + "/decline", "Decline", "secondary"),
                            button(base + "/expire", "Let it expire", "quiet"),
                            button(base + "/cancel", "Cancel and go back", "quiet")));
}

http::Response checkout_act(Sandbox::Core& core, json& checkout, const std::string& act) {
    const std::string id = checkout.at("id");
    if (act == "pay") {
        pay_checkout(core, checkout);
        return see_other(checkout.at("status") == "complete"
                             ? filled(checkout.at("success_url"), id)
                             : "/sandbox/checkout/" + id);
    }
    if (act == "decline") {
        decline_checkout(core, checkout);
        return see_other("/sandbox/checkout/" + id + "?declined=1");
    }
    if (act == "expire") close_checkout(core, checkout);
    if (act == "expire" || act == "cancel") return see_other(checkout.at("cancel_url"));
    return not_found();
}

http::Response identity_page(const json& check) {
    const std::string base = "/sandbox/identity/" + check.at("id").get<std::string>();
    const std::string back = check.at("_page").at("return_url");
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

http::Response identity_act(Sandbox::Core& core, json& check, const std::string& act) {
    if (act == "verify") {
        verify_identity(core, check);
    } else if (act == "reject") {
        reject_identity(core, check);
    } else if (act != "back") {
        return not_found();
    }
    return see_other(check.at("_page").at("return_url"));
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

http::Response hosted_page(Sandbox::Core& core, const http::Request& request) {
    std::string_view rest(request.path);
    rest.remove_prefix(std::string_view("/sandbox/").size());
    if (rest == "style.css") return style();
    const bool is_checkout = rest.starts_with("checkout/");
    if (!is_checkout && !rest.starts_with("identity/")) return not_found();
    rest.remove_prefix(std::string_view("checkout/").size());  // both words have eight letters
    const auto slash = rest.find('/');
    const std::string id(rest.substr(0, slash));
    const std::string act(slash == std::string_view::npos ? "" : rest.substr(slash + 1));
    json* object = is_checkout ? core.checkouts.find(id) : core.identity_checks.find(id);
    if (object == nullptr) return not_found();
    if (request.method == http::Method::get && act.empty()) {
        return is_checkout ? checkout_page(*object, request.query == "declined=1")
                           : identity_page(*object);
    }
    if (request.method != http::Method::post) return not_allowed();
    return is_checkout ? checkout_act(core, *object, act) : identity_act(core, *object, act);
}

}  // namespace steady::sandbox
