import { lazy, Suspense } from "react";
import { RadioGroup } from "~/ui/choice/radio-group";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { noRecipient, type RecipientValues } from "./recipient-values";

/** Loaded only when the visit is for someone else. */
const RecipientFields = lazy(() => import("./recipient-fields"));

const options = [
  { value: "me", label: "For me" },
  {
    value: "other",
    label: "For someone else",
    hint: "You book and pay. They agree by a personal link before the visit begins.",
  },
] as const;

interface Props {
  recipient: RecipientValues | null;
  onChange: (recipient: RecipientValues | null) => void;
  toId: (field: string) => string;
  getError: (field: string) => string | undefined;
}

/** Who receives the visit that is booked. */
export function RecipientChoice({ recipient, onChange, toId, getError }: Props) {
  return (
    <>
      <RadioGroup
        legend="Who is this visit for?"
        options={options}
        value={recipient ? "other" : "me"}
        onChange={(value) => onChange(value === "other" ? noRecipient : null)}
      />
      {recipient && (
        <Suspense fallback={<SkeletonText lines={6} />}>
          <RecipientFields
            recipient={recipient}
            onChange={onChange}
            toId={toId}
            getError={getError}
          />
        </Suspense>
      )}
    </>
  );
}
