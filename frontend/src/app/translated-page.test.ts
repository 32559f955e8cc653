import { expect, test } from "vitest";
import { loadTranslated } from "./translated-page";

const id = "0190a1b2-0000-7000-8000-000000000001";
const load = (path: string) => loadTranslated(new Request(`http://localhost:3000${path}`));

test.each([
  "/es",
  "/es/search",
  "/es/companion/dashboard",
  `/es/companion/${id}`,
  `/es/booking/${id}`,
])("loads a page of another language as a document: %s", (path) => {
  const answer = load(path);
  expect(answer?.headers.get("Location")).toBe(`http://localhost:3000${path}`);
  expect(answer?.headers.get("X-Remix-Reload-Document")).toBe("true");
});

test.each(["/es/nothing", "/es/admin/login", "/essays", "/nothing"])(
  "leaves a path that is no page to this app: %s",
  (path) => {
    expect(load(path)).toBeNull();
  },
);
