import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { BarChart } from "./bar-chart";
import { LineChart } from "./line-chart";

const chart = {
  title: "Earnings",
  summary: "Earnings doubled from June to July.",
  labels: ["June", "July"],
  labelTitle: "Month",
  format: (value: number) => `$${value}`,
} as const;
const now = { name: "This year", values: [100, 200] };
const before = { name: "Last year", values: [50, 0] };

test.each([
  ["bars", BarChart],
  ["lines", LineChart],
])("%s render as one image with a description and a table of every value", async (_, Chart) => {
  render(<Chart {...chart} series={[now, before]} />);
  expect(screen.getByRole("figure", { name: "Earnings" })).toBeVisible();
  const picture = screen.getByRole("img", {
    name: "Earnings. Earnings doubled from June to July.",
  });
  expect(picture.closest("figure")).toHaveTextContent("$0");
  await userEvent.click(screen.getByText(/Show data/));
  const table = screen.getByRole("table", { name: "Earnings" });
  const cells = within(table)
    .getAllByRole("row")
    .map((row) => row.textContent);
  expect(cells).toEqual(["MonthThis yearLast year", "June$100$50", "July$200$0"]);
});

test("scales a bar to its share of the highest grid line", () => {
  const { container } = render(<BarChart {...chart} series={[now]} />);
  const heights = [...container.querySelectorAll("rect")].map((bar) => bar.getAttribute("height"));
  expect(heights).toEqual(["50", "100"]);
});

test("draws negative values inside the chart", () => {
  const loss = { name: "This year", values: [-100, 200] };
  const { container, rerender } = render(<BarChart {...chart} series={[loss]} />);
  expect(screen.getAllByText("$-100")).toHaveLength(2);
  const bars = [...container.querySelectorAll("rect")].map((bar) =>
    ["y", "height"].map((name) => Number(bar.getAttribute(name))),
  );
  expect(bars[0]?.[0]).toBeCloseTo(200 / 3);
  expect(bars[0]?.[1]).toBeCloseTo(100 / 3);
  expect(bars[1]?.[0]).toBe(0);
  rerender(<LineChart {...chart} series={[loss]} />);
  const line = container.querySelector("g > path")?.getAttribute("d");
  expect(line).toBe("M25 100L75 0");
});
