import { useInfiniteQuery } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import { useParams } from "react-router";
import { useRole } from "~/api/session";
import { ConversationList } from "~/features/messages/conversation-list";
import { conversationsQueryOptions } from "~/features/messages/conversation-queries";
import type { Conversation } from "~/features/messages/thread";
import { dashboardFor, routes } from "~/lib/routes";
import { LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonBar } from "~/ui/skeleton/skeleton";
import { OneConversation } from "./conversation";

/** The list, or the conversation in the URL. */
export default function Messages() {
  const { id } = useParams();
  return id ? <OneConversation key={id} id={id} /> : <AllConversations />;
}

/** The user's conversations, the latest message first. */
function AllConversations() {
  const isCompanion = useRole() === "companion";
  const query = useInfiniteQuery(conversationsQueryOptions);
  return (
    <Page
      title="Messages"
      width="form"
      back={{ to: dashboardFor(isCompanion ? "companion" : "client"), label: "Back to dashboard" }}
    >
      <QueryView<Conversation[]>
        query={query}
        loadingText="Loading your messages..."
        skeleton={<SkeletonBar height="20rem" />}
        errorText="Failed to load your messages"
        isEmpty={(conversations) => conversations.length === 0}
        empty={<Empty isCompanion={isCompanion} />}
      >
        {(conversations) => <ConversationList conversations={conversations} query={query} />}
      </QueryView>
    </Page>
  );
}

function Empty({ isCompanion }: { isCompanion: boolean }) {
  const icon = <MessageCircle size={30} />;
  if (isCompanion) {
    return (
      <EmptyState title="No messages yet" icon={icon}>
        When a client writes to you, it shows up here. You can write first to clients who have
        booked you, from their booking.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No messages yet"
      icon={icon}
      action={<LinkButton to={routes.search}>Find a companion</LinkButton>}
    >
      Have a question before you book? Open a companion's profile and send them a message.
    </EmptyState>
  );
}
