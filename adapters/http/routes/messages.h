#pragma once

#include "adapters/http/router.h"
#include "app/messages/case_conversations.h"
#include "app/messages/read_conversations.h"
#include "app/messages/report_conversation.h"
#include "app/messages/send_messages.h"

namespace steady::http {

struct MessageUseCases {
    SendMessages& send;
    ReadConversations& read;
    ReportConversation& report;
    CaseConversations& of_cases;
};

void add_message_routes(Routes& routes, MessageUseCases use);

}  // namespace steady::http
