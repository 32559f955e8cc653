import { Select } from "~/ui/field/select";
import type { Form } from "~/ui/form/use-form";
import { getOptions, kindNames } from "./incident-basics";

/** The category, for a reporter and for an operator who records a case. */
export function KindSelect<T extends { kind: string }>({ form }: { form: Form<T> }) {
  return (
    <Select
      {...form.bind("kind")}
      label="What happened?"
      prompt="Choose the closest match"
      options={getOptions(kindNames)}
      required
    />
  );
}
