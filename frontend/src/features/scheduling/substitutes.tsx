import { skipToken, useQuery } from "@tanstack/react-query";
import { errorMessage } from "~/api/api-error";
import type { components } from "~/api/schema";
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

/** Possible substitutes, best first. */
export function Substitutes({ form, bookingId, originalId }: Props) {
  const chosen = useValue(form, "replacementCompanionId");
  const options = substitutesQueryOptions(bookingId, originalId);
  const query = useQuery(originalId ? options : { ...options, queryFn: skipToken });
  if (query.isPending) return <p role="status">Looking for companions who are free...</p>;
  if (query.isError) {
    return <Banner kind="bad">{errorMessage(query.error, "Failed to load companions")}</Banner>;
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
      id={form.toId("replacementCompanionId")}
      legend="Replacement Companion"
      hint="Those who can get there first come first. The client's price stays the same."
      error={form.getError("replacementCompanionId")}
      value={chosen || null}
      onChange={(id) => form.set("replacementCompanionId", id)}
      isRequired
      options={query.data.map((one) => ({
        value: one._id,
        label: one.travelCost === undefined ? one.displayName : `Far away: ${one.displayName}`,
        hint: hintFor(one),
      }))}
    />
  );
}

type Substitute = components["schemas"]["Substitute"];

/** The facts for the choice; for a distant one also the travel cost, which no one pays. */
function hintFor(one: Substitute): string {
  const { travelMinutes, distance, travelCost } = one;
  const way =
    distance === undefined
      ? ""
      : `about ${distance} miles away${travelMinutes ? `, ${formatTravel(travelMinutes)} on the way` : ""}`;
  return [
    way,
    one.knownToClient ? "has visited this client before" : "",
    one.rating > 0 ? `${one.rating.toFixed(1)} stars` : "new",
    `gets ${formatMoney(one.payout)}`,
    travelCost === undefined
      ? ""
      : `the way costs about ${formatMoney(travelCost)}, which neither the client nor this pay covers: agree on it first`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** "1 h 10 min" */
function formatTravel(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} h` : "", rest > 0 ? `${rest} min` : ""].filter(Boolean).join(" ");
}
