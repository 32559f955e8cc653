import type { ComponentProps } from "react";
import { WholeNumberInput } from "~/ui/field/number-inputs";
import { TextArea } from "~/ui/field/text-area";

type Bound<Props> = Omit<Props, "label">;

/** ADMB-025: one to eight hours. */
export function DurationInput(bound: Bound<ComponentProps<typeof WholeNumberInput>>) {
  return <WholeNumberInput {...bound} min={1} max={8} label="Duration (hours)" required />;
}

export function NotesInput(bound: Bound<ComponentProps<typeof TextArea>>) {
  return <TextArea {...bound} label="Notes" rows={2} maxLength={2000} isOptional />;
}
