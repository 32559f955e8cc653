import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, server } from "~/testing/app";
import { asAdmin, job } from "~/testing/fixtures/admin";

const id = "0b0f6a52-0000-4000-8000-0000000000b1";
const detail = `The client of the booking ${id}, line x, reports it.`;

test("a note that names a booking links to it", async () => {
  server.use(
    http.get("*/api/admin/shifts/attention", () => done([])),
    http.get("*/api/admin/attention", () =>
      done({ items: [{ kind: "note", id: "j2", detail }], total: 1 }),
    ),
  );
  asAdmin("/admin/attention");
  expect(await screen.findByRole("link", { name: /^Booking ?of The client/ })).toHaveAttribute(
    "href",
    `/admin/bookings/${id}`,
  );
});

test("a note among the jobs links to its booking", async () => {
  const note = { ...job, kind: "operator_note", about: detail, releasable: false };
  server.use(
    http.get("*/api/admin/jobs/parked", () =>
      done([note], { pagination: { page: 1, limit: 50, total: 1, pages: 1 } }),
    ),
  );
  asAdmin("/admin/jobs");
  expect(await screen.findByRole("link", { name: /^Booking ?The client/ })).toHaveAttribute(
    "href",
    `/admin/bookings/${id}`,
  );
});
