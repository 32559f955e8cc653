import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { messageOf } from "~/api/api-error";
import { api, call } from "~/api/client";
import { keys } from "~/data/keys";
import { Button } from "~/ui/button/button";
import { TextInput } from "~/ui/field/text-input";
import styles from "./booking-detail.module.css";

/** A companion's own link for video visits, asked for where it is missed. */
export function MeetingLinkForm() {
  const queryClient = useQueryClient();
  const [link, setLink] = useState("");
  const save = useMutation({
    mutationFn: async () => {
      const body = { meetingLink: link.trim() };
      return (await call(api.PUT("/api/companions/profile", { body }))).data;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.bookings }),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (link.trim() && !save.isPending) save.mutate();
  };
  return (
    <form onSubmit={handleSubmit} className={styles.meetingLink} noValidate>
      <TextInput
        label="Meeting link"
        hint="Of any video service that opens in a browser. It is kept in your profile and shown to people who paid, from 24 hours before the start."
        type="url"
        inputMode="url"
        autoComplete="url"
        maxLength={500}
        value={link}
        error={save.isError ? messageOf(save.error, "Failed to save the link") : undefined}
        onChange={(event) => setLink(event.target.value)}
      />
      <Button type="submit" isBusy={save.isPending} busyLabel="Saving...">
        Save link
      </Button>
    </form>
  );
}
