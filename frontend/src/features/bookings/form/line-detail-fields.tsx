import { textLabels } from "~/lib/open-labels";
import { t } from "~/lib/translate";
import { Select } from "~/ui/field/select";
import { TextArea } from "~/ui/field/text-area";
import type { ServiceType } from "./booking-lines";
import type { LineCardProps } from "./line-card-props";

export const serviceNames = textLabels<ServiceType>({
  "sober-companion": "Sober companion",
  transport: t`Transport`,
  intervention: t`Intervention`,
  counseling: t`Counseling`,
});

const services = Object.entries(serviceNames).map(([value, label]) => ({ value, label }));

/** BOOK-016, BOOK-018 */
export function LineDetailFields({ line, onChange }: LineCardProps) {
  return (
    <>
      <Select
        label="Service type"
        options={services}
        value={line.serviceType}
        onChange={(event) => onChange({ serviceType: event.target.value as ServiceType })}
      />
      <TextArea
        label="Notes"
        hint="Anything your companion should know before you meet."
        isOptional
        rows={3}
        maxLength={2000}
        value={line.notes}
        onChange={(event) => onChange({ notes: event.target.value })}
      />
    </>
  );
}
