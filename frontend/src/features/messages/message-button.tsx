import { MessageCircle } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { errorMessage } from "~/api/api-error";
import { routes } from "~/lib/routes";
import { useIsMounted } from "~/lib/use-is-mounted";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { findConversation } from "./conversation-queries";
import styles from "./messages.module.css";

const FirstMessage = lazy(() => import("./first-message"));

interface Props {
  person: { id: string; name: string };
}

/** Opens the conversation with a person, or the form for its first message. */
export function MessageButton({ person }: Props) {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const [state, setState] = useState<"idle" | "asking" | "writing">("idle");
  const [error, setError] = useState<unknown>(null);
  const handleClick = async () => {
    setState("asking");
    setError(null);
    try {
      const found = await findConversation(person.id);
      if (!isMounted()) return;
      if (found) return navigate(routes.conversation(found._id));
      setState("writing");
    } catch (problem) {
      setError(problem);
      setState("idle");
    }
  };
  return (
    <div className={styles.entry}>
      {error !== null && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(error, "Your messages could not be opened. Please try again.")}
        </Banner>
      )}
      <Button
        kind="secondary"
        size="small"
        icon={<MessageCircle aria-hidden="true" size={18} />}
        isBusy={state === "asking"}
        busyLabel="Opening..."
        onClick={handleClick}
      >
        {`Message ${person.name}`}
      </Button>
      {state === "writing" && (
        <Suspense>
          <FirstMessage person={person} onClose={() => setState("idle")} />
        </Suspense>
      )}
    </div>
  );
}
