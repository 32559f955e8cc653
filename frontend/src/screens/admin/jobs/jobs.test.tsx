import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, refused, server } from "~/testing/app";
import { asAdmin, job, none, one } from "~/testing/fixtures/admin";

test("R21 releases a failed job and offers no retry for a note", async () => {
  const released: string[] = [];
  server.use(
    http.get("*/api/admin/jobs/parked", () =>
      released.length > 0
        ? done([], { pagination: none })
        : done(
            [
              job,
              {
                ...job,
                id: "n",
                kind: "operator_note",
                about: "x",
                releasable: false,
                dismissible: true,
              },
            ],
            {
              pagination: { ...one, total: 2 },
            },
          ),
    ),
    http.post("*/api/admin/jobs/:id/release", ({ params }) => {
      released.push(String(params.id));
      return done({ released: true });
    }),
  );
  const { user } = asAdmin("/admin/jobs");
  expect(await screen.findByRole("button", { name: "Dismiss x" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again x" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Dismiss \$12/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Try again $12.50 of purchase 7" }));
  expect(await screen.findByText("Refund to a client: trying again now.")).toBeVisible();
  expect(await screen.findByText("Nothing is parked")).toBeVisible();
  expect(released).toEqual([job.id]);
});

test("R21 dismisses a note with a reason", async () => {
  const reasons: unknown[] = [];
  const note = {
    ...job,
    id: "n",
    kind: "operator_note",
    about: "Look.",
    releasable: false,
    dismissible: true,
  };
  server.use(
    http.get("*/api/admin/jobs/parked", () =>
      reasons.length > 1 ? done([], { pagination: none }) : done([note], { pagination: one }),
    ),
    http.post("*/api/admin/jobs/n/dismiss", async ({ request }) => {
      reasons.push(await request.json());
      return reasons.length === 1
        ? refused(409, "This job is not parked.")
        : done({ dismissed: true });
    }),
  );
  const { user } = asAdmin("/admin/jobs");
  await user.click(await screen.findByRole("button", { name: "Dismiss Look." }));
  const dialog = within(await screen.findByRole("dialog", { name: "Dismiss this note?" }));
  await user.click(dialog.getByRole("button", { name: "Dismiss" }));
  expect(dialog.getByLabelText(/^Reason/)).toHaveAccessibleDescription(/Enter a reason/);
  expect(reasons).toEqual([]);
  await user.type(dialog.getByLabelText(/^Reason/), "Looked it up");
  await user.click(dialog.getByRole("button", { name: "Dismiss" }));
  expect(await dialog.findByText("This job is not parked.")).toBeVisible();
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue("Looked it up");
  await user.click(dialog.getByRole("button", { name: "Dismiss" }));
  expect(await screen.findByText("Note: dismissed.")).toBeVisible();
  expect(await screen.findByText("Nothing is parked")).toBeVisible();
  expect(reasons).toEqual([{ reason: "Looked it up" }, { reason: "Looked it up" }]);
});

test("shows the reason of a refused release", async () => {
  server.use(
    http.get("*/api/admin/jobs/parked", () => done([job], { pagination: one })),
    http.post("*/api/admin/jobs/:id/release", () => refused(409, "This job is not parked.")),
  );
  const { user } = asAdmin("/admin/jobs");
  await user.click(await screen.findByRole("button", { name: /^Try again/ }));
  expect(
    within(await screen.findByRole("alert")).getByText("This job is not parked."),
  ).toBeVisible();
});
