import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { components } from "~/api/schema";
import { done, http, refused, server } from "~/testing/app";
import { asAdmin, none, one } from "~/testing/fixtures/admin";
import { companionUser } from "~/testing/fixtures/people";

const request: components["schemas"]["OpenRequest"] = {
  purchaseId: "p1",
  type: "all",
  kinds: ["driverLicense", "employment", "degree", "background", "drugTest"],
  open: ["degree", "drugTest"],
  amount: 0.5,
  refunded: false,
  paidAt: "2026-11-18T12:00:00Z",
  sentAt: "2026-11-19T12:00:00Z",
  submittedAt: "2026-11-19T12:00:01Z",
  form: { fullName: "Maya Rivera", cityState: "Boston, MA", email: "maya@work.example" },
  user: { _id: companionUser._id, name: "Maya Rivera", displayName: "Maya R." },
};

function open() {
  const decided: unknown[] = [];
  server.use(
    http.get("*/api/admin/verification-requests", () =>
      decided.length < 2 ? done([request], { pagination: one }) : done([], { pagination: none }),
    ),
  );
  return { ...asAdmin("/admin/verifications"), decided };
}

test("a request shows applicant, payment and submitted details", async () => {
  open();
  expect(await screen.findByRole("link", { name: "Maya Rivera" })).toHaveAttribute(
    "href",
    `/admin/verify-user/${companionUser._id}?type=companion`,
  );
  for (const text of [
    "Waiting since Nov 19, 2026",
    "$0.50 for Verify All on Nov 18, 2026",
    "Boston, MA",
  ])
    expect(screen.getByText(text)).toBeVisible();
});

test("marks the request of a suspended companion", async () => {
  const user = { ...request.user, isSuspended: true };
  const suspended = { ...request, user };
  server.use(
    http.get("*/api/admin/verification-requests", () => done([suspended], { pagination: one })),
  );
  asAdmin("/admin/verifications");
  expect(await screen.findByText("Suspended")).toBeVisible();
});

test("decides each pending badge and removes the request from the queue", async () => {
  const { user, decided } = open();
  server.use(
    http.put("*/api/admin/users/:id/verify", async (call) => {
      const body = await call.request.json();
      decided.push([call.params.id, body.verificationType, body.status, body.reason]);
      return done({ verificationType: "degree", status: body.status });
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Decide Verify All of Maya Rivera" }));
  const dialog = within(await screen.findByRole("dialog"));
  const save = dialog.getByRole("button", { name: "Save decision" });
  expect(
    dialog.getByText(
      "A verified badge shows right away. Maya R. will be notified, and may ask again for what was rejected.",
    ),
  ).toBeVisible();
  expect(
    dialog.getByText(
      "A badge gets the usual last day of its kind; you can change it on the user's verification page. A renewal that is rejected removes the badge.",
    ),
  ).toBeVisible();
  await user.click(save);
  expect(
    dialog.getByRole("link", { name: "Choose verified or rejected for degree" }),
  ).toBeVisible();
  expect(dialog.getByRole("link", { name: "Enter a reason" })).toBeVisible();
  const choice = (kind: string) => within(dialog.getByRole("group", { name: kind }));
  await user.click(choice("Degree").getByLabelText("Verified"));
  await user.click(choice("Drug test").getByLabelText("Rejected"));
  await user.type(dialog.getByLabelText("Reason"), "Saw both");
  expect(decided).toEqual([]);
  await user.click(save);
  expect(await screen.findByText("Verify All of Maya Rivera: decided.")).toBeVisible();
  expect(decided).toEqual([
    [companionUser._id, "degreeVerification", "verified", "Saw both"],
    [companionUser._id, "drugTestVerification", "rejected", "Saw both"],
  ]);
  expect(await screen.findByText("No paid request is waiting")).toBeVisible();
});

test("a failed decision shows the error and keeps the choice", async () => {
  const { user } = open();
  server.use(http.put("*/api/admin/users/:id/verify", () => refused(500)));
  await user.click(await screen.findByRole("button", { name: /^Decide/ }));
  const dialog = within(await screen.findByRole("dialog"));
  for (const kind of ["Degree", "Drug test"]) {
    await user.click(within(dialog.getByRole("group", { name: kind })).getByLabelText("Verified"));
  }
  await user.type(dialog.getByLabelText("Reason"), "Saw both");
  await user.click(dialog.getByRole("button", { name: "Save decision" }));
  expect(await dialog.findByText("Failed to save the decision. Please try again.")).toBeVisible();
  expect(dialog.getByLabelText("Reason")).toHaveValue("Saw both");
});

test("shows an error for a queue that cannot be loaded and retries", async () => {
  let calls = 0;
  server.use(
    http.get("*/api/admin/verification-requests", () => {
      calls += 1;
      return calls === 1 ? refused(500) : done([], { pagination: none });
    }),
  );
  const { user } = asAdmin("/admin/verifications");
  expect(await screen.findByText("Failed to load open requests")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.getByText("No paid request is waiting")).toBeVisible());
});
