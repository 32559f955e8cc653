import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "~/api/api-error";
import { api, call } from "~/api/client";
import { inTurn } from "~/data/in-turn";
import { keys } from "~/data/keys";
import type { User } from "~/data/me";
import type { Subject } from "~/data/subject";
import { editUser } from "~/data/subject-calls";
import { Banner } from "~/ui/banner/banner";
import { Switch } from "~/ui/choice/switch";

interface Props {
  online: boolean;
  /** Whom an administrator switches; without it one's own. */
  viewed?: Subject | undefined;
}

const words = {
  online: "You are visible to clients and able to receive booking requests.",
  offline:
    "You are hidden from search and unable to receive new bookings. Only people searching for a time at least 12 hours away can still find you; add time off to stop that.",
} as const;

const viewedWords: Record<keyof typeof words, string> = {
  online: "Online: visible to clients and able to receive booking requests.",
  offline: "Offline: hidden from search and unable to receive new bookings.",
};

const failure = "Failed to update online status. Please try again."; // KDASH-015
const viewedFailure = "Failed to update status"; // KDASH-014

interface Answer {
  online: boolean;
  message: string;
}

/** KDASH-016: an administrator's call answers with the record. */
function answerOf(user: User): Answer {
  const online = user.type === "companion" && user.online;
  return { online, message: `The companion is now ${online ? "online" : "offline"}` };
}

/**
 * KDASH-013, KDASH-015. The server's answer decides, not the press (KPROF-012 to KPROF-015), until the account, read
 * anew, says otherwise: somebody may have switched on another device.
 */
export function OnlineToggle({ online, viewed }: Props) {
  const queryClient = useQueryClient();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [lastRead, setLastRead] = useState(online);
  if (online !== lastRead) {
    setLastRead(online);
    if (answer && answer.online !== online) setAnswer(null);
  }
  const mutation = useMutation({
    ...inTurn("online"),
    mutationFn: async (wanted: boolean) =>
      viewed
        ? answerOf(await editUser(viewed.id, { online: wanted }))
        : (await call(api.PUT("/api/auth/toggle-online", { body: { online: wanted } }))).data,
    onSuccess: (data) => {
      setAnswer(data);
      return queryClient.invalidateQueries({ queryKey: viewed ? keys.user(viewed.id) : keys.me });
    },
  });
  const isOn = answer?.online ?? online;
  return (
    <div className="stack">
      <Switch
        label="Availability"
        hint={(viewed ? viewedWords : words)[isOn ? "online" : "offline"]}
        isOn={isOn}
        isBusy={mutation.isPending}
        words={{ on: "Online", off: "Offline" }}
        onChange={(wanted) => mutation.mutate(wanted)}
      />
      <div role="status">{answer && <p className="small muted">{answer.message}</p>}</div>
      {mutation.isError && (
        <Banner kind="bad" isAnnounced>
          {messageOf(mutation.error, viewed ? viewedFailure : failure)}
        </Banner>
      )}
    </div>
  );
}
