import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { memo, type ReactNode } from "react";
import { announce } from "~/lib/announce";
import { classNames } from "~/lib/class-names";
import type { Sort } from "~/lib/list-params";
import { Select } from "../field/select";
import type { Column } from "./column";
import styles from "./data-table.module.css";
import { sorted } from "./sorted";

interface Props<T, K extends string> {
  /** Names the table; nobody sees it. */
  caption: string;
  /** The first one names the row. */
  columns: readonly Column<T, K>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  sort?: Sort<K>;
  onSort?: (sort: Sort<K>) => void;
  /** Buttons of a row, in a last column. */
  actions?: (row: T) => ReactNode;
}

type Kind = Pick<Column<never>, "isNumeric" | "isDate" | "orders">;

function formatOrder(isDescending: boolean, { isNumeric, isDate, orders }: Kind): string {
  if (orders) return orders[isDescending ? 1 : 0];
  if (isDate) return isDescending ? "latest first" : "earliest first";
  if (isNumeric) return isDescending ? "highest first" : "lowest first";
  return isDescending ? "Z to A" : "A to Z";
}

const manyColumns = 7;

/** What CSS draws as cards is no table any more to some browsers, unless each part says what it is. */
const as = (role: string) => ({ role });

/** A table where there is room, and a card for each row on phones. Order and filters: `useListParams`. */
export function DataTable<T, K extends string>(props: Props<T, K>) {
  const { caption, columns, rows, rowKey, sort, onSort, actions } = props;
  const sortable = onSort ? columns.filter(({ sortBy }) => sortBy) : [];
  const handleSort = (next: Sort<K>, column: Column<T, K>) => {
    // The press is answered before other rows are asked for: `painted` without its promise, by which
    // every page's first scripts would grow.
    requestAnimationFrame(() => setTimeout(() => onSort?.(next)));
    announce(`Sorted by ${column.title}, ${formatOrder(next.isDescending, column)}`);
  };
  const isMany = columns.length + (actions ? 1 : 0) >= manyColumns;
  return (
    <div className={classNames(styles.holder, isMany && styles.many)}>
      {sort && sortable.length > 0 && (
        <SortSelect columns={sortable} sort={sort} onSort={handleSort} />
      )}
      <table {...as("table")} className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead {...as("rowgroup")} className={styles.head}>
          <tr {...as("row")}>
            {columns.map((column) => (
              <HeadCell
                key={column.key}
                column={column}
                sort={sort}
                onSort={onSort && handleSort}
              />
            ))}
            {actions && (
              <th {...as("columnheader")} scope="col" className={styles.title}>
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody {...as("rowgroup")} className={styles.rows}>
          {sorted(rows, columns, sort).map((row) => (
            <Row key={rowKey(row)} columns={columns} row={row} actions={actions} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps<T, K extends string> = Pick<Props<T, K>, "columns" | "actions"> & { row: T };

function PlainRow<T, K extends string>({ columns, row, actions }: RowProps<T, K>) {
  return (
    <tr {...as("row")} className={styles.row}>
      {columns.map((column, place) => (
        <Cell key={column.key} column={column} row={row} isName={place === 0} />
      ))}
      {actions && (
        <td {...as("cell")} className={styles.actions}>
          {actions(row)}
        </td>
      )}
    </tr>
  );
}

/** A press on the head leaves the rows as they are until others come. */
const Row = memo(PlainRow) as typeof PlainRow;

interface CellProps<T, K extends string> {
  column: Column<T, K>;
  row: T;
  isName: boolean;
}

function Cell<T, K extends string>({ column, row, isName }: CellProps<T, K>) {
  if (isName) {
    return (
      <th {...as("rowheader")} scope="row" className={styles.name}>
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td {...as("cell")} className={classNames(styles.cell, column.isNumeric && styles.number)}>
      <span className={styles.label} aria-hidden="true">
        {column.title}
      </span>
      <span>{column.cell(row)}</span>
    </td>
  );
}

interface HeadProps<T, K extends string> {
  column: Column<T, K>;
  sort: Sort<K> | undefined;
  onSort: ((sort: Sort<K>, column: Column<T, K>) => void) | undefined;
}

function HeadCell<T, K extends string>({ column, sort, onSort }: HeadProps<T, K>) {
  const { key, title, sortBy, isNumeric } = column;
  const place = classNames(styles.title, isNumeric && styles.number);
  if (!sortBy || !onSort) {
    return (
      <th {...as("columnheader")} scope="col" className={place}>
        {title}
      </th>
    );
  }
  const isCurrent = sort?.by === key;
  const order = sort?.isDescending ? "descending" : "ascending";
  const Icon = !isCurrent ? ChevronsUpDown : sort.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      {...as("columnheader")}
      scope="col"
      className={place}
      aria-sort={isCurrent ? order : undefined}
    >
      {/* Where the rows are cards: nobody sees the button, which then takes no focus. */}
      <span className={styles.text} hidden>
        {title}
      </span>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ by: key, isDescending: isCurrent && !sort.isDescending }, column)}
      >
        {title}
        <Icon aria-hidden="true" size={16} />
      </button>
    </th>
  );
}

interface SortSelectProps<T, K extends string> {
  columns: readonly Column<T, K>[];
  sort: Sort<K>;
  onSort: (sort: Sort<K>, column: Column<T, K>) => void;
}

/** Cards have no heads to press. */
function SortSelect<T, K extends string>({ columns, sort, onSort }: SortSelectProps<T, K>) {
  const options = columns.flatMap((column) => [
    { value: `${column.key} up`, label: `${column.title}, ${formatOrder(false, column)}` },
    { value: `${column.key} down`, label: `${column.title}, ${formatOrder(true, column)}` },
  ]);
  return (
    <Select
      label="Sort by"
      className={styles.sortSelect}
      options={options}
      value={`${sort.by} ${sort.isDescending ? "down" : "up"}`}
      onChange={(event) => {
        const [by, direction] = event.target.value.split(" ");
        const column = columns.find(({ key }) => key === by);
        if (column) onSort({ by: column.key, isDescending: direction === "down" }, column);
      }}
    />
  );
}
