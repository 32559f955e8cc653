import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { BookingDetail } from "~/features/bookings/booking-query";
import { done, http, never, refused, server, signInAs } from "~/testing/app";
import { kept, openBooking, standOnBookingPage } from "~/testing/booking-page-driver";
import { bookingDetail } from "~/testing/fixtures/bookings";
import { bookingWithShift, farAhead } from "~/testing/fixtures/shifts";
import type { Recipient } from "./recipient-texts";

standOnBookingPage();

const daniel: Recipient = {
  answer: "waiting",
  canMakeLink: true,
  name: "Daniel",
  relation: "child",
  mayCall: true,
};

function isFor(recipient: Partial<Recipient>, booking: Partial<BookingDetail> = {}) {
  const paid = bookingWithShift({}, farAhead);
  kept.booking = { ...paid, recipient: { ...daniel, ...recipient }, ...booking };
}

const panel = (name = "Who it is for") => screen.findByRole("region", { name });
const link = "https://steady.example/for-you#token=abc";
const onLink = (answer: () => Response | Promise<Response>) =>
  server.use(http.post("*/api/bookings/:id/recipient/link", answer));

test("shows the client that the recipient has not agreed, and makes a link that is shown once", async () => {
  isFor({});
  onLink(() => done({ link, expiresAt: "2096-11-30T13:00:00Z" }));
  const { user } = await openBooking();
  const part = within(await panel());
  expect(part.getByText("(Your son or daughter)")).toBeVisible();
  expect(
    part.getByText("Daniel has not agreed yet. The visit can't begin before they do."),
  ).toBeVisible();
  expect(
    part.getByText(
      "Send them a personal link: they read what is planned, agree or decline, and choose whether you see when your companion arrives and leaves.",
    ),
  ).toBeVisible();
  await user.click(part.getByRole("button", { name: "Make their link" }));
  expect(
    await part.findByText("Send this link to Daniel now. We won't show it again."),
  ).toBeVisible();
  expect(
    part.getByText(
      /^It works once, until .+\. Anyone who opens it can answer, so send it to Daniel alone\.$/,
    ),
  ).toBeVisible();
  expect(part.getByLabelText("Their link")).toHaveValue(link);
  await user.click(part.getByRole("button", { name: "Copy the link" }));
  expect(await part.findByText("Copied.")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(link);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  await user.click(part.getByRole("button", { name: "Copy the link" }));
  expect(
    await part.findByText(
      "Your browser didn't let us copy it. Please select the link and copy it yourself.",
    ),
  ).toBeVisible();
});

test("names the address that the link is mailed to, and that a new link ends the old one", async () => {
  isFor({
    email: "daniel@example.com",
    phone: "305-555-0143",
    linkExpiresAt: "2096-11-30T13:00:00Z",
  });
  onLink(() => done({ link, expiresAt: "2096-11-30T13:00:00Z", mailedTo: "daniel@example.com" }));
  const { user } = await openBooking();
  const part = within(await panel());
  expect(
    part.getByText(/^You made a link that works until .+\. Making a new one turns it off\.$/),
  ).toBeVisible();
  expect(part.getByText("Email: daniel@example.com")).toBeVisible();
  expect(part.getByRole("link", { name: "305-555-0143" })).toBeVisible();
  await user.click(part.getByRole("button", { name: "Make a new link" }));
  expect(await part.findByText(/We also mail it to daniel@example\.com\.$/)).toBeVisible();
});

test("says while it makes the link, and that it failed", async () => {
  isFor({});
  onLink(never);
  const { user } = await openBooking();
  const part = within(await panel());
  await user.click(part.getByRole("button", { name: "Make their link" }));
  expect(await part.findByText("Making the link...")).toBeVisible();
});

test("says that the link could not be made", async () => {
  isFor({});
  onLink(() => refused(500, ""));
  const { user } = await openBooking();
  const part = within(await panel());
  await user.click(part.getByRole("button", { name: "Make their link" }));
  expect(await part.findByText("The link could not be made. Please try again.")).toBeVisible();
});

const terms = (tier: "full" | "none") => ({
  canCancel: true,
  cancellation: { ...bookingDetail.cancellation, steps: [{ tier, refund: 325 }] } as NonNullable<
    BookingDetail["cancellation"]
  >,
});

test.each<[string, Partial<Recipient>, () => Partial<BookingDetail>]>([
  [
    "Once you have paid, you get a link for Daniel, who agrees before the visit begins.",
    { canMakeLink: false },
    () => ({ status: "pending" }),
  ],
  ["Daniel did not answer.", { canMakeLink: false }, () => ({ status: "completed" })],
  [
    "By Daniel's choice you see when your companion has arrived and left.",
    { answer: "agreed", showsArrival: true, canMakeLink: false },
    () => ({}),
  ],
  [
    "By Daniel's choice you don't see when your companion arrives and leaves.",
    { answer: "agreed", showsArrival: false, canMakeLink: false },
    () => ({}),
  ],
  [
    "Daniel declined this booking. You can cancel and get everything back until the visit begins. If they change their mind, make them a new link.",
    { answer: "declined" },
    () => terms("full"),
  ],
  [
    "Daniel declined this booking. What canceling gives back is shown with the price. If they change their mind, make them a new link.",
    { answer: "declined" },
    () => terms("none"),
  ],
  [
    "Daniel declined this booking. You can cancel, and nothing is charged. If they change their mind, make them a new link.",
    { answer: "declined" },
    () => ({ status: "pending", canCancel: true, payment: bookingDetail.payment }),
  ],
  [
    "Daniel declined this booking.",
    { answer: "declined", canMakeLink: false },
    () => ({ status: "cancelled", canCancel: false }),
  ],
])("shows the client: %s", async (text, recipient, booking) => {
  isFor(recipient, booking());
  await openBooking();
  expect(within(await panel()).getByText(text)).toBeVisible();
});

test("shows the client when the recipient agreed", async () => {
  isFor({
    answer: "agreed",
    showsArrival: true,
    canMakeLink: false,
    answeredAt: "2096-11-30T13:00:00Z",
  });
  await openBooking();
  expect(within(await panel()).getByText(/^Daniel agreed on .+\.$/)).toBeVisible();
});

test("names the person whose details were removed", async () => {
  isFor(
    { answer: "agreed", name: undefined, relation: "other", canMakeLink: false },
    { status: "completed" },
  );
  await openBooking();
  expect(within(await panel()).getByText("The person it was for")).toBeVisible();
});

const client = { _id: "a0000000-0000-4000-8000-000000000001", displayName: "Casey M." };
const calling =
  "Their phone number is shown here from a day before the visit until its end, once you've said you'll be there.";

test.each<[string[], Partial<Recipient>, Partial<BookingDetail>]>([
  [
    [
      "Daniel has not agreed to this visit yet. You can't check in before they do.",
      "If they still haven't 15 minutes after the start, report that your client didn't show up. Our team then decides about your pay.",
      calling,
    ],
    {},
    {},
  ],
  [
    ["Daniel has not agreed to this visit yet. It can't begin before they do."],
    {},
    { status: "pending" },
  ],
  [["Daniel has agreed to this visit."], { answer: "agreed" }, {}],
  [
    ["Please don't call them: your client asked for that."],
    { answer: "agreed", mayCall: false },
    {},
  ],
  [
    ["Daniel declined this visit. You can't check in, and your client can cancel."],
    { answer: "declined" },
    {},
  ],
  [["Daniel declined this visit."], { answer: "declined" }, { status: "cancelled" }],
  [["Daniel did not answer."], {}, { status: "cancelled" }],
])("shows the companion: %s", async (texts, recipient, booking) => {
  signInAs.companion();
  isFor({ ...recipient, canMakeLink: false }, { client, ...booking });
  await openBooking();
  const part = within(await panel("Who you meet"));
  for (const text of texts) expect(part.getByText(text)).toBeVisible();
  expect(part.getByText("(Casey M.'s son or daughter)")).toBeVisible();
  expect(part.getByText(/Casey M\. booked and pays for it\.$/)).toBeVisible();
  expect(part.queryByRole("button")).toBeNull();
  expect(screen.getByRole("heading", { level: 1, name: "Your booking for Daniel" })).toBeVisible();
});

test("shows the companion the number once the server sends it", async () => {
  signInAs.companion();
  isFor({ answer: "agreed", canMakeLink: false, phone: "305-555-0143" }, { client });
  await openBooking();
  const part = within(await panel("Who you meet"));
  expect(part.getByRole("link", { name: "305-555-0143" })).toHaveAttribute(
    "href",
    "tel:3055550143",
  );
  expect(part.queryByText(calling)).toBeNull();
});

test.each<[string[], Partial<Recipient>]>([
  [["They have not agreed yet.", "The companion may call them."], {}],
  [["They declined.", "The companion may not call them."], { answer: "declined", mayCall: false }],
  [
    ["They agreed.", "The client sees when the companion arrives and leaves."],
    { answer: "agreed", showsArrival: true },
  ],
  [
    ["They agreed.", "The client does not see when the companion arrives and leaves."],
    { answer: "agreed", showsArrival: false },
  ],
])("shows an administrator both roles: %s", async (texts, recipient) => {
  signInAs.admin();
  isFor(
    { ...recipient, canMakeLink: false, relation: "other", relationText: "neighbor" },
    { client },
  );
  await openBooking();
  const part = within(await panel());
  for (const text of texts) expect(part.getByText(text)).toBeVisible();
  expect(part.getByText("(Casey M.'s neighbor)")).toBeVisible();
});
