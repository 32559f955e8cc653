import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import type { MouseEvent } from "react";
import { api, call } from "~/api/client";
import { useDownload } from "~/data/download";
import { keys } from "~/data/keys";
import { fetchPrivateFile } from "~/data/own-file";
import { browser } from "~/lib/browser";
import { Banner } from "~/ui/banner/banner";
import { FileUpload } from "~/ui/file-upload/file-upload";
import styles from "./resume.module.css";
import { deleteFile, storeFile } from "./upload-file";

/** KDASH-017, KDASH-018: "under 5 MB" rejects a file of exactly 5 MB. */
const rules = {
  kinds: ["pdf"],
  limitBytes: 5 * 1024 * 1024,
  words: {
    limit: "5 MB",
    wrongKind: "Please upload a PDF file only.",
    tooLarge: "File size must be less than 5MB.",
    failed: "Failed to upload resume. Please try again.", // KDASH-020
    removeFailed: "Failed to delete resume. Please try again.", // KDASH-021
  },
} as const;

const addressStart = "/api/files/";

async function saveLink(resumeUrl: string) {
  await call(api.PUT("/api/companions/profile", { body: { resumeUrl } }));
}

/**
 * KDASH-019: uploads to the folder "resumes", then links it in the profile; the server deletes the
 * previous one.
 */
async function replaceResume(file: File, signal: AbortSignal, commit: () => void) {
  const stored = await storeFile(file, "resumes", undefined, signal);
  commit();
  await saveLink(stored.secure_url);
}

/** KDASH-017 to KDASH-022: one PDF, for its owner and operators only. */
export function Resume({ resumeUrl }: { resumeUrl: string | undefined }) {
  const queryClient = useQueryClient();
  const reread = () => queryClient.invalidateQueries({ queryKey: keys.me });
  const remove = useMutation({
    mutationFn: async (address: string) => {
      const { result } = await deleteFile(address.replace(addressStart, ""));
      if (result === "error") throw new Error("The file was not deleted");
    },
    onSettled: reread,
  });
  const read = useDownload(async (address: string) =>
    browser.save("resume.pdf", "application/pdf", await fetchPrivateFile(address)),
  );
  const handleOpen = (event: MouseEvent) => {
    event.preventDefault();
    if (resumeUrl) read.mutate(resumeUrl);
  };
  return (
    <div className="stack">
      {resumeUrl && (
        <p className={styles.link}>
          <FileText aria-hidden="true" size={20} />
          <a href={resumeUrl} onClick={handleOpen}>
            Your resume (PDF)
          </a>
        </p>
      )}
      {read.isError && (
        <Banner kind="bad" isAnnounced>
          The resume could not be read. Please try again.
        </Banner>
      )}
      <FileUpload
        label="Resume"
        hint="Only you and our staff can read it."
        {...rules}
        value={resumeUrl ? { name: "resume.pdf" } : null}
        send={async (file, _tell, signal, commit) => {
          await replaceResume(file, signal, commit);
          await reread();
        }}
        onRemove={() => resumeUrl && remove.mutateAsync(resumeUrl)}
      />
    </div>
  );
}
