import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, refused, server } from "~/testing/app";
import { asAdmin, none, one } from "~/testing/fixtures/admin";
import { incidentCase, listedIncident } from "~/testing/fixtures/incidents";

function onList(rows: (typeof listedIncident)[]) {
  const asked: string[] = [];
  server.use(
    http.get("*/api/admin/incidents", ({ request }) => {
      const { searchParams } = new URL(request.url);
      searchParams.delete("_t");
      asked.push(`?${searchParams}`);
      return done(rows, { pagination: rows.length > 0 ? one : none });
    }),
  );
  return asked;
}

test("lists cases in a table whose filters and order are in the URL", async () => {
  const asked = onList([listedIncident]);
  const { user, router } = asAdmin("/admin/incidents");
  const table = await screen.findByRole("table", { name: "Incidents" });
  const [row] = within(table).getAllByRole("row").slice(1);
  expect(row).toHaveTextContent("Harassment or bad conduct");
  expect(row).toHaveTextContent("Casey Morgan (Client)");
  expect(row).toHaveTextContent(/, \d+:\d\d [AP]M, UTC/);
  expect(within(table).getByRole("link", { name: /^Harassment or bad conduct/ })).toHaveAttribute(
    "href",
    `/admin/incidents/${listedIncident._id}`,
  );
  expect(asked).toEqual([
    "?state=unsettled&kind=all&severity=all&page=1&sort=reportedAt&order=desc&limit=20",
  ]);
  await user.selectOptions(screen.getByLabelText("Status"), "Resolved");
  await waitFor(() => expect(asked.at(-1)).toContain("state=settled"));
  await user.selectOptions(screen.getByLabelText("Severity"), "High");
  await waitFor(() => expect(asked.at(-1)).toContain("state=settled&kind=all&severity=high"));
  await user.click(screen.getByRole("button", { name: "Last change" }));
  await waitFor(() => expect(asked.at(-1)).toContain("sort=changedAt"));
  expect(router.state.location.search).toBe("?state=settled&severity=high&sort=changedAt");
  await user.click(screen.getByRole("link", { name: "Clear filters" }));
  await waitFor(() => expect(asked.at(-1)).toContain("state=unsettled"));
});

test("names the filters of an empty list and retries a failed one", async () => {
  onList([]);
  asAdmin("/admin/incidents").unmount();
  const view = asAdmin("/admin/incidents?kind=medical");
  expect(await screen.findByText("No incidents match these filters")).toBeVisible();
  view.unmount();
  const plain = asAdmin("/admin/incidents");
  expect(await screen.findByText("Nothing is left to resolve")).toBeVisible();
  expect(screen.getByRole("link", { name: "Show all incidents" })).toHaveAttribute(
    "href",
    "/admin/incidents?state=all",
  );
  plain.unmount();
  server.use(http.get("*/api/admin/incidents", () => refused(503)));
  asAdmin("/admin/incidents?state=open");
  expect(await screen.findByText("Failed to load incidents")).toBeVisible();
});

test("an operator opens a case and is redirected to it", async () => {
  onList([]);
  let sent: unknown;
  server.use(
    http.post("*/api/admin/incidents", async ({ request }) => {
      sent = await request.json();
      return done(incidentCase);
    }),
    http.get("*/api/admin/incidents/:id", () => done(incidentCase)),
  );
  const { user, router } = asAdmin("/admin/incidents");
  await user.click(await screen.findByRole("button", { name: "Record an incident" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Open the case" }));
  expect(dialog.getByLabelText("What happened")).toHaveAccessibleDescription(/Say what happened/);
  await user.selectOptions(dialog.getByLabelText("What happened?"), "Damage or theft");
  await user.selectOptions(dialog.getByLabelText("Severity"), "Low");
  await user.type(dialog.getByLabelText("What happened"), "A vase");
  await user.click(dialog.getByRole("button", { name: "Open the case" }));
  await waitFor(() => expect(sent).toEqual({ kind: "property", severity: "low", text: "A vase" }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/admin/incidents/${incidentCase._id}`),
  );
});
