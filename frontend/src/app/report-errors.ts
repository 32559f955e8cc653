import { matchPath } from "react-router";
import type { components } from "~/api/schema";
import { paths } from "~/lib/paths";

type Report = components["schemas"]["ClientErrorRequest"];

/** A page that fails in a loop must not fill the operator's log. */
const maxReports = 5;
const sent = new Set<string>();

/** The first of our own files in a stack; other lines may belong to an extension of the browser. */
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
 * Tells the server of an error that no page handled: its class, the page's name and the position in the
 * build. Message, stack and address stay here, since they may hold what a person typed.
 */
export function reportError(kind: Report["kind"], thrown: unknown): void {
  if (!(thrown instanceof Error) || thrown.name === "AbortError") return;
  const name = /^[A-Za-z]{1,40}$/.test(thrown.name) ? thrown.name : "Error";
  const body = JSON.stringify({ kind, name, ...pageName(), ...position(thrown.stack) } as Report);
  if (sent.has(body) || sent.size >= maxReports) return;
  sent.add(body);
  const headers = { "Content-Type": "application/json" };
  // Without a token, and without a retry: what reports an error must not cause another one.
  fetch("/api/client-errors", {
    method: "POST",
    keepalive: true,
    credentials: "omit",
    headers,
    body,
  }).catch(() => undefined);
}

/** From now on, errors that reach the window are reported. */
export function watchErrors(): void {
  addEventListener("error", ({ error }) => reportError("error", error));
  addEventListener("unhandledrejection", ({ reason }) => reportError("rejection", reason));
}
