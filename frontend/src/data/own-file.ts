import { send } from "~/api/client";

/** A file for few eyes: a link alone would ask for it without the session. */
export async function readOwnFile(address: string, signal?: AbortSignal): Promise<Blob> {
  const asked = new Request(new URL(address, location.origin), {
    credentials: "omit",
    ...(signal ? { signal } : {}),
  });
  const response = await send(asked);
  if (!response.ok) throw new Error(`own file: ${response.status}`);
  return response.blob();
}
