import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { announcements } from "~/lib/announce";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { maya, sam } from "~/testing/fixtures/bookings";
import { clientUser } from "~/testing/fixtures/people";
import { Blocks } from "~/testing/handlers/blocking";

const pagination = { page: 1, limit: 20, total: 0, pages: 0 };
const companion = ({ _id, displayName }: typeof maya) =>
  ({ _id, displayName, type: "companion" }) as const;

let blocks: Blocks;
beforeEach(() => {
  blocks = new Blocks();
  blocks.booked = [companion(maya), companion(sam)];
  blocks.blocked = [companion(sam)];
  signInAs.client();
  server.use(
    ...blocks.handlers(),
    http.get("*/api/bookings/my-bookings", () => done([], { pagination })),
  );
});

const open = () => renderApp({ at: "/blocked" });
const blocked = () => screen.findByRole("region", { name: "Blocked by you" });
const booked = () => screen.findByRole("region", { name: "People you have booked with" });

it("BLOCK-004 API-056 lists blocked users and unblocks them", async () => {
  const { user } = open();
  const list = within(await blocked());
  await user.click(await list.findByRole("button", { name: "Unblock Sam K." }));
  expect(await list.findByText("You haven't blocked anyone")).toBeVisible();
  expect(list.getByRole("heading", { name: "Blocked by you" })).toHaveFocus();
  expect(blocks.calls).toEqual([`unblock ${sam._id}`]);
  expect(await within(await booked()).findByText("Sam K.")).toBeVisible();
});

it("BLOCK-009 API-058 blocks a user with a shared booking, found by part of the name", async () => {
  blocks.blocked = [];
  const { user } = open();
  const list = within(await booked());
  await list.findByText("Sam K.");
  await user.type(list.getByRole("searchbox", { name: "Name" }), "maya");
  await waitFor(() => expect(list.queryByText("Sam K.")).toBeNull());
  await user.click(list.getByRole("button", { name: "Block Maya R." }));
  await user.click(await screen.findByRole("button", { name: "Block" }));
  await user.click(await screen.findByRole("button", { name: "Done" }));
  expect(await within(await blocked()).findByText("Maya R.")).toBeVisible();
  expect(await list.findByText("No one by that name")).toBeVisible();
  expect(announcements().map(({ text }) => text)).toContain("No one found");
});

it("fetches a client's photo with the session", async () => {
  signInAs.companion();
  const profilePhoto = "/api/files/client-profiles/1-a.png";
  blocks.blocked = [];
  blocks.booked = [{ _id: clientUser._id, displayName: "Jordan E.", type: "client", profilePhoto }];
  server.use(
    http.get(
      "*/api/files/client-profiles/1-a.png" as "*/api/auth/me",
      () => new Response("photo", { headers: { "Content-Type": "image/png" } }) as never,
    ),
  );
  open();
  const list = await booked();
  await within(list).findByText("Jordan E.");
  await waitFor(() =>
    expect(list.querySelector("img")).toHaveAttribute("src", expect.stringMatching(/^data:/)),
  );
});

it("renders fifty of a thousand users at once and more on request", async () => {
  const person = (index: number) => ({
    _id: `c0000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
    displayName: `Client ${index}`,
    type: "client" as const,
  });
  signInAs.companion();
  blocks.booked = Array.from({ length: 1000 }, (_, index) => person(index));
  blocks.blocked = blocks.booked.slice(0, 60);
  const { user } = open();
  for (const list of [within(await booked()), within(await blocked())]) {
    await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(50));
    await user.click(list.getByRole("button", { name: "Show more people" }));
    expect(list.getAllByRole("listitem").length).toBeGreaterThan(50);
  }
  const list = within(await booked());
  expect(list.getAllByRole("listitem")).toHaveLength(100);
  await user.type(list.getByRole("searchbox", { name: "Name" }), "Client 99");
  await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(11));
  expect(list.queryByRole("button", { name: "Show more people" })).toBeNull();
});

it("BLOCK-013 a companion blocks clients in the same way", async () => {
  signInAs.companion();
  blocks.booked = [{ _id: clientUser._id, displayName: "Jordan L.", type: "client" }];
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Block Jordan L." }));
  const ask = await screen.findByRole("dialog", { name: "Block Jordan L.?" });
  expect(ask).toHaveTextContent("Blocked clients no longer find you in search.");
  await user.click(within(ask).getByRole("button", { name: "Block" }));
  await screen.findByRole("dialog", { name: "Jordan L. is blocked" });
});

it.each([
  ["BLOCK-007", "blocked", "Failed to get blocked users"],
  ["BLOCK-009", "booked-users", "Failed to get booked users"],
])("%s shows an error for a list that cannot be loaded", async (_, path, text) => {
  server.use(http.get(`*/api/blocking/${path}`, () => refused(500)));
  open();
  expect(await screen.findByText(text)).toBeVisible();
});

it("BLOCK-010 shows an error for a failed search", async () => {
  const { user } = open();
  const box = await screen.findByRole("searchbox", { name: "Name" });
  await within(await booked()).findByText("Maya R.");
  server.use(http.get("*/api/blocking/booked-users", () => refused(500)));
  await user.type(box, "zo");
  expect(await screen.findByText("Failed to search users")).toBeVisible();
});

it("BLOCK-005 shows an error for a failed block", async () => {
  server.use(http.post("*/api/blocking/block/:id", () => refused(500)));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Block Maya R." }));
  await user.click(await screen.findByRole("button", { name: "Block" }));
  expect(await screen.findByText("Failed to block user")).toBeVisible();
});

it("BLOCK-006 shows an error for a failed unblock", async () => {
  server.use(http.delete("*/api/blocking/unblock/:id", () => refused(500)));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Unblock Sam K." }));
  expect(await screen.findByText("Failed to unblock user")).toBeVisible();
});

it("is available to clients and companions only", async () => {
  signInAs.admin();
  const { router } = open();
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
});

it("without a paid booking there is no one to block", async () => {
  blocks.blocked = [];
  blocks.booked = [];
  open();
  const list = within(await booked());
  expect(await list.findByText("No one here")).toBeVisible();
  expect(list.getByText("People you have a paid booking with show up here.")).toBeVisible();
});
