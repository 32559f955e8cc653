import { ApiError } from "~/api/api-error";
import { send } from "~/api/client";
import { orLost, parsed } from "~/api/typed-client";

/**
 * A file for few eyes: a link alone would ask for it without the session. It fails as every other call
 * does, with an ApiError or a ConnectionLost.
 */
export async function readOwnFile(address: string, signal?: AbortSignal): Promise<Blob> {
  const asked = new Request(new URL(address, location.origin), {
    credentials: "omit",
    ...(signal ? { signal } : {}),
  });
  const { response, file } = await orLost(asked, async () => {
    const response = await send(asked);
    return { response, file: await response.blob() };
  });
  if (response.ok) return file;
  const requestId = response.headers.get("X-Request-Id");
  throw new ApiError(response.status, parsed(await file.text()), requestId);
}
