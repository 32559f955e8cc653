#pragma once

#include "adapters/http/event_streams.h"
#include "adapters/http/route.h"
#include "app/accounts/authenticate.h"
#include "app/messages/read_conversations.h"

namespace steady::http {

struct EventStreamUseCases {
    EventStreams& streams;
    Authenticate& sessions;
    ReadConversations& read;
};

// GET /api/conversations/events (ADR 102).
void add_event_stream_routes(Routes& routes, EventStreamUseCases use);

}  // namespace steady::http
