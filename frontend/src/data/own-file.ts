import { ApiError, ConnectionLost } from "~/api/api-error";
import { send } from "~/api/client";
import { browser } from "~/lib/browser";

/**
 * A private file: a plain link would request it without the session. It fails like every other
 * call, with an ApiError, or with a ConnectionLost after no response or an incomplete one.
 */
export function fetchPrivateFile(address: string, signal?: AbortSignal): Promise<Blob> {
  return requestFile(address, { signal: signal ?? null });
}

/** The same of a file whose download changes something on the server. */
export function takePrivateFile(address: string): Promise<Blob> {
  const headers = { "Content-Type": "application/json" };
  return requestFile(address, { method: "POST", headers, body: "{}" });
}

async function requestFile(address: string, options: RequestInit): Promise<Blob> {
  const asked = new Request(new URL(address, location.origin), {
    credentials: "omit",
    ...options,
  });
  const [response, file] = await whole(asked);
  if (response.ok) return file;
  const refusal: unknown = await file
    .text()
    .then(JSON.parse)
    .catch(() => null);
  throw new ApiError(
    response.status,
    refusal,
    response.headers.get("X-Request-Id"),
    response.headers.get("Content-Language"),
  );
}

/** Of an .xlsx file. */
const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Saves an export as a workbook, in which every cell has its type. */
export async function saveWorkbook(name: string, address: string): Promise<void> {
  browser.save(name, workbookType, await fetchPrivateFile(address));
}

async function whole(asked: Request): Promise<[Response, Blob]> {
  try {
    const response = await send(asked);
    return [response, await response.blob()];
  } catch (error) {
    throw asked.signal.aborted ? error : new ConnectionLost(error);
  }
}
