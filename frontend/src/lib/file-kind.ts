/** What a file is by its first bytes; its name and the type that the system gives can be anything. */
export type FileKind = "jpeg" | "png" | "gif" | "webp" | "pdf";

const bytesOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

const beginnings: readonly [FileKind, number, readonly number[]][] = [
  ["jpeg", 0, [0xff, 0xd8, 0xff]],
  ["png", 0, [0x89, ...bytesOf("PNG")]],
  ["gif", 0, bytesOf("GIF8")],
  ["webp", 8, bytesOf("WEBP")],
  ["pdf", 0, bytesOf("%PDF-")],
];

export const kindNames: Record<FileKind, string> = {
  jpeg: "JPEG",
  png: "PNG",
  gif: "GIF",
  webp: "WebP",
  pdf: "PDF",
};

export async function fileKind(file: Blob): Promise<FileKind | null> {
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const found = beginnings.find(([, at, bytes]) =>
    bytes.every((byte, index) => start[at + index] === byte),
  );
  return found?.[0] ?? null;
}

/** "640 kB", "2.4 MB" */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${Number((bytes / 1_000_000).toFixed(1))} MB`;
}
