import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "~/api/api-error";
import { api, call } from "~/api/client";
import { inTurn } from "~/data/in-turn";
import { keys } from "~/data/keys";
import { Banner } from "~/ui/banner/banner";
import { Switch } from "~/ui/choice/switch";

interface Props {
  online: boolean;
}

const words = {
  online: "You are visible to clients and able to receive booking requests.",
  offline: "You are hidden from search and unable to receive new bookings.",
} as const;

interface Answer {
  online: boolean;
  message: string;
}

/**
 * KDASH-013, KDASH-015. The server's answer decides, not the press (KPROF-012 to KPROF-015), until the account, read
 * anew, says otherwise: somebody may have switched on another device.
 */
export function OnlineToggle({ online }: Props) {
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
      (await call(api.PUT("/api/auth/toggle-online", { body: { online: wanted } }))).data,
    onSuccess: (data) => {
      setAnswer(data);
      return queryClient.invalidateQueries({ queryKey: keys.me });
    },
  });
  const isOn = answer?.online ?? online;
  return (
    <div className="stack">
      <Switch
        label="Availability"
        hint={isOn ? words.online : words.offline}
        isOn={isOn}
        isBusy={mutation.isPending}
        words={{ on: "Online", off: "Offline" }}
        onChange={(wanted) => mutation.mutate(wanted)}
      />
      <div role="status">{answer && <p className="small muted">{answer.message}</p>}</div>
      {mutation.isError && (
        <Banner kind="bad" isAnnounced>
          {messageOf(mutation.error, "Failed to update online status. Please try again.")}
        </Banner>
      )}
    </div>
  );
}
