import { maxDialogWaitMs, onConfirming } from "./client";
import { readSession } from "./session";

/** What an administrator must prove before an action for which the server requires it (ADR 72). */
export interface Confirmation {
  password?: string;
  code?: string;
}
export type Part = keyof Confirmation;

/** Asks for the missing parts; `problem` says what was wrong before. Null: canceled. */
type Ask = (missing: readonly Part[], problem: string | null) => Promise<Confirmation | null>;
let ask: Ask | null = null;
const mounted: (() => void)[] = [];

/** The dialog registers itself; returns the function that unregisters it. */
export function onConfirmationAsked(dialog: Ask): () => void {
  ask = dialog;
  onConfirming(confirming);
  for (const resume of mounted.splice(0)) resume();
  return () => {
    if (ask === dialog) ask = null;
  };
}

/** The dialog once it is mounted; null when it does not mount in time. */
async function dialogAsks(): Promise<Ask | null> {
  if (ask) return ask;
  await new Promise<void>((resolve) => {
    mounted.push(resolve);
    setTimeout(resolve, maxDialogWaitMs);
  });
  return ask;
}

interface Refused {
  code?: string;
  error?: string;
  errors?: { field?: string; message?: string }[];
}

const isPart = (field: string | undefined): field is Part =>
  field === "password" || field === "code";

/** What the server requires in addition, or which part of `given` it rejected. */
async function wanted(response: Response, given: Confirmation) {
  if (response.status !== 403 && response.status !== 400) return null;
  const body = (await response
    .clone()
    .json()
    .catch(() => ({}))) as Refused;
  const fields = (body.errors ?? []).map(({ field }) => field).filter(isPart);
  if (body.code === "admin_confirmation_required") return { missing: fields, problem: null };
  const problem = body.error ?? null;
  if (body.code === "wrong_current_password" && given.password !== undefined)
    return { missing: ["password" as const], problem };
  if (given.code !== undefined && fields.length === 1 && fields[0] === "code")
    return { missing: fields, problem };
  return null;
}

async function withParts(request: Request, given: Confirmation): Promise<Request> {
  const text = await request.clone().text();
  const headers = new Headers(request.headers);
  headers.set("Content-Type", "application/json");
  const body = JSON.stringify({ ...(text ? JSON.parse(text) : {}), ...given });
  return new Request(request.clone(), { headers, body });
}

/**
 * The response of a call that may need confirmation: repeats the same call with the required proof.
 */
async function confirmed(
  request: Request,
  first: Response,
  again: (request: Request) => Promise<Response>,
): Promise<Response> {
  let response = first;
  let given: Confirmation = {};
  for (;;) {
    const more = await wanted(response, given);
    const parts = more && (await (await dialogAsks())?.(more.missing, more.problem));
    if (!parts) return response;
    given = { ...given, ...parts };
    response = await again(await withParts(request, given));
  }
}

const confirming =
  (send: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    if (request.method === "GET" || readSession().admin === null) return send(request);
    const copy = request.clone();
    return confirmed(copy, await send(request), send);
  };
