import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { server } from "~/testing/server";

let reports: unknown[];
let stop: AbortController;
let withToken: boolean;

beforeEach(() => {
  reports = [];
  withToken = false;
  server.use(
    http.post("*/api/client-errors", async ({ request }) => {
      withToken ||= request.headers.has("Authorization");
      reports.push(await request.json());
      return HttpResponse.json({ success: true, data: { message: "Reported" } });
    }),
  );
  stop = new AbortController();
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, "addEventListener").mockImplementation(((type: string, listen: EventListener) =>
    add(type, listen, { signal: stop.signal })) as typeof window.addEventListener);
});
afterEach(() => {
  stop.abort();
  vi.restoreAllMocks();
  vi.resetModules();
  history.replaceState(null, "", "/");
});

/** Each test loads the module afresh, like a newly opened tab. */
async function openTab() {
  vi.resetModules();
  const { reportError, watchErrors } = await import("./report-errors");
  watchErrors();
  return reportError;
}

function failure(message: string, stack: string) {
  const error = new TypeError(message);
  error.stack = stack;
  return error;
}

function throwOutside(error: unknown) {
  window.dispatchEvent(new ErrorEvent("error", { error, message: "ada@example.com" }));
}

function reject(reason: unknown) {
  const event = new Event("unhandledrejection");
  window.dispatchEvent(Object.assign(event, { reason }));
}

test("reports an error outside all boundaries by class, page and position only", async () => {
  await openTab();
  history.replaceState(null, "", "/bookings/0190-secret?mail=ada@example.com");
  const stack = [
    "TypeError: ada@example.com",
    "at x (chrome-extension://abc/content.js:9:9)",
    "at y (https://steady.example/assets/Bx1-_.js:1:2034)",
    "at z (https://steady.example/assets/other.js:2:7)",
  ];
  throwOutside(failure("ada@example.com", stack.join("\n")));
  await vi.waitFor(() => expect(reports).toHaveLength(1));
  expect(reports).toEqual([
    {
      kind: "error",
      name: "TypeError",
      page: "bookingDetail",
      script: "/assets/Bx1-_.js",
      line: 1,
      column: 2034,
    },
  ]);
  expect(withToken).toBe(false);
});

test("reports an unhandled rejection, but not an aborted call", async () => {
  await openTab();
  reject(new DOMException("left the page", "AbortError"));
  reject("a text");
  reject(Object.assign(new Error("x"), { name: "Ada Lovelace", stack: "" }));
  await vi.waitFor(() => expect(reports).toHaveLength(1));
  expect(reports).toEqual([{ kind: "rejection", name: "Error", page: "landing" }]);
});

test("reports the same error once and at most five errors per tab", async () => {
  await openTab();
  for (let line = 1; line <= 9; line += 1) {
    const stack = `at y (https://steady.example/assets/x.js:${line}:1)`;
    throwOutside(failure("", stack));
    throwOutside(failure("", stack));
  }
  await vi.waitFor(() => expect(reports).toHaveLength(5));
  await new Promise((done) => setTimeout(done));
  expect(new Set(reports.map((report) => JSON.stringify(report))).size).toBe(5);
  expect(reports).toHaveLength(5);
});

test("a failed report causes no further error", async () => {
  server.use(http.post("*/api/client-errors", () => HttpResponse.error()));
  const handleRejection = vi.fn();
  process.on("unhandledRejection", handleRejection);
  await openTab();
  const sending = vi.spyOn(globalThis, "fetch");
  throwOutside(new Error("x"));
  await Promise.allSettled(sending.mock.results.map(({ value }) => value));
  await new Promise((done) => setTimeout(done));
  process.off("unhandledRejection", handleRejection);
  expect(sending).toHaveBeenCalledTimes(1);
  expect(handleRejection).not.toHaveBeenCalled();
});
