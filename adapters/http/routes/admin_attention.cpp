#include "adapters/http/routes/admin_attention.h"

#include "adapters/http/routes/attention_json.h"

#include <utility>

namespace steady::http {
namespace {

Reply read(ReadAttention& attention) {
    const Attention all = attention.run();
    Json items = Json::array();
    for (const AttentionItem& item : all.items) items.push(attention_json(item));
    return success(Json::object({{"items", items}, {"total", all.total}}));
}

}  // namespace

void add_admin_attention_routes(Routes& routes, ReadAttention& attention) {
    routes.push_back({.method = Method::get,
                      .pattern = "/api/admin/attention",
                      .who = Access::admin,
                      .feature = "attention",
                      .operation = "read_attention",
                      .handle = [&attention](Call&) { return read(attention); }});
    routes.back().act = AdminAct::view_desk;
    // It names companions.
    routes.back().audit = Audit::view;
    routes.back().audited = "attention";
}

}  // namespace steady::http
