import { useEffect, useRef, useState } from "react";
import { errorMessage } from "~/api/api-error";
import { announce } from "~/lib/announce";
import { type FileKind, fileKind, formatSize, isUnshownPicture, kindNames } from "~/lib/file-kind";
import { localeTag } from "~/lib/locale";
import { t } from "~/lib/translate";

/**
 * Uploads a file. `onProgress` receives the uploaded fraction, where it is known. `commit` is
 * called before the step that cannot be undone: it throws if the upload was canceled, and from then
 * on it cannot be canceled.
 */
export type Send = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  commit: () => void,
) => Promise<void>;

export interface UploadRules {
  kinds: readonly FileKind[];
  /** Files of this many bytes or more are rejected. */
  limitBytes: number;
  /** Replaces the default messages. */
  words?: {
    notPicture?: string;
    wrongKind?: string;
    tooLarge?: string;
    limit?: string;
    failed?: string;
    removeFailed?: string;
  };
}

export function formatRules({ kinds, limitBytes, words }: UploadRules): string {
  const names = kinds.map((kind) => kindNames[kind]);
  const list = new Intl.ListFormat(localeTag, { type: "disjunction" }).format(names);
  return t`${list}, smaller than ${words?.limit ?? formatSize(limitBytes)}.`;
}

const unshown =
  "Not every browser shows pictures of this format. Please choose a JPEG, PNG, WebP or GIF.";

async function getProblem(file: File, rules: UploadRules): Promise<string | null> {
  const { words } = rules;
  if (file.size === 0) return "The file is empty";
  const kind = await fileKind(file);
  const isAllowed = kind !== null && rules.kinds.includes(kind);
  if (words?.notPicture && !isAllowed) {
    return (await isUnshownPicture(file)) ? unshown : words.notPicture;
  }
  if (file.size >= rules.limitBytes) {
    if (words?.tooLarge) return words.tooLarge;
    return `The file has ${formatSize(file.size)}; choose one smaller than ${formatSize(rules.limitBytes)}`;
  }
  if (isAllowed) return null;
  if (words?.wrongKind) return words.wrongKind;
  const names = rules.kinds.map((one) => kindNames[one]);
  return `Choose a file of another type: ${new Intl.ListFormat(localeTag, { type: "disjunction" }).format(names)}`;
}

const unreadable = "The file could not be read. Choose it again.";

interface State {
  file: File;
  /** Null while the progress is unknown. */
  share: number | null;
  isCommitted?: boolean;
}

/**
 * The upload of one file: checked by its bytes, sent, cancelable; holds the error, and the file to
 * retry.
 */
export function useUpload(rules: UploadRules, send: Send) {
  const [sending, setSending] = useState<State | null>(null);
  const [failed, setFailed] = useState<{ file: File; message: string; isWorthRetrying: boolean }>();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const fail = (file: File, message: string, isWorthRetrying: boolean) => {
    setFailed({ file, message, isWorthRetrying });
    announce(message);
  };
  const start = async (file: File) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setFailed(undefined);
    // The file may have been moved, or its disk removed, since it was chosen.
    const problem = await getProblem(file, rules).catch(() => unreadable);
    if (control.signal.aborted) return;
    if (problem) {
      fail(file, problem, false);
      return;
    }
    setSending({ file, share: null });
    announce(`Uploading ${file.name}`);
    try {
      const tell = (share: number) => {
        if (!control.signal.aborted) setSending({ file, share });
      };
      const commit = () => {
        control.signal.throwIfAborted();
        setSending({ file, share: 1, isCommitted: true });
      };
      await send(file, tell, control.signal, commit);
      if (!control.signal.aborted) announce(t`${file.name} is uploaded`);
    } catch (error) {
      if (control.signal.aborted) return;
      const message = errorMessage(error, rules.words?.failed ?? "The file could not be uploaded");
      fail(file, message, true);
    } finally {
      if (running.current === control) setSending(null);
    }
  };
  const stop = () => {
    running.current?.abort();
    running.current = null;
    setSending(null);
    announce("The upload was stopped");
  };
  return { sending, failed, start, stop };
}
