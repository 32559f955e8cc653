import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** The minimum for a bulk schedule: one day, one companion. */
export async function fillBulkSchedule(user: UserEvent) {
  await user.type(await screen.findByLabelText(/^Client's email/), "casey@example.com");
  await user.type(screen.getByLabelText(/^Start Date/), "2026-12-07");
  await user.type(screen.getByLabelText(/^End Date/), "2026-12-07");
  await user.type(screen.getByLabelText(/^Location/), "Miami, FL");
  await user.click(await screen.findByRole("button", { name: "Add to Schedule Jordan F" }));
}
