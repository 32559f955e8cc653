import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, server, signInAs } from "~/testing/app";
import { fill, open } from "~/testing/booking-driver";
import { mockBookingServer } from "~/testing/booking-server";
import { maya, sam } from "~/testing/fixtures/bookings";

mockBookingServer();

test("does not list a companion of the booking as free at its time", async () => {
  signInAs.client();
  const first = { ...sam, _id: maya._id, displayName: "Maya R." };
  server.use(
    http.get("*/api/companions/search", () =>
      done([first, sam], { pagination: { page: 1, limit: 50, total: 2, pages: 1 } }),
    ),
  );
  const { user } = await open();
  await fill();
  await user.click(screen.getByRole("button", { name: "Add Another Companion" }));
  expect(await screen.findByRole("button", { name: "Add Sam K." })).toBeVisible();
  expect(screen.getByText("1 companion")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Add Maya R." })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: /^Only who is free/ }));
  expect(await screen.findByRole("button", { name: "Add Maya R." })).toBeVisible();
});

test("reaches all of 120 companions by page, and the filter says how many it looked through", async () => {
  signInAs.client();
  const all = Array.from({ length: 120 }, (_, index) => ({
    ...sam,
    _id: `0b0f6a52-0000-4000-8000-${String(index).padStart(12, "0")}`,
    displayName: `Sam ${String(index + 1).padStart(3, "0")}`,
  }));
  const requests: string[] = [];
  server.use(
    http.get("*/api/companions/search", ({ request }) => {
      const query = new URL(request.url).searchParams;
      requests.push(`${query.get("limit")} ${query.getAll("after").at(-1) ?? "first"}`);
      const [page, limit] = [Number(query.get("page") ?? 1), Number(query.get("limit"))];
      const pages = Math.ceil(all.length / limit);
      const pagination = { page, limit, total: all.length, pages };
      return done(all.slice((page - 1) * limit, page * limit), { pagination });
    }),
  );
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Add Another Companion" }));
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("button", { name: "Add Sam 050" });
  expect(dialog.getByText("50 of 120 companions are listed.")).toBeVisible();
  await user.type(dialog.getByLabelText("Filter by name, city or state"), "119");
  expect(await dialog.findByText("0 companions")).toBeVisible();
  expect(dialog.getByText("50 of 120 companions are searched.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Search more companions" }));
  expect(await dialog.findByText("100 of 120 companions are searched.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Search more companions" }));
  expect(await dialog.findByRole("button", { name: "Add Sam 119" })).toBeVisible();
  expect(dialog.queryByRole("button", { name: /more companions/ })).toBeNull();
  expect(requests).toEqual(["50 first", `50 ${all[49]?._id}`, `50 ${all[99]?._id}`]);
  await user.clear(dialog.getByLabelText("Filter by name, city or state"));
  expect(await dialog.findByText("120 companions")).toBeVisible();
  expect(dialog.getAllByRole("button", { name: /^Add Sam/ })).toHaveLength(120);
});
