import type { components } from "~/api/schema";
import { maya } from "../fixtures/bookings";
import { clientUser } from "../fixtures/people";
import { http } from "../http";
import { done, refused } from "./replies";

type Companion = components["schemas"]["Companion"];

/** Answers every search with these companions and records the query of each call. */
export function searchHandler(found: Companion[] | ((query: URLSearchParams) => Companion[])) {
  const queries: URLSearchParams[] = [];
  const handler = http.get("*/api/companions/search", ({ request }) => {
    const query = new URL(request.url).searchParams;
    queries.push(query);
    const all = typeof found === "function" ? found(query) : found;
    const page = Number(query.get("page"));
    const limit = Number(query.get("limit"));
    const data = all.slice((page - 1) * limit, page * limit);
    const pages = Math.ceil(all.length / limit);
    return done(data, { pagination: { page, limit, total: all.length, pages } });
  });
  return { handler, queries };
}

/** One page that contains them all. */
const wholeAmount = (list: readonly Companion[]) => ({
  pagination: { page: 1, limit: 20, total: list.length, pages: list.length > 0 ? 1 : 0 },
});

/** The record of a client who saved these, and the current list of them. */
export function savedHandlers(saved: () => Companion[]) {
  return [
    http.get("*/api/auth/me", () =>
      done({ ...clientUser, favorites: saved().map(({ _id }) => _id) }),
    ),
    http.get("*/api/companions/favorites/list", () => done(saved(), wholeAmount(saved()))),
  ] as const;
}

/** Saved companions as stored by the server; `calls` records the requests. */
export function favoritesHandlers(saved: Companion[] = [], isBroken = false) {
  let list = saved;
  const calls: string[] = [];
  const change = (method: "post" | "delete") => (call: { params: { id?: unknown } }) => {
    const id = String(call.params.id);
    calls.push(`${method} ${id}`);
    if (isBroken) return refused(500, "The store is down");
    list = list.filter(({ _id }) => _id !== id);
    if (method === "post") list = [{ ...maya, _id: id }, ...list];
    return done({ companionId: id, favorite: method === "post" });
  };
  const handlers = [
    ...savedHandlers(() => list),
    http.post("*/api/companions/:id/favorite", change("post")),
    http.delete("*/api/companions/:id/favorite", change("delete")),
  ];
  return { handlers, calls };
}
