import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, server } from "~/testing/app";
import { asAdmin } from "~/testing/fixtures/admin";
import { robin, self } from "~/testing/fixtures/administrators";

test("an invitation and enabling again can wait for a second administrator", async () => {
  const waiting = "This waits for the approval of a second administrator.";
  const approval = {
    _id: "019de000-0000-7000-8000-0000000000d1",
    act: "enable_admin" as const,
    subjectId: robin._id,
    detail: "",
    reason: "Back from leave",
    requestedBy: "kim@steady.example",
    requestedAt: "2026-11-22T14:00:00Z",
    expiresAt: "2026-11-25T14:00:00Z",
    state: "waiting" as const,
    isOwn: true,
    mayDecide: false,
  };
  server.use(
    http.get("*/api/admin/administrators", () =>
      done([self, { ...robin, state: "disabled" as const, sessions: [] }]),
    ),
    http.post("*/api/admin/administrators", () => done({ approval })),
    http.put("*/api/admin/administrators/:id/enabled", () => done({ approval })),
  );
  const { user } = asAdmin("/admin/administrators");
  await user.click(await screen.findByRole("button", { name: "Enable of Robin Hale" }));
  const enabling = within(await screen.findByRole("dialog", { name: "Enable Robin Hale?" }));
  await user.type(enabling.getByLabelText("Reason"), "Back from leave");
  await user.click(enabling.getByRole("button", { name: "Enable" }));
  expect(await screen.findByText(waiting)).toBeVisible();
  expect(screen.queryByText(/can log in again/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Invite an administrator" }));
  const inviting = within(await screen.findByRole("dialog", { name: "Invite an administrator" }));
  await user.type(inviting.getByLabelText("Name"), "Sky");
  await user.type(inviting.getByLabelText("Email"), "sky@example.com");
  await user.selectOptions(inviting.getByLabelText("Role"), "Owner");
  await user.type(inviting.getByLabelText("Reason"), "Joins");
  await user.click(inviting.getByRole("button", { name: "Send invitation" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByText(/An invitation was sent/)).toBeNull();
  expect(screen.getByText(waiting)).toBeVisible();
});
