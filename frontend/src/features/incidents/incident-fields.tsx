import { Select } from "~/ui/field/select";
import type { Form } from "~/ui/form/use-form";
import { getOptions, kindNames } from "./incident-basics";

/** What kind of thing it was, for whoever reports it and for an operator who records it. */
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
