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
  expect(screen.getByText("All jobs have run or are queued.")).toBeVisible();
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

test.each([
  ["mail", "Mail"],
  ["refund", "Refund to a client"],
  ["capture_payment", "A card to be charged after a companion accepted"],
  ["release_payment", "A card authorization to be released"],
  ["reverse_transfer", "Money taken back from a companion"],
  ["close_checkout", "A payment page to be closed at the provider"],
  ["redact_identity", "Identity data to be erased at the provider"],
  ["erase_customer", "Customer record to be erased at the provider"],
  ["erase_file", "File to be erased"],
  ["follow_dispute", "Dispute to be looked at"],
  ["make_archive", "Archive to be made"],
  ["push", "Message to a browser"],
  ["reset_link", "Link to choose a new password"],
  ["operator_note", "Note"],
  ["a_new_kind", "a_new_kind"],
])("a job of kind %s reads: %s", async (kind, name) => {
  const one_ = { ...job, kind, tries: 1 };
  server.use(http.get("*/api/admin/jobs/parked", () => done([one_], { pagination: one })));
  asAdmin("/admin/jobs");
  const row = (await screen.findByRole("heading", { name })).closest("li");
  expect(row).toHaveTextContent("1 try. Last error: the provider did not answer");
});

test("a job that need not run is left undone with a reason", async () => {
  const done_ = { ...job, dismissible: true };
  server.use(http.get("*/api/admin/jobs/parked", () => done([done_], { pagination: one })));
  const { user } = asAdmin("/admin/jobs");
  await user.click(await screen.findByRole("button", { name: /^Dismiss \$12/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Leave it undone?" }));
  expect(dialog.getByText("Refund to a client: it will not be tried again.")).toBeVisible();
});

test.each([
  [1, "1 job: trying again now."],
  [2, "2 jobs: trying again now."],
])("all jobs of a kind are tried again: %i", async (released, said) => {
  const jobs = [job, { ...job, id: "j2" }, { ...job, id: "j3", kind: "mail" }];
  server.use(
    http.get("*/api/admin/jobs/parked", () => done(jobs, { pagination: { ...one, total: 3 } })),
    http.post("*/api/admin/jobs/release", () => done({ released }) as never),
  );
  const { user } = asAdmin("/admin/jobs");
  const all = await screen.findByRole("button", { name: "Try all again: Refund to a client" });
  expect(screen.queryByRole("button", { name: "Try all again: Mail" })).toBeNull();
  await user.click(all);
  expect(await screen.findByText(said)).toBeVisible();
});
