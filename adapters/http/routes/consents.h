#pragma once

#include "adapters/http/router.h"
#include "app/consents/consents.h"

namespace steady::http {

struct ConsentUseCases {
    RecordConsent& record_consent;
    ReadConsents& read_consents;
};
// "termsLanguage": English unless it was sent, or with a field error.
[[nodiscard]] Locale read_terms_language(JsonReader& reader);

void add_consent_routes(Routes& routes, ConsentUseCases use_cases);

}  // namespace steady::http
