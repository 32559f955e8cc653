import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { memo, type ReactNode } from "react";
import { announce } from "~/lib/announce";
import { classNames } from "~/lib/class-names";
import type { Sort } from "~/lib/list-params";
import { t } from "~/lib/translate";
import { Select } from "../field/select";
import { listRow, rowActions } from "../shortcuts/list-row";
import type { Column } from "./column";
import styles from "./data-table.module.css";
import { sorted } from "./sorted";

interface Props<T, K extends string> {
  /** Names the table; visually hidden. */
  caption: string;
  /** The first column is the row header. */
  columns: readonly Column<T, K>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  sort?: Sort<K>;
  onSort?: (sort: Sort<K>) => void;
  /** Action buttons of a row, in a last column. */
  actions?: (row: T) => ReactNode;
  /** Each row is one line where the table is not cards. */
  isDense?: boolean;
}

type Kind = Pick<Column<never>, "isNumeric" | "isDate" | "orders">;

function formatOrder(isDescending: boolean, { isNumeric, isDate, orders }: Kind): string {
  if (orders) return orders[isDescending ? 1 : 0];
  if (isDate) return isDescending ? t`latest first` : t`earliest first`;
  if (isNumeric) return isDescending ? t`highest first` : t`lowest first`;
  return isDescending ? "Z to A" : "A to Z";
}

const manyColumns = 7;

/**
 * Some browsers drop table semantics from elements that CSS lays out as cards, so each part states
 * its role.
 */
const as = (role: string) => ({ role });

/**
 * A table where it fits, and a card for each row on phones. For order and filters see
 * `useListParams`.
 */
export function DataTable<T, K extends string>(props: Props<T, K>) {
  const { caption, columns, rows, rowKey, sort, onSort, actions, isDense } = props;
  const sortable = onSort ? columns.filter(({ sortBy }) => sortBy) : [];
  const handleSort = (next: Sort<K>, column: Column<T, K>) => {
    // Paints the pressed state before other rows are requested: `painted` without its promise, which would
    // add to every page's initial scripts.
    requestAnimationFrame(() => setTimeout(() => onSort?.(next)));
    announce(`Sorted by ${column.title}, ${formatOrder(next.isDescending, column)}`);
  };
  const isMany = columns.length + (actions ? 1 : 0) >= manyColumns;
  return (
    <div className={classNames(styles.holder, isMany && styles.many, isDense && styles.dense)}>
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
    <tr {...as("row")} {...listRow} className={styles.row}>
      {columns.map((column, place) => (
        <Cell key={column.key} column={column} row={row} isName={place === 0} />
      ))}
      {actions && (
        <td {...as("cell")} {...rowActions} className={styles.actions}>
          {actions(row)}
        </td>
      )}
    </tr>
  );
}

/** After a press on the header the old rows stay until the new ones arrive. */
const Row = memo(PlainRow) as typeof PlainRow;

interface CellProps<T, K extends string> {
  column: Column<T, K>;
  row: T;
  isName: boolean;
}

function Cell<T, K extends string>({ column, row, isName }: CellProps<T, K>) {
  if (isName) {
    return (
      <th
        {...as("rowheader")}
        scope="row"
        className={classNames(styles.name, column.isCut && styles.cut)}
      >
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td
      {...as("cell")}
      className={classNames(
        styles.cell,
        column.isNumeric && styles.number,
        column.isCut && styles.cut,
      )}
    >
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
      {/* Hidden while rows are cards, so the button takes no focus. */}
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

/** Cards have no headers to press. */
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
