import { useState } from "react";
import type { Form } from "~/ui/form/use-form";
import type { NamedPerson } from "./scheduling-queries";

/** Companions added to a form: shows their names, sends their ids. */
export function useCompanionChoice<T extends { companionIds: string[] }>(
  form: Form<T>,
  atFirst: readonly NamedPerson[] = [],
) {
  const [chosen, setChosen] = useState(atFirst);
  const onChange = (people: NamedPerson[]) => {
    setChosen(people);
    const ids = people.map(({ _id }) => _id);
    form.set("companionIds", ids as T["companionIds"]);
  };
  return {
    bound: {
      id: form.toId("companionIds"),
      error: form.getError("companionIds"),
      chosen,
      onChange,
    },
    clear: () => setChosen([]),
  };
}
