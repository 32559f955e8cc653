#pragma once

#include "adapters/http/reply.h"
#include "app/payments/checkout_opening.h"

namespace steady::http {

// The payment page to open next: data.url (VERI-007, HIGH-004).
[[nodiscard]] inline Reply checkout_reply(const Result<OpenedCheckout>& opened) {
    if (!opened) return refused(opened.error());
    return success(Json::object({{"sessionId", opened->session_id}, {"url", opened->url}}));
}

}  // namespace steady::http
