#pragma once

#include "adapters/http/router.h"
#include "app/earnings/read_earnings.h"
#include "ports/phrase_translator.h"
#include "ports/sheets.h"

namespace steady::http {

// GET /api/earnings/…: for the companion; the first two also for an administrator.
void add_earnings_routes(Routes& routes, ReadEarnings& earnings, const TimeZones& zones,
                         const SheetWriter& sheets, const PhraseTranslator& translator);

}  // namespace steady::http
