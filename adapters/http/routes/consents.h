#pragma once

#include "adapters/http/router.h"
#include "app/consents/consents.h"

namespace steady::http {

struct ConsentUseCases {
    RecordConsent& record_consent;
    ReadConsents& read_consents;
};
void add_consent_routes(Routes& routes, ConsentUseCases use_cases);

}  // namespace steady::http
