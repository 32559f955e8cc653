#pragma once

#include "adapters/http/router.h"
#include "app/money/answer_dispute.h"

namespace steady::http {

// A dispute with the drafted answer to the client's bank, and its submission (ADR 150).
void add_admin_dispute_routes(Routes& routes, AnswerDispute& answer);

}  // namespace steady::http
