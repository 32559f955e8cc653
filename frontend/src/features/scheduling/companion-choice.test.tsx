import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { server } from "~/testing/app";
import { asAdmin } from "~/testing/fixtures/admin";
import { companionUser } from "~/testing/fixtures/people";
import { schedulingHandlers } from "~/testing/handlers/scheduling";
import { listed, usersHandler } from "~/testing/handlers/users";

/** More than one page shows; every third is offline. */
const many = Array.from({ length: 60 }, (_, i) => {
  const displayName = `Kai ${String(i).padStart(2, "0")}`;
  return listed(companionUser, {
    _id: `0b0f6a52-0000-4000-8000-0000000001${String(i).padStart(2, "0")}`,
    name: displayName,
    displayName,
    online: i % 3 !== 0,
  });
});

async function open() {
  const { handler, asked } = usersHandler(many);
  server.use(handler, ...schedulingHandlers({}));
  const app = asAdmin("/admin/booking-management");
  await screen.findByText("Kai 00");
  return { ...app, asked };
}

const getList = (name: RegExp) => within(screen.getByRole("list", { name }));
const offered = /^Available companions$/;

test("ADMB-007 searches all companions by name and page, and offers only available ones", async () => {
  const { user, asked } = await open();
  const available = getList(offered).getAllByRole("listitem");
  expect(available.map((one) => within(one).getByRole("button").textContent)).toEqual(
    ["01", "02", "04", "05", "07", "08"].map((number) => `Add to Schedule Kai ${number}`),
  );
  const offline = getList(/offline$/);
  expect(offline.getAllByRole("listitem").map((one) => one.textContent?.trim())).toEqual(
    ["00", "03", "06", "09"].map((number) => `Kai ${number}`),
  );
  expect(offline.queryByRole("button")).toBeNull();
  const pages = within(screen.getByRole("navigation", { name: "Pages of companions" }));
  expect(pages.getByText("1–10 of 60")).toBeVisible();
  await user.click(pages.getByRole("button", { name: "Next" }));
  expect(await screen.findByRole("button", { name: "Add to Schedule Kai 10" })).toBeVisible();
  await user.type(screen.getByLabelText(/^Find a companion/), "kai 59");
  expect(await screen.findByRole("button", { name: "Add to Schedule Kai 59" })).toBeVisible();
  await waitFor(() => expect(getList(offered).getAllByRole("listitem")).toHaveLength(1));
  const last = Object.fromEntries(asked.at(-1) ?? []);
  expect(last).toMatchObject({ type: "companion", name: "kai 59", page: "1", limit: "10" });
});

test("ADMB-007 searches, adds and removes by keyboard, and Enter in the search submits no form", async () => {
  const { user } = await open();
  const search = screen.getByLabelText(/^Find a companion/);
  await user.click(search);
  await user.keyboard("kai 58{Enter}");
  const add = await screen.findByRole("button", { name: "Add to Schedule Kai 58" });
  expect(screen.queryByText("Enter the client's email address")).toBeNull();
  await waitFor(() => expect(screen.queryByText("Kai 00")).toBeNull());
  await user.tab();
  expect(add).toHaveFocus();
  await user.keyboard("{Enter}");
  const added = within(screen.getByRole("list", { name: "Added companions" }));
  expect(added.getByRole("button", { name: "Remove Kai 58" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Added Kai 58" })).toHaveAttribute("aria-disabled");
  await user.click(added.getByRole("button", { name: "Remove Kai 58" }));
  expect(screen.getByText("No one is added yet.")).toBeVisible();
});

test("shows an unmatched name and the maximum number of companions", async () => {
  const { user } = await open();
  const search = screen.getByLabelText(/^Find a companion/);
  for (const name of ["Kai 01", "Kai 02", "Kai 04", "Kai 05", "Kai 07"]) {
    await user.click(screen.getByRole("button", { name: `Add to Schedule ${name}` }));
  }
  expect(screen.getByText("5 companions at most.")).toBeVisible();
  const sixth = screen.getByRole("button", { name: "Add to Schedule Kai 08" });
  expect(sixth).toHaveAttribute("aria-disabled", "true");
  await user.click(sixth);
  expect(screen.queryByRole("button", { name: "Remove Kai 08" })).toBeNull();
  await user.type(search, "zz");
  expect(await screen.findByText("No one has this name")).toBeVisible();
});

test("without any companion the picker says when they show up", async () => {
  server.use(usersHandler([]).handler, ...schedulingHandlers({}));
  server.use(usersHandler([]).handler);
  asAdmin("/admin/booking-management");
  expect(await screen.findByText("There are no companions yet")).toBeVisible();
  expect(screen.getByText("They show up here once they sign up.")).toBeVisible();
});
