import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { BookingDetail } from "~/features/bookings/booking-query";
import { browser } from "~/lib/browser";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { textBlock } from "~/testing/block-of";
import { getRefund } from "~/testing/booking-page-driver";
import { bookingDetail, confirmedBooking } from "~/testing/fixtures/bookings";
import { clientUser } from "~/testing/fixtures/people";

async function open(booking: BookingDetail, who: "client" | "companion" = "client") {
  signInAs[who]();
  server.use(
    http.get("*/api/auth/me", () => done(clientUser)),
    http.get("*/api/bookings/:id", () => done(booking)),
  );
  renderApp({ at: `/bookings/${booking._id}/receipt` });
  await screen.findByRole("heading", { name: "Receipt" });
}
const sheet = async () => within(await screen.findByRole("article", { name: "Receipt" }));

test("a receipt shows payer, amounts, times and hours, but neither reason nor place", async () => {
  await open({ ...confirmedBooking, notes: "after the clinic" });
  const paper = await sheet();
  expect(await paper.findByText(clientUser.name)).toBeVisible();
  expect(paper.getByText("Nov 20, 2026, by card")).toBeVisible();
  expect(paper.getByText(bookingDetail._id)).toBeVisible();
  expect(paper.getByRole("listitem")).toHaveTextContent(
    "Session with Maya R.Tuesday, December 1, 2026, 9:00 AM to 1:00 PM, New York (EST)4 hours at $75/hr",
  );
  const total = textBlock(paper.getByText("Paid", { selector: "div > dt > *" }));
  expect(total.nextElementSibling).toHaveTextContent("$325.00");
  const words = document.querySelector("article")?.textContent ?? "";
  expect(words).not.toMatch(/sober|clinic|5th Ave|recover/i);
  await waitFor(() => expect(document.title).toBe("Receipt - Steady"));
});

test("deducts refunds that have arrived", async () => {
  await open({
    ...confirmedBooking,
    payment: { ...confirmedBooking.payment, refundedAmount: 162.5 },
    refunds: [getRefund("succeeded", 162.5), getRefund("pending", 10)],
  });
  const back = within(
    (await sheet()).getByText("Refunded on Dec 2, 2026").closest("dl") as HTMLElement,
  );
  expect(back.getByText("−$162.50")).toBeVisible();
  expect(back.getByText("$162.50")).toBeVisible();
  expect(back.queryByText("−$10.00")).toBeNull();
});

test("Print opens the browser's dialog", async () => {
  const print = vi.spyOn(browser, "print").mockImplementation(() => undefined);
  await open(confirmedBooking);
  fireEvent.click(await screen.findByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});

test.each([
  ["pending", "Your receipt shows up here once the booking is paid for."],
  ["cancelled", "Nothing was charged for this booking."],
] as const)("an unpaid booking that is %s has no receipt", async (status, sentence) => {
  await open({ ...bookingDetail, status });
  expect(await screen.findByText("There is no receipt")).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Print" })).toBeNull();
});

test("shows a companion the receipt's owner", async () => {
  await open(confirmedBooking, "companion");
  expect(await screen.findByText(/Only the client of a paid booking/)).toBeVisible();
});

test("shows an error for a booking that cannot be loaded", async () => {
  signInAs.client();
  server.use(http.get("*/api/bookings/:id", () => refused(500)));
  renderApp({ at: `/bookings/${bookingDetail._id}/receipt` });
  expect(await screen.findByText("Failed to load booking")).toBeVisible();
});
