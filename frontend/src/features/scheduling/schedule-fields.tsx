import type { ComponentProps } from "react";
import { TextArea } from "~/ui/field/text-area";
import { TextInput } from "~/ui/field/text-input";

type Bound<Props> = Omit<Props, "label">;

/** ADMB-025: one to eight hours. */
export function DurationInput(bound: Bound<ComponentProps<typeof TextInput>>) {
  const limits = { type: "number", min: 1, max: 8, inputMode: "numeric" } as const;
  return <TextInput {...bound} {...limits} label="Duration (hours)" required />;
}

export function NotesInput(bound: Bound<ComponentProps<typeof TextArea>>) {
  return <TextArea {...bound} label="Notes" rows={2} maxLength={2000} isOptional />;
}
