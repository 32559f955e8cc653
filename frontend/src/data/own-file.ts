import { ApiError, ConnectionLost } from "~/api/api-error";
import { send } from "~/api/client";

/**
 * A file for few eyes: a link alone would ask for it without the session. It fails as every other call
 * does: with an ApiError, or a ConnectionLost after no answer or half of one.
 */
export async function fetchPrivateFile(address: string, signal?: AbortSignal): Promise<Blob> {
  const asked = new Request(new URL(address, location.origin), {
    credentials: "omit",
    signal: signal ?? null,
  });
  const [response, file] = await whole(asked);
  if (response.ok) return file;
  const refusal: unknown = await file
    .text()
    .then(JSON.parse)
    .catch(() => null);
  throw new ApiError(response.status, refusal, response.headers.get("X-Request-Id"));
}

async function whole(asked: Request): Promise<[Response, Blob]> {
  try {
    const response = await send(asked);
    return [response, await response.blob()];
  } catch (error) {
    throw asked.signal.aborted ? error : new ConnectionLost(error);
  }
}
