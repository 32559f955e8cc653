import { locale } from "~/lib/locale";
import { routes } from "~/lib/routes";
import { ApiError } from "./api-error";
import { expireSession, isSessionEndExpected, readSession, sessionEnds } from "./session";
import { typedClient } from "./typed-client";

/** API-002 */
export const requestTimeoutMs = 30_000;

/** A 401 from these means "wrong credentials", not "session over" (SESS-008). */
const logIn = /\/auth\/(admin-)?login$/;

type LeaveFor = (path: string) => void;
let leaveFor: LeaveFor = (path) => location.assign(path);

/** The router passes in its own navigation, so that a 401 does not reload the page. */
export function onSessionEnd(navigate: LeaveFor): void {
  leaveFor = navigate;
}

let changed: () => void = () => undefined;

/** Called after every call that may have changed data on the server. */
export function onChange(listener: () => void): void {
  changed = listener;
}

/** POST calls that only compute a result. */
const computing = /\/(quote|calculate-fees)$/;
const mayChange = ({ method, url }: Request) => method !== "GET" && !computing.test(url);

type Send = (request: Request) => Promise<Response>;
let sendPrepared: Send = sendUnconfirmed;

let confirmable: () => void = () => undefined;
const untilConfirmable = new Promise<void>((resolve) => {
  confirmable = resolve;
});
/** How long an action waits for the dialog that confirms it. */
export const maxDialogWaitMs = 10_000;

/**
 * Loaded for administrators only: the code that confirms their actions (ADR 72) also sends them.
 */
export function onConfirming(sendConfirmed: (send: Send) => Send): void {
  sendPrepared = sendConfirmed(sendOnce);
  confirmable();
}

/** Before that code is loaded: a refused admin action is sent again once it is. */
async function sendUnconfirmed(request: Request): Promise<Response> {
  if (request.method === "GET" || readSession().admin === null) return sendOnce(request);
  const copy = request.clone();
  const response = await sendOnce(request);
  if (response.status !== 403) return response;
  const timeout = new Promise((resolve) => setTimeout(resolve, maxDialogWaitMs));
  await Promise.race([untilConfirmable, timeout]);
  return sendPrepared === sendUnconfirmed ? response : sendPrepared(copy);
}

function prepared(request: Request): Request {
  const { token } = readSession();
  // Sign-up sends its own token, which is not stored, with the consent that follows (SIGN-009).
  if (token && !request.headers.has("Authorization")) {
    request.headers.set("Authorization", `Bearer ${token}`);
  }
  // The browser's own languages are not those of the page.
  request.headers.set("Accept-Language", locale);
  request.headers.set("Cache-Control", "no-cache");
  request.headers.set("Pragma", "no-cache");
  if (request.method !== "GET") return request;
  const url = new URL(request.url);
  url.searchParams.set("_t", String(Date.now()));
  return new Request(url, request);
}

/**
 * Throws for a page of a proxy or of another network's server, such as the log-in page of a hotel.
 * A 401 ends the session.
 */
function rejectPageAndEndSession(request: Request, { status, headers }: Response): void {
  if (headers.get("Content-Type")?.includes("html")) throw Error();
  if (status !== 401) return;
  if (logIn.test(request.url) || isSessionEndExpected()) return;
  // A late response ends the session that it was requested with, not a newer one.
  const { token } = readSession();
  if (request.headers.get("Authorization") !== (token && `Bearer ${token}`)) return;
  dispatchEvent(new Event(sessionEnds));
  expireSession();
  leaveFor(routes.landing);
}

/** Every request of the app goes through here, whatever it returns (fetchPrivateFile, too). */
export const send: Send = async (asked) => sendPrepared(prepared(asked));

async function sendOnce(request: Request): Promise<Response> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(requestTimeoutMs)]);
  const response = await fetch(new Request(request, { signal }));
  rejectPageAndEndSession(request, response);
  if (response.ok && mayChange(request)) changed();
  return response;
}

/** A response that stays open until `signal` aborts it; the caller notices when nothing arrives. */
export async function openStream(path: string, signal: AbortSignal): Promise<Response> {
  const headers = { Accept: "text/event-stream" };
  const request = prepared(new Request(new URL(path, location.origin), { headers, signal }));
  const response = await fetch(request);
  rejectPageAndEndSession(request, response);
  return response;
}

export const api = typedClient(globalThis.location?.origin ?? "", send);

interface Reply<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** The response body, or an ApiError with the server's message. */
export async function call<T>(pending: Promise<Reply<T>>): Promise<T> {
  const { data, error, response } = await pending;
  const refused = (data as { success?: boolean } | undefined)?.success === false;
  if (!response.ok || refused) {
    const { headers } = response;
    const language = headers.get("Content-Language");
    throw new ApiError(response.status, error ?? data, headers.get("X-Request-Id"), language);
  }
  return data as T;
}
