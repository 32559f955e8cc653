import { TextInput } from "~/ui/field/text-input";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { atField } from "~/ui/form/problems";
import { useForm } from "~/ui/form/use-form";
import { useAddCalendar } from "./external-calendars-query";

const empty = { address: "", name: "" };

/** The address is a secret, so it is no draft, and the browser does not remember it. */
export function AddCalendarForm() {
  const add = useAddCalendar();
  const form = useForm({
    initial: empty,
    check: ({ address }) =>
      address.trim() ? [] : [atField("address", "Please enter the calendar's address.")],
    send: (values) => add.mutateAsync(values),
    failure: "Failed to add the calendar. Please try again.",
    after: "empty",
  });
  return (
    <FormElement form={form} aria-label="Add a calendar" className="stack">
      <FormProblems form={form} />
      <TextInput
        {...form.bind("address")}
        label="Calendar address"
        hint="It begins with https:// or webcal://. Calendar apps call it “secret address” or “public link”, in ICS format."
        autoComplete="off"
        inputMode="url"
        spellCheck={false}
      />
      <TextInput
        {...form.bind("name")}
        label="Calendar name"
        maxLength={60}
        autoComplete="off"
        isOptional
      />
      <div>
        <SubmitButton form={form} busyLabel="Adding..." kind="secondary">
          Add this calendar
        </SubmitButton>
      </div>
    </FormElement>
  );
}
