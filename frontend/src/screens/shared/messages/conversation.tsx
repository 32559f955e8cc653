import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { ApiError } from "~/api/api-error";
import { usePolledQuery } from "~/data/poll";
import { BlockControl, useBlockedIds } from "~/features/blocking/block-control";
import { blockingTexts, blockStateQueryOptions } from "~/features/blocking/blocking-query";
import { UnblockButton } from "~/features/blocking/unblock-button";
import { UpcomingWith } from "~/features/bookings/list/upcoming-with";
import { ConversationMenu } from "~/features/messages/conversation-menu";
import { conversationQueryOptions } from "~/features/messages/conversation-queries";
import { ConversationView } from "~/features/messages/conversation-view";
import { useDelivery } from "~/features/messages/delivery";
import { type Conversation, partnerName, type Thread } from "~/features/messages/thread";
import { routes } from "~/lib/routes";
import { LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Page } from "~/ui/page/page";
import { type QueryState, QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";

const ReportConversation = lazy(async () => ({
  default: (await import("~/features/incidents/report-conversation")).ReportConversation,
}));

/** A block or its end changes who may write. */
function useRefetchAfterBlock(partnerId: string, refetch: () => unknown) {
  const isBlocked = useBlockedIds().has(partnerId);
  const before = useRef(isBlocked);
  useEffect(() => {
    if (before.current !== isBlocked) void refetch();
    before.current = isBlocked;
  }, [isBlocked, refetch]);
}

/** While the page is visible, for a working day. */
const pace = {
  live: { everyMs: 60_000, atMost: 480 },
  polled: { everyMs: 5_000, atMost: 5_760 },
};
const untilLeft = {
  isBackground: true,
  isWanted: true,
  isOver: () => false,
};

/** A poll neither dims the messages nor replaces them with its failure. */
const withoutPolls = (query: QueryState<Thread>): QueryState<Thread> =>
  query.data === undefined ? query : { ...query, isFetching: false, isError: false };

/** One conversation. The tab title is neutral: others may see it. */
export function OneConversation({ id }: { id: string }) {
  const { query } = usePolledQuery(conversationQueryOptions(id), {
    ...pace[useDelivery()],
    ...untilLeft,
  });
  const conversation = query.data?.conversation;
  useRefetchAfterBlock(conversation?.partner._id ?? "", query.refetch);
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Page
      title={conversation && !isGone ? partnerName(conversation) : "Conversation"}
      tabTitle="Messages"
      width="form"
      back={{ to: routes.messages, label: "All messages" }}
      actions={conversation && !isGone && <Menu conversation={conversation} />}
    >
      {isGone ? (
        <EmptyState
          title="This conversation doesn't exist"
          action={<LinkButton to={routes.messages}>All messages</LinkButton>}
        >
          It may have been erased with an account.
        </EmptyState>
      ) : (
        <QueryView
          query={withoutPolls(query)}
          loadingText="Loading the conversation..."
          skeleton={<SkeletonText lines={8} />}
          errorText="Failed to load the conversation"
          isEmpty={() => false}
          empty={null}
        >
          {(thread) => (
            <ConversationView
              key={id}
              thread={thread}
              unblock={
                <UnblockButton
                  id={thread.conversation.partner._id}
                  name={partnerName(thread.conversation)}
                />
              }
            />
          )}
        </QueryView>
      )}
    </Page>
  );
}

function Menu({ conversation }: { conversation: Conversation }) {
  const { _id: id, partner } = conversation;
  const { data } = useQuery(blockStateQueryOptions(partner._id));
  const [isReporting, setIsReporting] = useState(false);
  const name = partnerName(conversation);
  const person = { id: partner._id, name, type: partner.type };
  return (
    <>
      <ConversationMenu
        conversation={conversation}
        onReport={() => setIsReporting(true)}
        block={
          data?.canBlock && (
            <BlockControl
              person={person}
              errorText={blockingTexts.block}
              isNamed
              upcoming={<UpcomingWith userId={partner._id} />}
            />
          )
        }
      />
      {isReporting && (
        <Suspense>
          <ReportConversation
            conversationId={id}
            name={name}
            onClose={() => setIsReporting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
