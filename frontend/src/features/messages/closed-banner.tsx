import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { errorMessage } from "~/api/api-error";
import { useConfig } from "~/data/config";
import { announce } from "~/lib/announce";
import { addHours, browserTimeZone, formatLongDate, formatTimeWithZone } from "~/lib/dates";
import { defaultSupport, telephoneLink } from "~/lib/support";
import { useNow } from "~/lib/use-now";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { reopenConversation } from "./conversation-queries";
import type { Conversation } from "./thread";

interface Props {
  conversation: Conversation;
  name: string;
  unblock: ReactNode;
}

/** Why nothing can be written, and how to change that. */
export function ClosedBanner({ conversation, name, unblock }: Props) {
  const { phone } = useConfig()?.support ?? defaultSupport;
  const { state } = conversation;
  if (state === "open") return null;
  if (state === "blocked") {
    return (
      <Banner title="You blocked this person." action={unblock}>
        {`Neither you nor ${name} can write here until you unblock them.`}
      </Banner>
    );
  }
  if (state === "reported") return <Reported conversation={conversation} name={name} />;
  return (
    <Banner title="This conversation is closed.">
      <p>Neither of you can write here anymore.</p>
      <p>
        If you need something, call our support team: <a href={telephoneLink(phone)}>{phone}</a>
      </p>
    </Banner>
  );
}

/** The team's answer has a time from which the reporter can act on its absence. */
function formatAnswer(reportedAt: string, answerHours: number, now: Date): string {
  const due = addHours(new Date(reportedAt), answerHours);
  const zone = browserTimeZone();
  const by = `${formatLongDate(due, zone)}, ${formatTimeWithZone(due, zone)}`;
  return due > now
    ? `A person on our team reads your report and answers you by ${by}, or sooner.`
    : `Our answer was due by ${by}. If you haven't heard from us, please call.`;
}

function Reported({ conversation, name }: Omit<Props, "unblock">) {
  const { _id: id, canReopen, reportedAt } = conversation;
  const { phone, answerHours } = useConfig()?.support ?? defaultSupport;
  const now = useNow();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (!canReopen) {
    return (
      <Banner title="You reported this conversation.">
        <p>{`Neither of you can write here anymore, and ${name} isn't notified of your report.`}</p>
        {reportedAt && <p>{formatAnswer(reportedAt, answerHours, now)}</p>}
        <p>
          To talk to us now, call <a href={telephoneLink(phone)}>{phone}</a>. If you aren't safe,
          call <a href="tel:911">911</a>; in a crisis, call or text <a href="tel:988">988</a>.
        </p>
      </Banner>
    );
  }
  const handleClick = async () => {
    setIsBusy(true);
    setError(null);
    try {
      await reopenConversation(client, id);
      announce("The conversation is open again");
    } catch (problem) {
      setError(problem);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Banner
      title="You reported this conversation."
      action={
        <Button
          kind="secondary"
          size="small"
          isBusy={isBusy}
          busyLabel="Opening..."
          onClick={handleClick}
        >
          Open the conversation again
        </Button>
      }
    >
      <p>
        {`Our team has resolved your report. If you open the conversation again, you and ${name} can write to each other.`}
      </p>
      {error !== null && (
        <p role="alert">{errorMessage(error, "It could not be opened. Please try again.")}</p>
      )}
    </Banner>
  );
}
