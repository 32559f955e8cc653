import type { ReactNode } from "react";
import type { Companion } from "~/data/companion";
import type { BookingLine, LineChange } from "./booking-lines";
import type { LineField } from "./booking-rules";
import type { PlaceStatus } from "./place-status";

export interface LineCardProps {
  /** Of a field's name, its id on the page. */
  toId: (name: string) => string;
  line: BookingLine;
  /** Position in the list, from 0; the texts count from 1 (BOOK-051). */
  index: number;
  isAlone: boolean;
  companion: Companion | undefined;
  status: PlaceStatus;
  errors: Partial<Record<LineField, string>>;
  onChange: (change: LineChange) => void;
  onSession: (isVideo: boolean) => void;
  onRemove: () => void;
  /** Where this line's place was filled in from, while it is as it was filled in. */
  isPrefilled?: boolean;
  /** What helps on when the start is refused; stands under date and time. */
  startHelp?: ReactNode;
}

/** What a line's field is called in the form, wherever the line comes to stand. */
export const getFieldName = (line: BookingLine, field: LineField) => `${line.key}-${field}`;

export const getFieldId = (
  { line, toId }: Pick<LineCardProps, "line" | "toId">,
  field: LineField,
) => toId(getFieldName(line, field));

/** The line copies the first one's time and place, so those are shown and not asked again. */
export const followsFirst = ({ line, index }: Pick<LineCardProps, "line" | "index">) =>
  index > 0 && line.relationship === "concurrent";
