import { matchPath } from "react-router";
import type { components } from "~/api/schema";
import { paths } from "~/lib/paths";

type Report = components["schemas"]["ClientErrorRequest"];

/** A page that fails in a loop must not flood the operator's log. */
const maxReports = 5;
const sent = new Set<string>();

/** The first stack frame in our own files; others may belong to a browser extension. */
const ownFile = /(\/assets\/[\w.-]+\.js):(\d+):(\d+)/;

function position(stack = ""): Pick<Report, "script" | "line" | "column"> {
  const [, script, line, column] = ownFile.exec(stack) ?? [];
  return script ? { script, line: Number(line), column: Number(column) } : {};
}

function pageName(): Pick<Report, "page"> {
  const known = Object.entries(paths).find(([, path]) => matchPath(path, location.pathname));
  return known ? { page: known[0] } : {};
}

/**
 * Reports an unhandled error to the server: its class, the page's name and the position in the
 * build. Message, stack and URL are not sent, because they may contain user input.
 */
export function reportError(kind: Report["kind"], thrown: unknown): void {
  if (!(thrown instanceof Error) || thrown.name === "AbortError") return;
  const name = /^[A-Za-z]{1,40}$/.test(thrown.name) ? thrown.name : "Error";
  const body = JSON.stringify({ kind, name, ...pageName(), ...position(thrown.stack) } as Report);
  if (sent.has(body) || sent.size >= maxReports) return;
  sent.add(body);
  const headers = { "Content-Type": "application/json" };
  // Without a token and without retries: an error report must not cause another error.
  fetch("/api/client-errors", {
    method: "POST",
    keepalive: true,
    credentials: "omit",
    headers,
    body,
  }).catch(() => undefined);
}

/** Starts reporting errors that reach the window. */
export function watchErrors(): void {
  addEventListener("error", ({ error }) => reportError("error", error));
  addEventListener("unhandledrejection", ({ reason }) => reportError("rejection", reason));
}
