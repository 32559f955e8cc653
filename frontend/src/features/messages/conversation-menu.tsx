import { CalendarDays, Ellipsis, Flag, UserRound } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { routes } from "~/lib/routes";
import { Button, LinkButton } from "~/ui/button/button";
import styles from "./messages.module.css";
import type { Conversation } from "./thread";

interface Props {
  conversation: Conversation;
  onReport: () => void;
  /** Blocks the other person; absent where that is not possible. */
  block: ReactNode;
}

/** Further pages about the other person, and the ways to end the conversation. */
export function ConversationMenu({ conversation, onReport, block }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const { partner, bookingId, state } = conversation;
  const isDeleted = partner.displayName === "";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from any of its items
    <div
      ref={menu}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen || event.defaultPrevented) return;
        if (document.querySelector("dialog[open]")) return;
        setIsOpen(false);
        menu.current?.querySelector("button")?.focus();
      }}
    >
      <Button
        kind="secondary"
        size="small"
        icon={<Ellipsis aria-hidden="true" size={18} />}
        aria-expanded={isOpen}
        aria-controls="conversation-menu"
        onClick={() => setIsOpen(!isOpen)}
      >
        More
      </Button>
      <ul id="conversation-menu" className={styles.items} hidden={!isOpen}>
        {partner.type === "companion" && !isDeleted && (
          <li>
            <LinkButton
              to={routes.companion(partner._id)}
              kind="quiet"
              size="small"
              icon={<UserRound aria-hidden="true" size={18} />}
            >
              View profile
            </LinkButton>
          </li>
        )}
        {bookingId && (
          <li>
            <LinkButton
              to={routes.bookingDetail(bookingId)}
              kind="quiet"
              size="small"
              icon={<CalendarDays aria-hidden="true" size={18} />}
            >
              Open the booking
            </LinkButton>
          </li>
        )}
        {state !== "reported" && (
          <li>
            <Button
              kind="quiet"
              size="small"
              icon={<Flag aria-hidden="true" size={18} />}
              onClick={onReport}
            >
              Report this conversation
            </Button>
          </li>
        )}
        {block && !isDeleted && <li>{block}</li>}
      </ul>
    </div>
  );
}
