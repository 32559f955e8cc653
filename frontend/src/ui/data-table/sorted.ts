import type { Sort } from "~/lib/list-params";
import type { Column } from "./column";

const letters = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });

function compare(a: string | number, b: string | number): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return letters.compare(String(a), String(b));
}

/** A stable sort. Rows that the server sorts are returned unchanged. */
export function sorted<T, K extends string>(
  rows: readonly T[],
  columns: readonly Column<T, K>[],
  sort: Sort<K> | undefined,
): readonly T[] {
  const sortBy = columns.find(({ key }) => key === sort?.by)?.sortBy;
  if (!sort || typeof sortBy !== "function") return rows;
  const direction = sort.isDescending ? -1 : 1;
  return rows.toSorted((a, b) => direction * compare(sortBy(a), sortBy(b)));
}
