import type { Client } from "openapi-fetch";
import { ConnectionLost } from "./api-error";
import { reviveName } from "./revive-name";
import type { paths } from "./schema";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The types are openapi-fetch's; the implementation is this file, a tenth of its size. */
export type TypedClient = Pick<Client<paths>, Method>;

interface Call extends Omit<RequestInit, "body" | "method"> {
  params?: {
    path?: Record<string, unknown>;
    query?: Record<string, unknown>;
    header?: Record<string, string>;
  };
  body?: unknown;
}

type Send = (request: Request) => Promise<Response>;

function getAddress(path: string, { params = {} }: Call): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(params.path?.[name])),
  );
  const pairs = Object.entries(params.query ?? {}).flatMap(([name, value]) =>
    // Lists are sent as repeated keys: degrees=A&degrees=B.
    [value]
      .flat()
      .filter((one) => one !== undefined && one !== null)
      .map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`),
  );
  return pairs.length > 0 ? `${filled}?${pairs.join("&")}` : filled;
}

/** Passes on every option of fetch, e.g. `keepalive`. */
function getRequest(method: Method, url: string, call: Call): Request {
  const { params, body, headers, ...options } = call;
  const own = new Headers(headers);
  for (const [name, value] of Object.entries(params?.header ?? {})) own.set(name, value);
  // A file is sent unchanged, with its own content type.
  const isJson = body !== undefined && !own.has("Content-Type");
  if (isJson) own.set("Content-Type", "application/json");
  const sent = isJson ? JSON.stringify(body) : body;
  return new Request(url, {
    credentials: "omit",
    ...options,
    method,
    headers: own,
    body: sent,
  } as RequestInit);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Of the English build nothing is left of the second case. */
const parseReply = (text: string) =>
  import.meta.env.VITE_LOCALE ? JSON.parse(text, reviveName) : JSON.parse(text);

/**
 * An error response that is not JSON is returned as text; a success that is not JSON did not come from our server.
 */
function getReply(response: Response, text: string) {
  if (!response.ok) return { error: parsed(text), response };
  // A CSV export is not JSON and does not have to be.
  if (response.headers.get("Content-Type")?.includes("csv")) return { data: text, response };
  return { data: text ? parseReply(text) : undefined, response };
}

export function typedClient(origin: string, send: Send): TypedClient {
  const of =
    (method: Method) =>
    async (path: string, call: Call = {}) => {
      const request = getRequest(method, origin + getAddress(path, call), call);
      try {
        const response = await send(request);
        return getReply(response, await response.text());
      } catch (error) {
        // No response, an incomplete one, or one of another server. If the caller aborted the request, it knows
        // the reason.
        throw request.signal.aborted ? error : new ConnectionLost(error);
      }
    };
  const client: Record<Method, ReturnType<typeof of>> = {
    GET: of("GET"),
    POST: of("POST"),
    PUT: of("PUT"),
    PATCH: of("PATCH"),
    DELETE: of("DELETE"),
  };
  return client as unknown as TypedClient;
}
