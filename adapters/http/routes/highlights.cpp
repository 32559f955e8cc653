#include "adapters/http/routes/highlights.h"

#include "adapters/http/routes/checkout_reply.h"
#include "adapters/http/routes/own_user.h"

namespace steady::http {
namespace {

Reply create_highlight_checkout(BuyHighlight& buy, Call& call) {
    JsonReader body = call.reader();
    const std::string type = body.text("highlightType");
    const std::string return_url = body.text("returnUrl");
    if (body.ok() && type != "local" && type != "nationwide") {
        body.fail("highlightType", "Please choose local or nationwide.");
    }
    const auto companion = own_user(call, body);
    if (!companion) return refused(companion.error());
    return checkout_reply(buy(*companion,
                              type == "local" ? HighlightType::local : HighlightType::nationwide,
                              return_url));
}

}  // namespace

void add_highlight_routes(Routes& routes, BuyHighlight& buy) {
    routes.push_back(
        {.method = Method::post,
         .pattern = "/api/payments/create-highlight-checkout",
         .who = Access::companion,
         .feature = "highlights",
         .operation = "create_highlight_checkout",
         .handle = [&buy](Call& call) { return create_highlight_checkout(buy, call); }});
    routes.back().budget = {30};  // each calls the provider
}

}  // namespace steady::http
