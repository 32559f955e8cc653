import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { server } from "~/testing/app";
import { fillBulkSchedule } from "~/testing/bulk-schedule-driver";
import { asAdmin } from "~/testing/fixtures/admin";
import { template } from "~/testing/fixtures/scheduling";
import { schedulingHandlers } from "~/testing/handlers/scheduling";

const at = "/admin/booking-management";
const kept = "We kept what you typed";

let sent: Record<string, unknown[]>;
beforeEach(() => {
  sent = {};
  server.use(...schedulingHandlers(sent));
});

const getAdded = () =>
  within(screen.getByRole("list", { name: "Added companions" }))
    .getAllByRole("button")
    .map((button) => button.textContent);

async function comesBack(tab = "") {
  document.body.replaceChildren();
  const { user } = asAdmin(`${at}${tab}`);
  await screen.findByText(kept);
  return user;
}

const propose = async (user: UserEvent) => {
  await user.click(screen.getByRole("button", { name: "Create Bulk Schedule" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/^Reason/), "By telephone");
  return dialog;
};

test("a schedule is kept until it is proposed, with its companions", async () => {
  const first = asAdmin(at);
  await fillBulkSchedule(first.user);
  await propose(first.user);
  first.unmount();
  const user = await comesBack();
  expect(screen.getByLabelText(/^Client's email/)).toHaveValue("casey@example.com");
  expect(screen.getByLabelText(/^Location/)).toHaveValue("Miami, FL");
  expect(getAdded()).toEqual(["Jordan F"]);
  const dialog = await propose(user);
  await user.click(dialog.getByRole("button", { name: "Propose to Casey M" }));
  expect(await screen.findByText("Bulk schedule created successfully!")).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Client's email/)).toHaveValue(""));
  expect(screen.queryByText(kept)).toBeNull();
  expect(sent.create).toHaveLength(1);
});

test("a kept schedule can be discarded, and a template replaces it", async () => {
  const first = asAdmin(at);
  await fillBulkSchedule(first.user);
  first.unmount();
  const user = await comesBack();
  await user.click(screen.getByRole("link", { name: "Templates" }));
  await user.click(await screen.findByRole("button", { name: /^Use Template/ }));
  await waitFor(() => expect(screen.getByLabelText(/^Location/)).toHaveValue(template.location));
  expect(screen.queryByText(kept)).toBeNull();
  await user.click(screen.getByRole("link", { name: "Templates" }));
  await user.click(screen.getByRole("link", { name: "Bulk Scheduling" }));
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  expect(screen.getByLabelText(/^Client's email/)).toHaveValue("");
  expect(screen.getByText("No one is added yet.")).toBeVisible();
});

test("a template is kept with its companions until it is saved", async () => {
  const first = asAdmin(`${at}?tab=templates`);
  await first.user.type(await screen.findByLabelText(/^Template Name/), "Evenings");
  await first.user.click(await screen.findByRole("button", { name: /Jordan F$/ }));
  first.unmount();
  await comesBack("?tab=templates");
  expect(screen.getByLabelText(/^Template Name/)).toHaveValue("Evenings");
  expect(getAdded()).toEqual(["Jordan F"]);
});
