#include "adapters/sandbox/mail_page.h"

#include "adapters/sandbox/html.h"
#include "domain/core/html_text.h"

#include <fmt/format.h>

namespace steady::sandbox {
namespace {

// The body with links to our own origin made clickable; everything else remains text.
std::string with_links(const std::string& body, const std::string& origin) {
    std::string out;
    std::size_t at = 0;
    while (true) {
        const auto link = body.find(origin + "/", at);
        out += html_text(std::string_view(body).substr(at, link - at));
        if (link == std::string::npos) return out;
        const auto end = std::min(body.find_first_of(" \r\n\t", link), body.size());
        const std::string address = html_text(std::string_view(body).substr(link, end - link));
        out += fmt::format(R"(<a href="{0}">{0}</a>)", address);
        at = end;
    }
}

}  // namespace

http::Response mail_page(const std::vector<Mail>& mails, const std::string& origin) {
    std::string main = "<h1>Mail</h1>";
    if (mails.empty()) main += "<p>Nothing has been sent yet.</p>";
    for (const Mail& mail : mails) {
        main += fmt::format(
            "<section><h2 lang=\"{0}\">{1}</h2><p>To {2}</p>"
            "<p class=\"mail\" lang=\"{0}\">{3}</p></section>",
            locale_names.of(mail.locale), html_text(mail.subject), html_text(mail.to),
            with_links(mail.body, origin));
    }
    return page(200, "Mail", main);
}

}  // namespace steady::sandbox
