import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "~/api/api-error";
import { keys } from "~/data/keys";
import { QueryView } from "./query-view";

function List({ load }: { load: () => Promise<string[]> }) {
  const query = useQuery({ queryKey: keys.config, queryFn: load, retry: false });
  return (
    <QueryView
      query={query}
      loadingText="Finding companions near you..."
      skeleton={<p>bones</p>}
      errorText="Failed to load companions"
      isEmpty={(list) => list.length === 0}
      empty={<p>No one yet</p>}
    >
      {(list) => <p>{list.join(", ")}</p>}
    </QueryView>
  );
}

function show(load: () => Promise<string[]>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List load={load} />
    </QueryClientProvider>,
  );
}

test("shows the data", async () => {
  show(async () => ["Maya", "Jordan"]);
  expect(await screen.findByText("Maya, Jordan")).toBeVisible();
});

test("shows the empty state for empty data", async () => {
  show(async () => []);
  expect(await screen.findByText("No one yet")).toBeVisible();
});

test("shows a missing connection instead of loading", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show(() => new Promise(() => {}));
  expect(await screen.findByText("This can't be loaded while you are offline.")).toBeVisible();
  expect(screen.queryByText("Finding companions near you...")).toBeNull();
  onLine.mockRestore();
});

test("announces loading", async () => {
  show(() => new Promise(() => {}));
  expect(await screen.findByText("Finding companions near you...")).toHaveAttribute(
    "role",
    "status",
  );
});

test("API-006 shows the server's error first or the screen's text, and can retry", async () => {
  const load = vi
    .fn<() => Promise<string[]>>()
    .mockRejectedValueOnce(new ApiError(403, { error: "Not today" }, "req-7"))
    .mockRejectedValueOnce(new ApiError(500, {}, null))
    .mockResolvedValueOnce(["Maya"]);
  show(load);
  expect(await screen.findByRole("alert")).toHaveTextContent("Not today");
  expect(screen.getByRole("alert")).toHaveTextContent("req-7");
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Failed to load companions")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Maya")).toBeVisible();
});
