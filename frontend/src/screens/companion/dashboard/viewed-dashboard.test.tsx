import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { browser } from "~/lib/browser";
import { done, http, server } from "~/testing/app";
import { asAdmin, one } from "~/testing/fixtures/admin";
import { listedBooking } from "~/testing/fixtures/bookings";
import { companionUser, providerAccount } from "~/testing/fixtures/people";

const user = {
  ...companionUser,
  resumeUrl: "/api/files/resumes/1-a.pdf",
  degreeVerification: { status: "verified" as const },
  highlight: { type: "local" as const, expiresAt: "2099-01-02T12:00:00Z" },
  presetSchedule: {
    ...companionUser.presetSchedule,
    monday: { enabled: true, startTime: "09:00", endTime: "17:00" },
  },
};

test("KDASH-009 shows an administrator every section of a companion's dashboard, with the online switch only", async () => {
  server.use(
    http.get("*/api/admin/users/:id", () => done({ user })),
    http.get("*/api/admin/users/:id/payment-account", () => done(providerAccount)),
    http.get("*/api/admin/users/:id/bookings", () => done([listedBooking], { pagination: one })),
    http.get("*/api/files/resumes/:name", () => new Response("%PDF-1.7")),
  );
  const saved = vi.spyOn(browser, "save").mockReturnValue();
  const app = asAdmin(`/companion/dashboard?adminView=true&userId=${user._id}`);
  const part = async (name: string) => within(await screen.findByRole("region", { name }));
  const visits = await part("Upcoming visits");
  expect(await visits.findByText("1 upcoming booking:")).toBeVisible();
  const verifications = await part("Verifications");
  const badges = verifications.getByRole("list", { name: "Verification status" });
  expect(
    within(badges)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "ID Unverified",
    "Driver license Unverified",
    "Employment Unverified",
    "Degree Verified",
    "Background check Unverified",
    "Drug test Unverified",
  ]);
  expect(verifications.queryByRole("button")).toBeNull();
  expect(verifications.getByRole("link", { name: "Open verifications" })).toHaveAttribute(
    "href",
    `/admin/verify-user/${user._id}?type=companion`,
  );
  const week = await part("Weekly availability");
  expect(week.getByText("9:00 AM – 5:00 PM")).toBeVisible();
  expect(week.queryByRole("checkbox")).toBeNull();
  expect(await screen.findByText("Set up and opened by its owner alone.")).toBeVisible();
  expect((await part("Highlights")).getByText(/local highlight runs until .*2099/)).toBeVisible();
  await app.user.click((await part("Resume")).getByRole("button", { name: /^Download resume/ }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(screen.getAllByRole("switch")).toHaveLength(1);
  saved.mockRestore();
});

test.each([
  [[], undefined, ["No upcoming visits."]],
  [[listedBooking, { ...listedBooking, _id: "b2" }], undefined, ["2 upcoming bookings:"]],
  [
    [listedBooking],
    "1",
    ["The next upcoming booking:", "There are more. The list of bookings shows them all."],
  ],
] as const)("lists and counts upcoming visits truly: %#", async (list, next, texts) => {
  server.use(
    http.get("*/api/admin/users/:id", () => done({ user })),
    http.get("*/api/admin/users/:id/payment-account", () => done(providerAccount)),
    http.get("*/api/admin/users/:id/bookings", () =>
      done([...list], { pagination: one, ...(next && { next }) }),
    ),
  );
  asAdmin(`/companion/dashboard?adminView=true&userId=${user._id}`);
  const visits = within(await screen.findByRole("region", { name: "Upcoming visits" }));
  for (const text of texts) expect(await visits.findByText(text)).toBeVisible();
  expect(visits.queryAllByText(/There are more/)).toHaveLength(next ? 1 : 0);
  expect(visits.queryAllByRole("link", { name: "Cancel or replace it" })).toHaveLength(list.length);
});

test("a companion without a resume or a highlight has none", async () => {
  server.use(
    http.get("*/api/admin/users/:id", () => done({ user: companionUser })),
    http.get("*/api/admin/users/:id/payment-account", () => done(providerAccount)),
    http.get("*/api/admin/users/:id/bookings", () => done([], { pagination: one })),
  );
  asAdmin(`/companion/dashboard?adminView=true&userId=${companionUser._id}`);
  expect(await screen.findByText("No resume.")).toBeVisible();
  expect(screen.getByText("No highlight is active.")).toBeVisible();
});
