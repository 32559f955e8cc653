import { fireEvent, waitFor } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "~/data/query-client";
import { done, http, server, signInAs } from "~/testing/app";
import { maya } from "~/testing/fixtures/bookings";
import { createRouteTable } from "../router";
import { prepare, staysForMs, watchIntent } from "./intent";

let asked: string[] = [];
let stop = () => {};
const pagination = { page: 1, limit: 50, total: 0, pages: 0 };

function begin() {
  const client = createQueryClient({ retries: false });
  const router = createMemoryRouter(createRouteTable(client), { initialEntries: ["/login"] });
  return { router, client };
}

beforeEach(() => {
  asked = [];
  const note = ({ request }: { request: Request }) => {
    asked.push(new URL(request.url).pathname);
  };
  server.use(
    http.get("*/api/companions/search", (about) => {
      note(about);
      return done([maya], { pagination });
    }),
    http.get("*/api/companions/favorites/list", (about) => {
      note(about);
      return done([], { pagination });
    }),
  );
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});

function linkTo(href: string, more: Record<string, string> = {}) {
  const link = Object.assign(document.createElement("a"), { href, ...more });
  link.append(document.createElement("span"));
  document.body.append(link);
  return link.firstElementChild as Element;
}

const searched = () => asked.filter((path) => path === "/api/companions/search").length;

test.each([
  ["the pointer rests on", (part: Element) => fireEvent.pointerOver(part)],
  ["is in focus", (part: Element) => fireEvent.focusIn(part)],
  ["a finger touches", (part: Element) => fireEvent.touchStart(part)],
])("prefetches a link's target once when %s it", async (_how, act) => {
  const { router, client } = begin();
  stop = watchIntent(router);
  const part = linkTo("/search");
  act(part);
  await waitFor(() => expect(searched()).toBe(1));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  act(part);
  await new Promise((resolve) => setTimeout(resolve, staysForMs * 2));
  expect(searched()).toBe(1);
  expect(router.state.location.pathname).toBe("/login");
});

test("sends no request for a pointer that passes over a link", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { router } = begin();
  const match = vi.spyOn(router, "routes", "get").mockReturnValue([]);
  stop = watchIntent(router);
  const part = linkTo("/search");
  fireEvent.pointerOver(part);
  vi.advanceTimersByTime(staysForMs - 1);
  fireEvent.pointerOut(part);
  vi.advanceTimersByTime(10_000);
  expect(match).not.toHaveBeenCalled();
  fireEvent.pointerOver(part);
  vi.advanceTimersByTime(staysForMs);
  expect(match).toHaveBeenCalled();
});

test.each([
  ["another site", "https://elsewhere.example/search", {}],
  ["another window", "/search", { target: "_blank" }],
  ["a file", "/search", { download: "x" }],
  ["this very page", window.location.href, {}],
])("leaves a link to %s to the browser", (_what, href, more) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { router } = begin();
  const match = vi.spyOn(router, "routes", "get").mockReturnValue([]);
  stop = watchIntent(router);
  fireEvent.pointerOver(linkTo(href, more));
  vi.advanceTimersByTime(10_000);
  expect(match).not.toHaveBeenCalled();
});

const at = (path: string) => new URL(path, window.location.href);

test("prefetches nothing that the user may not open", async () => {
  const { router } = begin();
  await prepare(router, at("/favorites"));
  signInAs.client();
  await prepare(router, at("/favorites"));
  await waitFor(() => expect(asked).toEqual(["/api/companions/favorites/list"]));
});

test("prefetches nothing for administrators, because their reads are audited", async () => {
  signInAs.admin();
  const { router, client } = begin();
  await prepare(router, at("/favorites?adminView=true&userId=x"));
  await prepare(router, at("/search"));
  expect(client.getQueryCache().getAll()).toEqual([]);
  expect(asked).toEqual([]);
});

test("ignores an unknown URL", async () => {
  const { router } = begin();
  stop = watchIntent(router);
  await expect(prepare(router, at("/companion/unknown"))).rejects.toBeInstanceOf(Response);
  fireEvent.touchStart(linkTo("/companion/unknown"));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(asked).toEqual([]);
});
