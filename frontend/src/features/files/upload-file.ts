import { ApiError } from "~/api/api-error";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import type { Subject } from "~/data/subject";
import { withDetectedType } from "~/lib/file-kind";
import { uploadMessages, uploadProblem } from "./upload-rules";

type Stored = components["schemas"]["UploadResult"];
type Deleted = components["schemas"]["DeleteResult"];
export type UploadFolder = "profile-images" | "client-profiles" | "companion-profiles" | "resumes";

/** Errors about the file, its owner or the session: storing the file inline would not help. */
const finalRefusals = [400, 401, 403, 409, 413, 415];

/** Uploads a file to the server's store; throws the server's error. */
export async function storeFile(
  given: File,
  folder: UploadFolder,
  owner?: Subject,
  signal?: AbortSignal,
): Promise<Stored> {
  const file = await withDetectedType(given);
  const reply = await call(
    api.POST("/api/files", {
      params: {
        query: {
          folder,
          name: file.name,
          ...(owner?.relation === "viewed" ? { userId: owner.id } : {}),
        },
      },
      headers: { "Content-Type": file.type || "application/octet-stream" },
      // The body is binary; the API description can only declare it as a string.
      body: file as unknown as string,
      ...(signal ? { signal } : {}),
    }),
  );
  return reply.data;
}

/**
 * Uploads a picture or PDF to the server's store. A file that breaks the rules throws the specified
 * message (FILE-004); if the store is unreachable or not configured, the file becomes an inline
 * data string (FILE-010, FILE-011).
 */
export async function uploadFile(
  given: File,
  folder: UploadFolder = "profile-images",
  owner?: Subject,
  signal?: AbortSignal,
): Promise<Stored> {
  const file = await withDetectedType(given);
  const problem = uploadProblem(file);
  if (problem) throw new Error(problem);
  try {
    return await storeFile(file, folder, owner, signal);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ApiError && finalRefusals.includes(error.status)) throw error;
    console.info("The file was kept inline, because the upload failed", error);
    return inlineCopy(file);
  }
}

async function inlineCopy(file: File): Promise<Stored> {
  const isPdf = file.type.startsWith("application/pdf");
  const now = new Date();
  return {
    secure_url: await readAsDataUrl(file),
    public_id: `base64_${now.getTime()}`,
    width: isPdf ? 0 : 400,
    height: isPdf ? 0 : 400,
    format: file.type.split("/")[1] || (isPdf ? "pdf" : "jpg"),
    resource_type: isPdf ? "raw" : "image",
    created_at: now.toISOString(),
    bytes: file.size,
  };
}

/** FILE-005 */
export function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(uploadMessages.read));
    reader.readAsDataURL(file);
  });
}

function isInline(publicId: string): boolean {
  return publicId.startsWith("base64_") || publicId.startsWith("data:");
}

/** FILE-019 to FILE-023: an inline copy has nothing to delete; a failure is logged, not thrown. */
export async function deleteFile(publicId: string): Promise<Deleted> {
  if (isInline(publicId)) return { result: "ok" };
  try {
    const params = { query: { publicId } };
    return (await call(api.DELETE("/api/files", { params }))).data;
  } catch (error) {
    console.info("The file was not deleted", error);
    return { result: "error" };
  }
}
