import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, refused, server } from "~/testing/app";
import { asAdmin } from "~/testing/fixtures/admin";
import { companionUser } from "~/testing/fixtures/people";
import { listed, usersHandler } from "~/testing/handlers/users";

test("a deletion shows what goes back to clients, and asks again when that changed", async () => {
  const bodies: unknown[] = [];
  let returned = 40;
  server.use(
    usersHandler([listed(companionUser)]).handler,
    http.get("*/api/admin/users/:id/permanent", () =>
      done({
        obstacles: [{ kind: "refund", id: "r1", text: "A refund of $12.00 has not arrived yet." }],
        visits: [
          {
            bookingId: "b1",
            startDate: "2026-12-01T14:00:00Z",
            timezone: "America/New_York",
            isPaid: true,
            returned,
            lost: 30,
          },
        ],
        sealsReports: false,
        reportsSealedForYears: 6,
      }),
    ),
    http.delete("*/api/admin/users/:id/permanent", async ({ request }) => {
      bodies.push(await request.json());
      returned = 20;
      return refused(409, "The amount that comes back has changed.", "quote_changed");
    }),
  );
  const { user } = asAdmin("/admin/dashboard");
  const row = within(await screen.findByRole("row", { name: /Maya Rivera/ }));
  await user.click(row.getByRole("button", { name: /^Delete/ }));
  const dialog = await screen.findByRole("dialog", {
    name: "Are you sure you want to delete this user?",
  });
  await user.type(within(dialog).getByLabelText("Reason"), "Asked for it");
  await user.type(within(dialog).getByLabelText("Your password"), "word");
  expect(dialog).toHaveTextContent(
    "1 upcoming booking is canceled, and $40.00 goes back to clients.",
  );
  expect(within(dialog).getByRole("button", { name: "Keep user" })).toBeVisible();
  expect(dialog).toHaveTextContent("cannot be deleted yet: A refund of $12.00 has not arrived");
  await user.click(within(dialog).getByRole("button", { name: "Delete user" }));
  await waitFor(() => expect(dialog).toHaveTextContent("$20.00 goes back to clients"));
  expect(bodies).toMatchObject([{ refund: 40 }]);
});
