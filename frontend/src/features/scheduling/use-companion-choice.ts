import { useState } from "react";
import type { Form } from "~/ui/form/use-form";
import type { NamedPerson } from "./scheduling-queries";

export interface ChosenCompanions {
  companionIds: string[];
  /** In the same order; shown and stored in drafts, never sent. */
  companionNames: string[];
}

const getChosen = ({ companionIds, companionNames }: ChosenCompanions): readonly NamedPerson[] =>
  companionIds.map((_id, at) => ({ _id, displayName: companionNames[at] ?? "" }));

/** Companions added to a form: shows their names, sends their ids. */
export function useCompanionChoice<T extends ChosenCompanions>(form: Form<T>) {
  const [chosen, setChosen] = useState(() => getChosen(form.get()));
  const onChange = (people: NamedPerson[]) => {
    setChosen(people);
    const ids = people.map(({ _id }) => _id);
    form.set("companionNames", people.map((one) => one.displayName) as T["companionNames"]);
    form.set("companionIds", ids as T["companionIds"]);
  };
  return {
    bound: {
      id: form.toId("companionIds"),
      error: form.getError("companionIds"),
      chosen,
      onChange,
    },
    refresh: () => setChosen(getChosen(form.get())),
  };
}
