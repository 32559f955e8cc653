import { readSession } from "~/api/session";

/** A file for few eyes: a link alone would ask for it without the session. */
export async function readOwnFile(address: string, signal?: AbortSignal): Promise<Blob> {
  const { token } = readSession();
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
  const response = await fetch(address, { headers, ...(signal ? { signal } : {}) });
  if (!response.ok) throw new Error(`own file: ${response.status}`);
  return response.blob();
}
