import { usePrivatePhotoUrl } from "~/data/private-photo";
import { browserTimeZone, formatDate, formatTime } from "~/lib/dates";
import { routes } from "~/lib/routes";
import { t } from "~/lib/translate";
import { useNow } from "~/lib/use-now";
import { Avatar } from "~/ui/avatar/avatar";
import { Badge } from "~/ui/badge/badge";
import { Link } from "~/ui/link/link";
import { MoreButton, type PagedQuery } from "~/ui/pager/more-button";
import { RowList } from "~/ui/row-list/row-list";
import styles from "./messages.module.css";
import { type Conversation, type Message, partnerName } from "./thread";

interface Props {
  conversations: readonly Conversation[];
  query: PagedQuery;
}

export function ConversationList({ conversations, query }: Props) {
  return (
    <>
      <RowList look="panel">
        {conversations.map((conversation) => (
          <Row key={conversation._id} conversation={conversation} />
        ))}
      </RowList>
      {query.hasNextPage && (
        <p className={styles.more}>
          <MoreButton query={query}>Show more conversations</MoreButton>
        </p>
      )}
    </>
  );
}

function formatPreview({ sender, isOwn, text }: Message): string {
  if (sender === "support") return `Steady support: ${text}`;
  return isOwn ? `You: ${text}` : text;
}

const closedStates = { blocked: t`Blocked`, reported: t`Reported`, closed: t`Closed` };

function Row({ conversation }: { conversation: Conversation }) {
  const { _id, partner, latestMessage, state, unread } = conversation;
  const isClient = partner.type === "client";
  // A client's photo is not accessible by its URL alone.
  const privatePhoto = usePrivatePhotoUrl(isClient ? partner.profilePhoto : undefined);
  const at = latestMessage?.sentAt ?? conversation.openedAt;
  const zone = browserTimeZone();
  const day = formatDate(at, zone);
  const isToday = day === formatDate(useNow(), zone);
  return (
    <li className={styles.conversation} data-unread={unread > 0}>
      <Avatar
        name={partnerName(conversation)}
        photo={isClient ? privatePhoto : partner.profilePhoto}
      />
      <div className={styles.preview}>
        <h2 className={styles.name}>
          {unread > 0 && <span className="visually-hidden">{unread} unread: </span>}
          <Link to={routes.conversation(_id)} className={styles.open}>
            <span translate="no">{partnerName(conversation)}</span>
          </Link>
        </h2>
        {latestMessage && <p className={styles.latest}>{formatPreview(latestMessage)}</p>}
      </div>
      <div className={styles.facts}>
        <time dateTime={at} translate="no">
          {isToday ? formatTime(at, zone) : day}
        </time>
        {unread > 0 && (
          <span aria-hidden="true" className={styles.unread}>
            {unread > 99 ? "99+" : unread}
          </span>
        )}
        {state !== "open" && <Badge kind="neutral">{closedStates[state] ?? "Closed"}</Badge>}
      </div>
    </li>
  );
}
