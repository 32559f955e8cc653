import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { done, http, refused, server } from "~/testing/app";
import { standOnBookingPage } from "~/testing/booking-page-driver";
import { freeReschedule } from "~/testing/fixtures/reschedule";
import { chooseDate, openReschedule, sent } from "~/testing/reschedule-driver";

standOnBookingPage();

test("stays usable when it is submitted before the amount is loaded", async () => {
  const app = await openReschedule();
  await chooseDate(app, "2026-12-02");
  await app.user.click(screen.getByRole("button", { name: "Move to the new time" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("still being worked out");
  expect(sent).toEqual([]);
  const priced = await screen.findByRole("button", { name: "Move for free" });
  await waitFor(() => expect(screen.queryByText(/still being worked out/)).toBeNull());
  await app.user.click(priced);
  await waitFor(() => expect(sent).toHaveLength(1));
});

test.each([
  ["a refused time", 409, "Time conflict detected for the companion."],
  ["an amount that cannot be had", 503, "Failed to work out what moving costs"],
])("repeats the error when %s is submitted and accepts another time", async (_, status, text) => {
  const app = await openReschedule(
    () =>
      (status === 503
        ? refused(503)
        : HttpResponse.json(
            {
              success: false,
              error: text,
              code: "time_conflict",
              errors: [{ field: "startDate", message: text }],
            },
            { status },
          )) as Response,
  );
  await chooseDate(app, "2026-12-02");
  await screen.findAllByText(text);
  await app.user.click(screen.getByRole("button", { name: "Move to the new time" }));
  const problem = await screen.findByRole("heading", { name: "There is a problem" });
  expect(problem.closest('[role="alert"]')).toHaveTextContent(text);
  expect(screen.queryByRole("button", { name: "Moving..." })).toBeNull();
  server.use(http.post("*/api/bookings/:id/reschedule/quote", () => done(freeReschedule)));
  await chooseDate(app, "2026-12-03");
  await app.user.click(await screen.findByRole("button", { name: "Move for free" }));
  await waitFor(() => expect(sent).toHaveLength(1));
});
