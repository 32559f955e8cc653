import { skipToken, useQuery } from "@tanstack/react-query";
import { messageOf } from "~/api/api-error";
import { formatMoney } from "~/lib/money";
import { Banner } from "~/ui/banner/banner";
import { RadioGroup } from "~/ui/choice/radio-group";
import { type Form, useValue } from "~/ui/form/use-form";
import type { ReplacementValues } from "./replacement-values";
import { substitutesQueryOptions } from "./scheduling-queries";

interface Props {
  form: Form<ReplacementValues>;
  bookingId: string;
  originalId: string;
}

/** Who could come instead, best first. */
export function Substitutes({ form, bookingId, originalId }: Props) {
  const chosen = useValue(form, "replacementCompanionId");
  const options = substitutesQueryOptions(bookingId, originalId);
  const query = useQuery(originalId ? options : { ...options, queryFn: skipToken });
  if (query.isPending) return <p role="status">Looking for companions who are free...</p>;
  if (query.isError) {
    return <Banner kind="bad">{messageOf(query.error, "Failed to load companions")}</Banner>;
  }
  if (query.data.length === 0) {
    return (
      <Banner kind="warn">
        No one is online, free for all of it, and able to get there in time.
      </Banner>
    );
  }
  return (
    <RadioGroup
      id={form.idOf("replacementCompanionId")}
      legend="Replacement Companion"
      hint="Best first: those the client knows, then the nearest. The client's price stays the same."
      error={form.errorOf("replacementCompanionId")}
      value={chosen || null}
      onChange={(id) => form.set("replacementCompanionId", id)}
      isRequired
      options={query.data.map((one) => ({
        value: one._id,
        label: one.displayName,
        hint: [
          one.knownToClient ? "Has been with this client before" : "",
          one.rating > 0 ? `${one.rating.toFixed(1)} stars` : "New",
          one.distance === undefined ? "" : `about ${one.distance} miles away`,
          `gets ${formatMoney(one.payout)}`,
        ]
          .filter(Boolean)
          .join(", "),
      }))}
    />
  );
}
