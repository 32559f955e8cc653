import type { ReactNode } from "react";
import type { Companion } from "~/data/companion";
import type { BookingLine, LineChange } from "./booking-lines";
import type { LineField } from "./booking-rules";
import type { PlaceStatus } from "./place-status";

export interface LineCardProps {
  /** Maps a field's name to its id on the page. */
  toId: (name: string) => string;
  line: BookingLine;
  /** Index in the list, from 0; texts count from 1 (BOOK-051). */
  index: number;
  isAlone: boolean;
  companion: Companion | undefined;
  status: PlaceStatus;
  errors: Partial<Record<LineField, string>>;
  onChange: (change: LineChange) => void;
  onSession: (isVideo: boolean) => void;
  onRemove: () => void;
  /** Where this line's place was prefilled from, while it is unchanged. */
  isPrefilled?: boolean;
  /** Help for a refused start, shown below date and time. */
  startHelp?: ReactNode;
}

/** The name of a line's field in the form, independent of the line's position. */
export const getFieldName = (line: BookingLine, field: LineField) => `${line.key}-${field}`;

export const getFieldId = (
  { line, toId }: Pick<LineCardProps, "line" | "toId">,
  field: LineField,
) => toId(getFieldName(line, field));

/** The line copies the first one's time and place, so these are shown as text. */
export const followsFirst = ({ line, index }: Pick<LineCardProps, "line" | "index">) =>
  index > 0 && line.relationship === "concurrent";
