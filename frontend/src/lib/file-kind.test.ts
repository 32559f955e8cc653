import { expect, test } from "vitest";
import { fileKind, formatSize, isUnshownPicture, withDetectedType } from "./file-kind";

test.each([
  ["jpeg", [0xff, 0xd8, 0xff, 0xe0]],
  ["png", [0x89, 0x50, 0x4e, 0x47, 0x0d]],
  ["gif", [...new TextEncoder().encode("GIF89a")]],
  ["webp", [...new TextEncoder().encode("RIFF1234WEBP")]],
  ["pdf", [...new TextEncoder().encode("%PDF-1.7")]],
  ["pdf", [...new Array(1024).fill(10), ...new TextEncoder().encode("%PDF-1.7")]],
  [null, [...new Array(1025).fill(10), ...new TextEncoder().encode("%PDF-1.7")]],
  [null, [...new TextEncoder().encode("RIFF1234WAVE")]],
  [null, [...new TextEncoder().encode("<svg xmlns=")]],
  [null, [0xff, 0xd8]],
  [null, []],
])("detects %s by its bytes, whatever its name", async (kind, bytes) => {
  const file = new File([new Uint8Array(bytes)], "photo.png", { type: "image/png" });
  expect(await fileKind(file)).toBe(kind);
});

test.each([
  [1, "1 kB"],
  [640_000, "640 kB"],
  [2_449_000, "2.4 MB"],
  [10_000_000, "10 MB"],
])("formats %d bytes as %s", (bytes, words) => expect(formatSize(bytes)).toBe(words));

test("gives a file the type that its bytes have", async () => {
  const scan = new File(["\n%PDF-1.7"], "my scan v. 2", { type: "application/octet-stream" });
  expect((await withDetectedType(scan)).type).toBe("application/pdf");
  expect((await withDetectedType(scan)).name).toBe("my scan v. 2");
  const text = new File(["words"], "me.png", { type: "text/plain" });
  expect(await withDetectedType(text)).toBe(text);
});

test.each([
  ["\0\0\0\x18ftypheic", true],
  ["\0\0\0\x18ftypmif1", true],
  ["\0\0\0\x1cftypavif", true],
  ["\0\0\0\x18ftypmp42", false],
  ["II*\0rest", true],
  ["MM\0*rest", true],
  ["BM\x10\0\0\0\0\0\0\0rest", true],
  ["BMW", false],
  ['<?xml version="1.0"?>\n<svg/>', true],
  ["%PDF-1.7", false],
  ["", false],
])("recognizes a picture that not every browser shows: %j", async (text, isPicture) => {
  expect(await isUnshownPicture(new Blob([text]))).toBe(isPicture);
});
