#pragma once

#include "adapters/http/json.h"
#include "domain/payments/dispute_record.h"

namespace steady::http {

// What every view of a dispute contains.
[[nodiscard]] Json dispute_json(const DisputeRecord& dispute);

}  // namespace steady::http
