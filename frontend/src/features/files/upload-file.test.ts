import { File as NodeFile } from "node:buffer";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { done, http, refused, server } from "~/testing/app";
import { storedPicture } from "~/testing/fixtures/files";
import { deleteFile, readAsDataUrl, uploadFile } from "./upload-file";
import { uploadProblem } from "./upload-rules";

const picture = new File(["pixels"], "me.png", { type: "image/png" });
const paper = new File(["%PDF-1.7"], "resume.pdf", { type: "application/pdf" });
const stored = storedPicture("profile-images/1700000000-pQ7xK2mV9bT4cN8sW1zRfA.png");

const log = vi.spyOn(console, "info");
beforeEach(() => void log.mockReset().mockImplementation(() => undefined));
afterEach(() => vi.unstubAllGlobals());

function answerUpload(answer: () => Response) {
  const seen: { url: URL; type: string | null; text: string }[] = [];
  server.use(
    http.post("*/api/files", async ({ request }) => {
      const type = request.headers.get("Content-Type");
      seen.push({ url: new URL(request.url), type, text: await request.text() });
      return answer();
    }),
  );
  return seen;
}

test.each([
  ["text/plain", 10, "Only image files and PDF documents are allowed"],
  ["", 10, "Only image files and PDF documents are allowed"],
  ["image/png", 10_485_761, "File size must be less than 10MB"],
  ["image/png", 10_485_760, "File size must be less than 10MB"],
  ["image/webp", 10_485_759, null],
  ["application/pdf", 10_485_759, null],
])("FILE-001 FILE-002 FILE-003 checks a file of type %j with %i bytes", (type, size, message) => {
  expect(uploadProblem({ type, size })).toBe(message);
});

test("FILE-004 throws the message and sends nothing", async () => {
  const seen = answerUpload(() => done(stored));
  const text = new File(["x"], "x.txt", { type: "text/plain" });
  await expect(uploadFile(text)).rejects.toThrow("Only image files and PDF documents are allowed");
  const large = new File(["x"], "x.png", { type: "image/png" });
  Object.defineProperty(large, "size", { value: 10_485_761 });
  await expect(uploadFile(large)).rejects.toThrow("File size must be less than 10MB");
  expect(seen).toEqual([]);
});

test("FILE-007 FILE-009 FILE-012 sends the bytes to the default folder with the file name", async () => {
  const seen = answerUpload(() => done(stored));
  // The test runtime's fetch sends only its own File class.
  const sent = new NodeFile(["pixels"], "me.png", { type: "image/png" }) as unknown as File;
  const result = await uploadFile(sent);
  expect(result.secure_url).toBe(stored.secure_url);
  expect(result.public_id).toBe(stored.public_id);
  expect(seen[0]?.url.searchParams.get("folder")).toBe("profile-images");
  expect(seen[0]?.url.searchParams.get("name")).toBe("me.png");
  expect(seen[0]).toMatchObject({ type: "image/png", text: "pixels" });
});

test.each(["resumes", "client-profiles", "companion-profiles"] as const)(
  "FILE-008 passes the folder %s on",
  async (folder) => {
    const seen = answerUpload(() => done(stored));
    await uploadFile(picture, folder);
    expect(seen[0]?.url.searchParams.get("folder")).toBe(folder);
  },
);

test("FILE-010 FILE-011 FILE-012 FILE-013 logs a failed upload and keeps the file inline", async () => {
  answerUpload(() => refused(503, "Storage is not set up"));
  const result = await uploadFile(picture);
  expect(result.secure_url).toBe(`data:image/png;base64,${btoa("pixels")}`);
  expect(result.public_id).toMatch(/^base64_\d{13}$/);
  expect(log).toHaveBeenCalledOnce();
});

test("FILE-011 keeps the file inline when the server is unreachable", async () => {
  answerUpload(() => HttpResponse.error());
  expect((await uploadFile(paper)).secure_url).toMatch(/^data:application\/pdf;base64,/);
});

test("FILE-014 FILE-015 FILE-016 FILE-017 FILE-018 reads type and size from an inline copy", async () => {
  answerUpload(() => refused(500));
  const image = await uploadFile(picture);
  expect(image).toMatchObject({ width: 400, height: 400, format: "png", resource_type: "image" });
  const pdf = await uploadFile(paper);
  expect(pdf).toMatchObject({ width: 0, height: 0, format: "pdf", resource_type: "raw" });
  const bare = await uploadFile(new File(["x"], "x", { type: "image/" }));
  expect(bare.format).toBe("jpg");
  expect(image.bytes).toBe(picture.size);
  expect(new Date(image.created_at).toISOString()).toBe(image.created_at);
});

test.each([400, 401, 403, 409, 413, 415])(
  "throws the server's error about the file (%i)",
  async (status) => {
    answerUpload(() => refused(status, "The picture is damaged"));
    await expect(uploadFile(picture)).rejects.toThrow("The picture is damaged");
  },
);

test("FILE-005 reports an unreadable file", async () => {
  class Broken extends FileReader {
    override readAsDataURL() {
      this.onerror?.(new ProgressEvent("error") as ProgressEvent<FileReader>);
    }
  }
  vi.stubGlobal("FileReader", Broken);
  await expect(readAsDataUrl(picture)).rejects.toThrow("Failed to read file");
});

function answerDelete(answer: () => Response) {
  const asked: (string | null)[] = [];
  server.use(
    http.delete("*/api/files", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("publicId"));
      return answer();
    }),
  );
  return asked;
}

test("FILE-019 FILE-020 deletes a file by its stored path", async () => {
  const asked = answerDelete(() => done({ result: "ok" }));
  expect(await deleteFile(stored.public_id)).toEqual({ result: "ok" });
  expect(asked).toEqual([stored.public_id]);
});

test.each(["base64_1", "data:image/png;base64,AA=="])(
  "FILE-022 deletes nothing for %s",
  async (id) => {
    const asked = answerDelete(() => refused(500));
    expect(await deleteFile(id)).toEqual({ result: "ok" });
    expect(asked).toEqual([]);
  },
);

test("FILE-019 FILE-023 logs and reports a failed delete", async () => {
  answerDelete(() => refused(500));
  expect(await deleteFile(stored.public_id)).toEqual({ result: "error" });
  expect(log).toHaveBeenCalledOnce();
});
