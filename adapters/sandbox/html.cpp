#include "adapters/sandbox/html.h"

#include <fmt/format.h>

namespace steady::sandbox {

void harden(http::Response& response) {
    response.headers.set("Cache-Control", "no-store");
    response.headers.set(
        "Content-Security-Policy",
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; "
        "base-uri 'none'; frame-ancestors 'none'");
    response.headers.set("Referrer-Policy", "no-referrer");
    response.headers.set("X-Content-Type-Options", "nosniff");
}

http::Response page(int status, std::string_view title, std::string_view main) {
    http::Response response;
    response.status = status;
    response.headers.set("Content-Type", "text/html; charset=utf-8");
    harden(response);
    response.body = fmt::format(
        R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{0} - Steady</title>
<link rel="stylesheet" href="/sandbox/style.css">
</head>
<body>
<header><p class="brand">Steady</p><p class="badge">Demo provider</p></header>
<main>{1}</main>
<footer><p>This page simulates the payment and identity provider. No real card is charged and
no document is read.</p></footer>
</body>
</html>
)",
        title, main);
    return response;
}

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

http::Response missing_page() {
    return page(404, "Page not found",
                R"(<section class="card"><h1>Page not found</h1>
<p>This payment or verification page does not exist.</p>
<p><a href="/">Back to Steady</a></p></section>)");
}

}  // namespace steady::sandbox
