import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp, server } from "~/testing/app";
import { maya } from "~/testing/fixtures/bookings";
import { searchHandler } from "~/testing/handlers/companions";

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
// With 180 labels on the page, queries by label or role take seconds, so this queries by text.
const openDialog = () => document.querySelector<HTMLElement>("dialog[open]");
const formatPress = (words: string) =>
  fireEvent.click(within(openDialog() ?? document.body).getByText(words));
const isOpen = () => screen.findByText("Apply Filters");
const isClosed = () => waitFor(() => expect(openDialog()).toBeNull());
const ratings = () => screen.getByText("Rating").closest("fieldset") as HTMLElement;

async function open(at: string) {
  const { handler, queries: all } = searchHandler([maya]);
  server.use(handler);
  const { router } = renderApp({ at });
  await screen.findByText("1 companion", { selector: "main p" });
  const ofLimit = (isCount: boolean) => () =>
    all.filter((query) => (query.get("limit") === "1") === isCount);
  const lists = { searches: ofLimit(false), counts: ofLimit(true) };
  return { ...lists, address: () => router.state.location.search };
}

test("SRCH-005 SRCH-045 Apply closes the filter dialog and searches again", async () => {
  const { searches, address } = await open("/search");
  press("Filters");
  await isOpen();
  formatPress("4 and up");
  formatPress("CPRS");
  formatPress("Apply Filters");
  await isClosed();
  await waitFor(() => expect(searches()).toHaveLength(2));
  expect(searches()[1]?.get("minRating")).toBe("4");
  expect(searches()[1]?.getAll("degrees")).toEqual(["CPRS"]);
  expect(address()).toBe("?minRating=4&degrees=CPRS");
});

test("SRCH-046 Cancel closes the dialog and keeps the earlier filters", async () => {
  const { searches } = await open("/search?minRating=4");
  press("Filters (1)");
  await isOpen();
  formatPress("3 and up");
  formatPress("Cancel");
  await isClosed();
  press("Filters (1)");
  await isOpen();
  expect(within(ratings()).getByLabelText("4 and up")).toBeChecked();
  expect(searches()).toHaveLength(1);
});

test("removing a chip removes its filter", async () => {
  const { searches, address } = await open("/search?minRating=4&idVerified=true");
  expect(screen.getByRole("list", { name: "Active filters" })).toBeVisible();
  press(/^Remove filter:\s*4 and up$/);
  await waitFor(() => expect(searches().at(-1)?.get("minRating")).toBe("0"));
  expect(address()).toBe("?idVerified=true");
  press("Clear filters");
  await waitFor(() => expect(address()).toBe(""));
});

test("counts the draft's results on the server after a pause", async () => {
  const { counts, searches } = await open("/search");
  press("Filters");
  await isOpen();
  await screen.findByText("1 companion matches");
  expect(counts()).toHaveLength(1);
  for (const words of ["CPRS", "CADC I", "4 and up"]) formatPress(words);
  expect(await screen.findByText("Counting companions...")).toBeVisible();
  await screen.findByText("1 companion matches");
  expect(counts()).toHaveLength(2);
  expect(counts()[1]?.getAll("degrees")).toEqual(["CPRS", "CADC I"]);
  expect(counts()[1]?.get("minRating")).toBe("4");
  expect(searches()).toHaveLength(1);
});
