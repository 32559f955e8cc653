import { CalendarDays, Star } from "lucide-react";
import { useState } from "react";
import type { Sort } from "~/lib/list-params";
import { routes } from "~/lib/routes";
import { BrandMark } from "~/ui/brand-mark/brand-mark";
import { ChoicePrompt } from "~/ui/choice-prompt/choice-prompt";
import { TextInput } from "~/ui/field/text-input";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { atField } from "~/ui/form/problems";
import { useForm } from "~/ui/form/use-form";
import { FormSection } from "~/ui/form-section/form-section";
import { LinkList } from "~/ui/link-list/link-list";
import { ProgressSteps } from "~/ui/progress-steps/progress-steps";
import { SortButtons, type SortChoice } from "~/ui/sort-buttons/sort-buttons";
import { Stars } from "~/ui/stars/stars";

const links = [
  { to: routes.landing, label: "Bookings", icon: CalendarDays },
  { to: routes.search, label: "Reviews", icon: Star },
];
const choices: SortChoice<"name" | "rating">[] = [
  { by: "name", label: "Name", ascending: "A to Z", descending: "Z to A" },
  { by: "rating", label: "Rating", ascending: "lowest first", descending: "highest first" },
];

/** Navigation, and forms that lead to another page. */
export function TravelLegs() {
  const [sort, setSort] = useState<Sort<"name" | "rating">>({ by: "name", isDescending: false });
  const form = useForm({
    initial: { place: "" },
    check: ({ place }) => (place ? [] : [atField("place", "Enter the place")]),
    send: async () => {},
    failure: "Failed to save",
  });
  return (
    <div className="stack">
      <BrandMark />
      <ProgressSteps name="Maya R." steps={["Log in", "Verify your ID", "Pay"]} current={1} />
      <LinkList links={links} />
      <SortButtons choices={choices} sort={sort} onSort={setSort} />
      <p>
        <Stars count={4} />
      </p>
      <ChoicePrompt
        question="Which Springfield?"
        answers={["Springfield, MA", "Springfield, IL"]}
        onChoose={() => {}}
      />
      <FormSection title="A form" lead="What is missing is said above it and at the field.">
        <FormElement form={form}>
          <FormProblems form={form} />
          <TextInput {...form.bind("place")} label="Place" />
          <SubmitButton form={form} busyLabel="Saving...">
            Save place
          </SubmitButton>
        </FormElement>
      </FormSection>
    </div>
  );
}
