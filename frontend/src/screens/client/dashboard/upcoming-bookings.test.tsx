import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { browserTimeZone, formatTime } from "~/lib/dates";
import { listedBooking } from "~/testing/fixtures/bookings";
import { clientUser, signInAs } from "~/testing/fixtures/people";
import { done } from "~/testing/handlers/replies";
import { http } from "~/testing/http";
import { renderApp } from "~/testing/render";
import { server } from "~/testing/server";

beforeEach(() => {
  server.use(http.get("*/api/auth/me", () => done(clientUser)));
});

async function open() {
  signInAs.client();
  const view = renderApp({ at: "/client/dashboard" });
  await screen.findByRole("heading", { name: "ID verification" });
  return view;
}

describe("what is coming", () => {
  it("begins with the next booking and how long it is until then", async () => {
    const soon = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
    const later = { ...listedBooking, _id: "b2", startDate: "2027-01-01T14:00:00Z" };
    const pagination = { page: 1, limit: 50, total: 2, pages: 1 };
    server.use(
      http.get("*/api/bookings/my-bookings", () =>
        done([later, { ...listedBooking, startDate: soon }], { pagination }),
      ),
    );
    await open();
    const next = await screen.findByRole("region", { name: "Your next booking" });
    expect(next).toHaveTextContent("Starts in 5 hours");
    expect(within(next).getByRole("link", { name: "Maya R." })).toHaveAttribute(
      "href",
      `/bookings/${listedBooking._id}`,
    );
    expect(within(next).queryByRole("link", { name: "Finish paying" })).toBeNull();
    const find = screen.getByRole("link", { name: "Find a Companion" });
    expect(next.compareDocumentPosition(find)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("puts what is held and unpaid first, with the time it must be paid by", async () => {
    const holdExpiresAt = new Date(Date.now() + 20 * 60_000).toISOString();
    const held = {
      ...listedBooking,
      _id: "b4",
      status: "pending" as const,
      startDate: "2027-02-01T14:00:00Z",
      holdExpiresAt,
    };
    const pagination = { page: 1, limit: 50, total: 2, pages: 1 };
    server.use(
      http.get("*/api/bookings/my-bookings", () => done([listedBooking, held], { pagination })),
    );
    await open();
    const next = await screen.findByRole("region", { name: "Held for you, not paid yet" });
    const until = formatTime(holdExpiresAt, browserTimeZone());
    expect(next).toHaveTextContent(`Finish paying by ${until}`);
    expect(within(next).getByRole("link", { name: "Finish paying" })).toHaveAttribute(
      "href",
      "/bookings/b4",
    );
  });

  it("lists what is coming, soonest first", async () => {
    const later = { ...listedBooking, _id: "b2", startDate: "2027-01-01T14:00:00Z" };
    const over = { ...listedBooking, _id: "b3", status: "completed" as const };
    const pagination = { page: 1, limit: 50, total: 3, pages: 1 };
    server.use(
      http.get("*/api/bookings/my-bookings", () =>
        done([over, later, listedBooking], { pagination }),
      ),
    );
    await open();
    const links = await screen.findAllByRole("link", { name: "Maya R." });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      `/bookings/${listedBooking._id}`,
      "/bookings/b2",
    ]);
  });
});
