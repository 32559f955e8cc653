import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { done, http, never, refused, server, signInAs } from "~/testing/app";
import { kept, openBooking, standOnBookingPage } from "~/testing/booking-page-driver";
import { bookingWithShift } from "~/testing/fixtures/shifts";
import { openSafety, safetyHandlers } from "~/testing/handlers/safety";

standOnBookingPage();

const underWay = { startDate: "2026-11-27T14:50:00Z", endDate: "2026-11-27T18:50:00Z" };
let safety = safetyHandlers();

beforeEach(() => {
  kept.booking = bookingWithShift({}, { status: "confirmed", ...underWay });
  safety = safetyHandlers();
  server.use(...safety.handlers);
});

const panel = () => screen.findByRole("region", { name: "Your safety" });
const button = (name: string) => screen.getByRole("button", { name });
async function openWith(more: Partial<typeof openSafety>) {
  safety.world.safety = { ...openSafety, ...more };
  const view = await openBooking();
  await panel();
  return view;
}

test("a companion opens the client's contact by a press, and reads that it is recorded", async () => {
  signInAs.companion();
  const { user } = await openWith({ canReadContact: true });
  expect(
    await screen.findByText(
      "Your client lets you see their emergency contact until you check out. Each time you open it is recorded.",
    ),
  ).toBeVisible();
  const show = button("Show the client's emergency contact");
  server.use(http.get("*/api/bookings/:id/safety/contact", () => refused(503)));
  await user.click(show);
  expect(await screen.findByText("Failed to load the emergency contact")).toBeVisible();
  server.use(http.get("*/api/bookings/:id/safety/contact", never));
  await user.click(show);
  expect(
    await screen.findByRole("button", { name: "Loading the emergency contact..." }),
  ).toBeVisible();
});

test("the client's contact has a number to call", async () => {
  signInAs.companion();
  const { user } = await openWith({ canReadContact: true });
  server.use(
    http.get("*/api/bookings/:id/safety/contact", () =>
      done({ name: "Riley Quinn", phone: "305-555-0177", relationship: "Sister" }),
    ),
  );
  await user.click(
    await screen.findByRole("button", { name: "Show the client's emergency contact" }),
  );
  expect(await screen.findByRole("link", { name: "Call 305-555-0177" })).toHaveAttribute(
    "href",
    "tel:3055550177",
  );
  expect(await panel()).toHaveTextContent(
    "Your client's emergency contact: Riley QuinnRelationship: Sister",
  );
});
