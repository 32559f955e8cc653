import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, refused, server } from "~/testing/app";
import { textBlock } from "~/testing/block-of";
import { asAdmin } from "~/testing/fixtures/admin";
import { adminBooking, jordan } from "~/testing/fixtures/scheduling";
import { schedulingHandlers } from "~/testing/handlers/scheduling";

const path = "*/api/admin/bookings/:id/companions/:companionId";

test("ADMB-023 removes a companion with prices before and after, a reason and the password", async () => {
  const sent: unknown[] = [];
  let asked = 0;
  server.use(
    ...schedulingHandlers({}),
    http.get(`${path}/removal`, () => {
      asked += 1;
      return done({
        bookingId: adminBooking._id,
        tier: "full",
        paid: 315,
        refund: 315,
        parts: [],
        totals: {
          before: { client: 635, companion: 248.33 },
          after: { client: 320, companion: 0 },
        },
        fullRefundUntil: "2026-11-30T14:00:00Z",
        partialRefundUntil: "2026-12-01T12:00:00Z",
      });
    }),
    http.post(`${path}/remove`, async ({ params, request }) => {
      sent.push([params.id, params.companionId, await request.json()]);
      return sent.length === 1 ? refused(409, "It was canceled.") : done({ removed: true });
    }),
  );
  const { user } = asAdmin("/admin/booking-management?tab=modifications&action=companions");
  await user.click(await screen.findByRole("button", { name: /^Remove Jordan F/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove Jordan F?" }));
  expect(
    textBlock(
      await dialog.findByText(
        /^The client has paid \$635\.00; after this it is \$320\.00\. The companion would have got \$248\.33, and gets nothing\./,
      ),
    ),
  ).toHaveTextContent("The client gets $315.00 back.");
  const confirm = dialog.getByRole("button", { name: "Remove companion" });
  await user.click(confirm);
  expect(dialog.getByLabelText("Reason")).toHaveAccessibleDescription(/Enter a reason$/);
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText("Reason"), "Fell ill");
  expect(dialog.getByLabelText("Your password")).toHaveAccessibleDescription(
    /^Administrators confirm a refund with their password\./,
  );
  await user.type(dialog.getByLabelText("Your password"), "word");
  await user.click(confirm);
  expect(await dialog.findByText("It was canceled.")).toBeVisible();
  await user.click(confirm);
  expect(await screen.findByText("Jordan F was taken out of the booking.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked, "a completed removal is not priced again").toBe(1);
  const body = { reason: "Fell ill", password: "word", refund: 315 };
  expect(sent[1]).toEqual([adminBooking._id, jordan._id, body]);
});
