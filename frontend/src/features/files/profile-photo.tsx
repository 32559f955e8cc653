import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "~/api/api-error";
import type { User } from "~/data/me";
import { usePrivatePhotoUrl } from "~/data/private-photo";
import type { Subject } from "~/data/subject";
import { recordQueryOptions, subjectApi, useAdoptRecord } from "~/data/subject-calls";
import { t } from "~/lib/translate";
import { PhotoUpload } from "~/ui/file-upload/photo-upload";
import type { Send } from "~/ui/file-upload/use-upload";
import { FormSection } from "~/ui/form-section/form-section";
import { uploadFile } from "./upload-file";

interface Props {
  subject: Subject;
  user: User;
  hint: string;
  /** The administrator's reason for the change. */
  reason?: (() => string) | undefined;
}

/**
 * A profile photo is saved separately, so leaving the page never loses a half-finished change. The
 * server deletes the old one with the change (KPROF-039, KPROF-040), so a rejected new photo never
 * loses it.
 */
export function ProfilePhoto({ subject, user, hint, reason }: Props) {
  const queryClient = useQueryClient();
  const adopt = useAdoptRecord(subject);
  const address = usePrivatePhotoUrl(user.profilePhoto);
  const isOwn = subject.relation === "own";
  const demandReason = () => {
    const given = reason?.().trim() ?? "";
    // Checks the server's rules before the upload.
    if (!isOwn && given === "") {
      throw new ApiError(400, { error: "Please give a reason first." }, null);
    }
    return given;
  };
  const save = async (profilePhoto: string, profilePhotoPublicId: string) => {
    const details = { profilePhoto, profilePhotoPublicId };
    adopt(await subjectApi(subject).saveDetails(details, demandReason()));
  };
  const send: Send = async (file, _tell, signal, commit) => {
    const folder = user.type === "client" ? "client-profiles" : "companion-profiles";
    demandReason();
    try {
      const stored = await uploadFile(file, folder, subject, signal);
      commit();
      await save(stored.secure_url, stored.public_id);
    } catch (error) {
      // The photo shown is the server's.
      void queryClient.invalidateQueries({ queryKey: recordQueryOptions(subject).queryKey });
      throw error;
    }
  };
  const handleRemove = () => save("", "");
  return (
    <FormSection title="Profile Photo">
      <PhotoUpload
        label="Photo"
        hint={hint}
        value={user.profilePhoto ? { name: t`Photo`, pictureUrl: address } : null}
        send={send}
        onRemove={handleRemove}
        isOptional
      />
    </FormSection>
  );
}
