import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "~/api/api-error";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { serialScope } from "~/data/in-turn";
import { keys } from "~/data/keys";
import type { User } from "~/data/me";
import type { Subject } from "~/data/subject";
import { editUser } from "~/data/subject-calls";
import { localeTag } from "~/lib/locale";
import { humanize, openLabels } from "~/lib/open-labels";
import { localServerText } from "~/lib/server-texts";
import { t } from "~/lib/translate";
import { Banner } from "~/ui/banner/banner";
import { Switch } from "~/ui/choice/switch";
import { ViewedOnlineDialog } from "./viewed-online-dialog";

type Gap = components["schemas"]["CompanionUser"]["listingGaps"][number];

interface Props {
  online: boolean;
  /** What prevents the companion from being listed while they are online. */
  gaps: readonly Gap[];
  /** Further advice, while a requirement is missing. */
  advice?: readonly string[];
  /** The companion that an administrator switches; by default the user. */
  viewed?: Subject | undefined;
}

const words = {
  online: "You are visible to clients and able to receive booking requests.",
  offline:
    "You are hidden from search and unable to receive new bookings. Visits that are booked stand.",
} as const;

const viewedLabels: Record<keyof typeof words, string> = {
  online: "Online: visible to clients and able to receive booking requests.",
  offline: "Offline: hidden from search and unable to receive new bookings.",
};

interface Requirement {
  open: string;
  met: string;
  /** While it is open, to an administrator. */
  missing: string;
}

const known: Readonly<Record<Gap, Requirement>> = {
  email_unconfirmed: {
    open: "Confirm your email address with the link that we sent you",
    met: "Your email address is confirmed",
    missing: t`the email address is not confirmed`,
  },
  identity_unverified: {
    open: "Verify your ID",
    met: "Your ID is verified",
    missing: t`the ID is not verified`,
  },
  hours_missing: {
    open: "Set your weekly hours, or choose “Any time”",
    met: "Your hours are set",
    missing: t`no hours are set`,
  },
};
const requirements = openLabels(known, (gap): Requirement => {
  const label = humanize(gap);
  return { open: label, met: label, missing: label.toLowerCase() };
});

const listFormat = new Intl.ListFormat(localeTag);

/** Decisions §3: online, but neither listed nor bookable until every requirement is met. */
function almostOnline(gaps: readonly Gap[], isViewed: boolean): string {
  if (!isViewed) return "Clients can't find or book you before the list below is done.";
  const list = listFormat.format(gaps.map((gap) => requirements[gap].missing));
  return `Almost online: clients can't find or book this companion, since ${list}.`;
}

/** A companion's checklist for being listed: open items, completed items, and further advice. */
function Checklist({ gaps, advice }: { gaps: readonly Gap[]; advice: readonly string[] }) {
  return (
    <ul aria-label="To go online" className="stack small">
      {[...new Set([...Object.keys(known), ...gaps] as Gap[])].map((gap) => {
        const { open, met } = requirements[gap];
        return (
          <li key={gap}>
            {gaps.includes(gap) ? <b>{open}</b> : <span className="muted">✓ {met}</span>}
          </li>
        );
      })}
      {advice.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

const failure = "Failed to update online status. Please try again."; // KDASH-015

interface Answer {
  online: boolean;
  message: string;
}

/** KDASH-016: an administrator's call returns the record. */
function getAnswer(user: User): Answer {
  const online = user.type === "companion" && user.online;
  return {
    online,
    message: online ? "The companion is now online" : "The companion is now offline",
  };
}

/**
 * KDASH-013, KDASH-015. The switch shows the server's response, not the press (KPROF-012 to
 * KPROF-015), until the account is refetched with another value, for example because it was
 * switched on another device.
 */
export function OnlineToggle({ online, gaps, advice = [], viewed }: Props) {
  const queryClient = useQueryClient();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [lastRead, setLastRead] = useState(online);
  if (online !== lastRead) {
    setLastRead(online);
    if (answer && answer.online !== online) setAnswer(null);
  }
  const mutation = useMutation({
    ...serialScope("online"),
    mutationFn: async ({ wanted, reason }: { wanted: boolean; reason?: string }) =>
      viewed
        ? getAnswer(await editUser(viewed.id, { online: wanted, ...(reason && { reason }) }))
        : (await call(api.PUT("/api/auth/toggle-online", { body: { online: wanted } }))).data,
    onSuccess: (data) => {
      setAnswer(data);
      return queryClient.invalidateQueries({ queryKey: viewed ? keys.user(viewed.id) : keys.me });
    },
  });
  const [asked, setAsked] = useState<boolean | null>(null);
  const isOn = answer?.online ?? online;
  const isAlmost = isOn && gaps.length > 0;
  return (
    <div className="stack">
      <Switch
        label="Availability"
        hint={
          isAlmost
            ? almostOnline(gaps, viewed !== undefined)
            : (viewed ? viewedLabels : words)[isOn ? "online" : "offline"]
        }
        isOn={isOn}
        isBusy={mutation.isPending}
        words={{ on: isAlmost ? t`Almost online` : t`Online`, off: t`Offline` }}
        onChange={(wanted) => (viewed ? setAsked(wanted) : mutation.mutate({ wanted }))}
      />
      {viewed && asked !== null && (
        <ViewedOnlineDialog
          userId={viewed.id}
          isGoingOnline={asked}
          act={(reason) => mutation.mutateAsync({ wanted: asked, reason })}
          onClose={() => setAsked(null)}
        />
      )}
      {isAlmost && !viewed && <Checklist gaps={gaps} advice={advice} />}
      <div role="status">
        {answer && <p className="small muted">{localServerText(answer.message)}</p>}
      </div>
      {mutation.isError && !viewed && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(mutation.error, failure)}
        </Banner>
      )}
    </div>
  );
}
