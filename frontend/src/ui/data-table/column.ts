import type { ReactNode } from "react";

export interface Column<T, K extends string = string> {
  key: K;
  title: string;
  cell: (row: T) => ReactNode;
  /** What the column is sorted by; "server" where the rows of a page come in order already. */
  sortBy?: ((row: T) => string | number) | "server";
  /** Numbers and money: at the end of the column, digits below each other. */
  isNumeric?: boolean;
  /** Days: their order is told as "latest first". */
  isDate?: boolean;
  /** What its two orders are called, where "A to Z" and "lowest first" do not fit. */
  orders?: readonly [ascending: string, descending: string];
}
