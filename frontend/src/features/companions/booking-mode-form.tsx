import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "~/api/api-error";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { keys } from "~/data/keys";
import { refetchAfter } from "~/data/refetch-after";
import { Banner } from "~/ui/banner/banner";
import { RadioGroup } from "~/ui/choice/radio-group";
import type { Week } from "~/ui/week-schedule/week";

type BookingMode = components["schemas"]["BookingMode"];

const modes = [
  {
    value: "instant" as const,
    label: "Right away",
    hint: "A visit is booked as soon as it is paid. You still say whether you'll be there.",
  },
  {
    value: "ask_first" as const,
    label: "Ask me first",
    hint: "You accept or decline each request within 24 hours. The card is charged when you accept.",
  },
];

interface Props {
  mode: BookingMode;
  week: Week;
  version?: string | undefined;
}

/** How clients book this companion; saved with the press. Earlier requests keep their mode. */
export function BookingModeForm({ mode, week, version }: Props) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (bookingMode: BookingMode) => {
      const body = { schedule: week, bookingMode, ...(version && { version }) };
      return call(api.PUT("/api/companions/schedule", { body }));
    },
    onSettled: refetchAfter(() => queryClient.invalidateQueries({ queryKey: keys.me })),
  });
  const chosen = save.isPending ? save.variables : mode;
  return (
    <div className="stack">
      <RadioGroup
        legend="How clients book you"
        options={modes}
        value={chosen}
        onChange={(next) => save.mutate(next)}
        isDisabled={save.isPending}
      />
      {save.error && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(save.error, "That was not saved. Please try again.")}
        </Banner>
      )}
      <p role="status" className="muted">
        {save.isSuccess && "Saved."}
      </p>
    </div>
  );
}
