#include "adapters/http/routes/dispute_json.h"

namespace steady::http {

Json dispute_json(const DisputeRecord& dispute) {
    Json json = Json::object({{"id", dispute.id},
                              {"state", dispute_state_names.of(dispute.state)},
                              {"amount", dispute.amount},
                              {"fee", dispute.fee},
                              {"seenAt", dispute.seen_at}});
    if (dispute.answered_at) json.set("answeredAt", *dispute.answered_at);
    return json;
}

}  // namespace steady::http
