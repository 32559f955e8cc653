import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { lastAnnouncement } from "~/lib/announce";
import type { Sort } from "~/lib/list-params";
import type { Column } from "./column";
import { DataTable } from "./data-table";

interface Person {
  name: string;
  rate: number;
}

const people: Person[] = [
  { name: "Sam 10", rate: 75 },
  { name: "álvaro", rate: 120 },
  { name: "Sam 9", rate: 75 },
];
const columns: Column<Person, "name" | "rate" | "note">[] = [
  { key: "name", title: "Name", cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    key: "rate",
    title: "Rate",
    cell: ({ rate }) => `$${rate}`,
    sortBy: ({ rate }) => rate,
    isNumeric: true,
  },
  { key: "note", title: "Note", cell: () => "none" },
];

function Table() {
  const [sort, setSort] = useState<Sort<"name" | "rate" | "note">>({
    by: "name",
    isDescending: false,
  });
  return (
    <DataTable
      caption="People"
      columns={columns}
      rows={people}
      rowKey={({ name }) => name}
      sort={sort}
      onSort={setSort}
      actions={({ name }) => <button type="button">Open {name}</button>}
    />
  );
}

const order = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);

test("names table, rows and buttons for screen readers", () => {
  render(<Table />);
  const table = screen.getByRole("table", { name: "People" });
  expect(within(table).getAllByRole("columnheader")).toHaveLength(4);
  const row = within(table).getByRole("row", { name: /álvaro/ });
  expect(within(row).getByRole("cell", { name: "$120" })).toBeVisible();
  expect(within(row).getByRole("button", { name: "Open álvaro" })).toBeVisible();
});

test("a column header sorts, announces the order and reverses it", async () => {
  render(<Table />);
  const head = (name: string) => screen.getByRole("columnheader", { name });
  expect(order()).toEqual(["álvaro", "Sam 9", "Sam 10"]);
  expect(head("Name")).toHaveAttribute("aria-sort", "ascending");
  expect(head("Rate")).not.toHaveAttribute("aria-sort");
  await userEvent.click(within(head("Rate")).getByRole("button", { name: "Rate" }));
  // equal rates keep their order
  await waitFor(() => expect(order()).toEqual(["Sam 10", "Sam 9", "álvaro"]));
  expect(lastAnnouncement()).toBe("Sorted by Rate, lowest first");
  await userEvent.click(within(head("Rate")).getByRole("button", { name: "Rate" }));
  await waitFor(() => expect(order()).toEqual(["álvaro", "Sam 10", "Sam 9"]));
  expect(head("Rate")).toHaveAttribute("aria-sort", "descending");
  expect(within(head("Note")).queryByRole("button")).toBeNull();
});

test("cards offer the order as a select", async () => {
  render(<Table />);
  const choice = screen.getByRole("combobox", { name: "Sort by" });
  expect(choice).toHaveDisplayValue("Name, A to Z");
  await userEvent.selectOptions(choice, "Rate, highest first");
  await waitFor(() => expect(order()[0]).toBe("álvaro"));
});
