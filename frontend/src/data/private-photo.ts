import { queryOptions, useQuery } from "@tanstack/react-query";
import { keys } from "./keys";
import { fetchPrivateFile } from "./own-file";

/** A client's picture is private, so it is fetched with the session and shown inline. */
function ownPhotoQueryOptions(address: string) {
  return queryOptions({
    queryKey: keys.ownPhoto(address),
    queryFn: async ({ signal }) => toDataUrl(await fetchPrivateFile(address, signal)),
    enabled: address.startsWith("/api/files/"),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error ?? new Error("unreadable photo"));
    reader.readAsDataURL(blob);
  });
}

/** The picture as a URL for an image; undefined while there is none. */
export function usePrivatePhotoUrl(address: string | undefined): string | undefined {
  return useQuery(ownPhotoQueryOptions(address ?? "")).data;
}
