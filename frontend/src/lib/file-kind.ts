/**
 * The type of a file according to its first bytes; its name and the type that the system reports
 * can be anything.
 */
export type FileKind = "jpeg" | "png" | "gif" | "webp" | "pdf";

const getBytes = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

const beginnings: readonly [FileKind, number, readonly number[]][] = [
  ["jpeg", 0, [0xff, 0xd8, 0xff]],
  ["png", 0, [0x89, ...getBytes("PNG")]],
  ["gif", 0, getBytes("GIF8")],
  ["webp", 8, getBytes("WEBP")],
];
const pdfMark = "%PDF-";
/** PDF readers also accept lines of a scanner or a mail program before the signature. */
const maxBytesBeforePdf = 1024;

export const kindNames: Record<FileKind, string> = {
  jpeg: "JPEG",
  png: "PNG",
  gif: "GIF",
  webp: "WebP",
  pdf: "PDF",
};

export async function fileKind(file: Blob): Promise<FileKind | null> {
  const head = await file.slice(0, maxBytesBeforePdf + pdfMark.length).arrayBuffer();
  const start = new Uint8Array(head);
  const found = beginnings.find(([, at, bytes]) =>
    bytes.every((byte, index) => start[at + index] === byte),
  );
  if (found) return found[0];
  return new TextDecoder("latin1").decode(start).includes(pdfMark) ? "pdf" : null;
}

const unshownStarts = ["II*\u0000", "MM\u0000*", "\u00ff\n", "\u0000\u0000\u0000\fJXL "];

/** A picture of a format that not every browser shows: HEIC, AVIF, JPEG XL, TIFF, BMP, SVG. */
export async function isUnshownPicture(file: Blob): Promise<boolean> {
  const head = new TextDecoder("latin1").decode(await file.slice(0, 1024).arrayBuffer());
  return (
    unshownStarts.some((start) => head.startsWith(start)) ||
    /^.{4}ftyp(?:hei|hev|mif1|msf1|avi[fs])/s.test(head) ||
    (head.startsWith("BM") && head.slice(6, 10) === "\u0000\u0000\u0000\u0000") ||
    head.includes("<svg")
  );
}

/** The file with the type that its bytes show; unchanged where they show no known type. */
export async function withDetectedType(file: File): Promise<File> {
  const kind = await fileKind(file);
  const type = kind && (kind === "pdf" ? "application/pdf" : `image/${kind}`);
  return type && type !== file.type ? new File([file], file.name, { type }) : file;
}

/** "640 kB", "2.4 MB" */
export function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${Number((bytes / 1_000_000).toFixed(1))} MB`;
}
