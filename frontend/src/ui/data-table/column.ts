import type { ReactNode } from "react";

export interface Column<T, K extends string = string> {
  key: K;
  title: string;
  cell: (row: T) => ReactNode;
  /** The sort key of the column; "server" where the rows of a page are already sorted. */
  sortBy?: ((row: T) => string | number) | "server";
  /** Numbers and money: right-aligned, with tabular digits. */
  isNumeric?: boolean;
  /** Gets the width that the other columns of a dense table leave, and may be cut off there. */
  isCut?: boolean;
  /** Days: their order is labeled "latest first". */
  isDate?: boolean;
  /** Labels of its two orders, where "A to Z" and "lowest first" do not fit. */
  orders?: readonly [ascending: string, descending: string];
}
