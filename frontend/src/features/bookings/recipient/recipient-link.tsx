import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "~/api/api-error";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { refetchAfter } from "~/data/refetch-after";
import { bookingQueryOptions } from "~/features/bookings/booking-query";
import { formatDeadline } from "~/features/bookings/zoned-time";
import { browserTimeZone } from "~/lib/dates";
import { t } from "~/lib/translate";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { TextInput } from "~/ui/field/text-input";
import styles from "./recipient.module.css";

type Made = components["schemas"]["RecipientLink"];

function useMakeLink(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const params = { path: { id } };
      return (await call(api.POST("/api/bookings/{id}/recipient/link", { params }))).data;
    },
    onSettled: refetchAfter(() =>
      queryClient.invalidateQueries({ queryKey: bookingQueryOptions(id).queryKey }),
    ),
  });
}

interface Props {
  bookingId: string;
  name: string;
  /** When the link that works now ends; undefined: there is none. */
  expiresAt: string | undefined;
}

/** The link by which the recipient agrees. It is shown once, when it is made. */
export function RecipientLink({ bookingId, name, expiresAt }: Props) {
  const make = useMakeLink(bookingId);
  return (
    <>
      {make.error && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(make.error, "The link could not be made. Please try again.")}
        </Banner>
      )}
      {make.data && <Secret made={make.data} name={name} />}
      {!make.data && expiresAt && (
        <p className="muted">
          You made a link that works until {formatDeadline(expiresAt, browserTimeZone())}. Making a
          new one turns it off.
        </p>
      )}
      <Button
        kind={make.data ? "secondary" : "primary"}
        isBusy={make.isPending}
        busyLabel="Making the link..."
        onClick={() => make.mutate()}
      >
        {expiresAt ? "Make a new link" : "Make their link"}
      </Button>
    </>
  );
}

function Secret({ made, name }: { made: Made; name: string }) {
  const [copied, setCopied] = useState<string>();
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(made.link);
      setCopied(t`Copied.`);
    } catch {
      setCopied("Your browser didn't let us copy it. Please select the link and copy it yourself.");
    }
  };
  return (
    <Banner kind="ok" isAnnounced title={`Send this link to ${name} now. We won't show it again.`}>
      <div className={styles.link}>
        <p>
          It works once, until {formatDeadline(made.expiresAt, browserTimeZone())}. Anyone who opens
          it can answer, so send it to {name} alone.{" "}
          {made.mailedTo && `We also mail it to ${made.mailedTo}.`}
        </p>
        <TextInput
          label="Their link"
          readOnly
          value={made.link}
          onFocus={(event) => event.target.select()}
          status={copied}
        />
        <p>
          <Button kind="secondary" size="small" onClick={handleCopy}>
            Copy the link
          </Button>
        </p>
      </div>
    </Banner>
  );
}
