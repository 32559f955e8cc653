/** What may be uploaded, checked before anything is sent (FILE-001 to FILE-003). */
const maximumUploadBytes = 10 * 1024 * 1024;

export const uploadMessages = {
  type: "Only image files and PDF documents are allowed",
  size: "File size must be less than 10MB",
  read: "Failed to read file",
} as const;

type Checked = Pick<File, "type" | "size">;

/** Null when the file may be uploaded. "Under 10 MB" rejects a file of exactly 10 MB. */
export function uploadProblem({ type, size }: Checked): string | null {
  if (!type.startsWith("image/") && !type.startsWith("application/pdf")) return uploadMessages.type;
  return size < maximumUploadBytes ? null : uploadMessages.size;
}
