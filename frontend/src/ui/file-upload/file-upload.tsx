import { FileText, ImageIcon, Upload } from "lucide-react";
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { errorMessage } from "~/api/api-error";
import { announce } from "~/lib/announce";
import { classNames } from "~/lib/class-names";
import { formatSize, withDetectedType } from "~/lib/file-kind";
import { t } from "~/lib/translate";
import { Button } from "../button/button";
import { useDialogHold } from "../dialog/dialog-control";
import field from "../field/field.module.css";
import { FieldError } from "../field/field-error";
import styles from "./file-upload.module.css";
import { formatRules, type Send, type UploadRules, useUpload } from "./use-upload";

export interface Uploaded {
  name: string;
  /** Alternative text of a picture, which is shown in the box. */
  pictureUrl?: string | undefined;
}

interface Props extends UploadRules {
  label: string;
  hint?: ReactNode;
  /** The current file. */
  value: Uploaded | null;
  send: Send;
  /** If the promise rejects, the file stays and an error is shown. */
  onRemove: () => unknown;
  /** An error of the form, such as a missing file. */
  error?: string | undefined;
  isOptional?: boolean;
  id?: string;
  /** A portrait gets a round box. */
  look?: "file" | "photo";
}

/** One file: select, preview, check by its bytes, upload with progress, replace, remove. */
export function FileUpload(props: Props) {
  const { label, hint, value, send, onRemove, error, isOptional, look = "file" } = props;
  const generated = useId();
  const id = props.id ?? generated;
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload(props, send);
  const { sending } = upload;
  useDialogHold(sending !== null);
  const [removal, setRemoval] = useState<string>();
  const [isRemoving, setIsRemoving] = useState(false);
  const message = upload.failed?.message ?? removal ?? error;
  const picture = usePreview(sending?.file) ?? value?.pictureUrl;
  const handleRemove = async () => {
    setRemoval(undefined);
    setIsRemoving(true);
    input.current?.focus();
    try {
      await onRemove();
      announce(value ? t`${value.name} is removed` : "The file is removed");
    } catch (failure) {
      const words = errorMessage(
        failure,
        props.words?.removeFailed ?? "The file could not be removed. Please try again.",
      );
      setRemoval(words);
      announce(words);
    } finally {
      setIsRemoving(false);
    }
  };
  return (
    <div className={classNames(styles.upload, message && field.wrong)}>
      <label htmlFor={id} className={field.label}>
        {label}
        {isOptional && <span className={field.optional}> (optional)</span>}
      </label>
      <p id={`${id}-hint`} className={field.hint}>
        {hint} {formatRules(props)}
      </p>
      <FieldError id={`${id}-error`} message={message} />
      <div className={styles.row}>
        <span className={classNames(styles.box, look === "photo" && styles.round)}>
          {picture ? (
            <img src={picture} alt="" className={styles.picture} />
          ) : look === "photo" ? (
            <ImageIcon aria-hidden="true" size={28} />
          ) : (
            <FileText aria-hidden="true" size={28} />
          )}
        </span>
        <div className={styles.side}>
          {sending ? (
            <Progress file={sending.file} share={sending.share} />
          ) : (
            value && (
              <p id={`${id}-now`} className={styles.name}>
                {value.name}
              </p>
            )
          )}
          <div className={styles.buttons}>
            <span className={styles.choose}>
              <input
                ref={input}
                id={id}
                type="file"
                accept={props.kinds.map((kind) => acceptByKind[kind]).join(",")}
                aria-describedby={classNames(
                  `${id}-hint`,
                  value && !sending && `${id}-now`,
                  message && `${id}-error`,
                )}
                aria-invalid={message ? true : undefined}
                className={styles.input}
                onChange={(event) => {
                  const [file] = event.target.files ?? [];
                  // Lets the user select the same file again after it changed on disk.
                  setRemoval(undefined);
                  if (file) upload.start(file);
                  event.target.value = "";
                }}
              />
              <span className={styles.face} aria-hidden="true">
                <Upload size={18} />
                {value ? "Replace" : "Choose a file"}
              </span>
            </span>
            {sending && !sending.isCommitted && (
              <StopButton name={sending.file.name} onStop={upload.stop} input={input} />
            )}
            {upload.failed?.isWorthRetrying && (
              <Button
                kind="secondary"
                size="small"
                onClick={() => {
                  input.current?.focus();
                  if (upload.failed) upload.start(upload.failed.file);
                }}
              >
                Try again
              </Button>
            )}
            {value && !sending && (
              <Button
                kind="secondary"
                size="small"
                isBusy={isRemoving}
                busyLabel="Removing..."
                onClick={handleRemove}
              >
                Remove <span className="visually-hidden">{value.name}</span>
              </Button>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

interface StopProps {
  name: string;
  onStop: () => void;
  input: RefObject<HTMLInputElement | null>;
}

/** An upload may end while the user is on this button: focus moves to the file input, and is not lost. */
function StopButton({ name, onStop, input }: StopProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const self = button.current;
    return () => {
      if (self && self === document.activeElement) input.current?.focus();
    };
  }, [input]);
  return (
    <Button ref={button} kind="secondary" size="small" onClick={onStop}>
      Stop <span className="visually-hidden">the upload of {name}</span>
    </Button>
  );
}

const acceptByKind = {
  // Systems that do not know an ending's type would not offer the file.
  jpeg: "image/jpeg,.jpg,.jpeg,.jpe,.jfif",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  pdf: "application/pdf",
};

function Progress({ file, share }: { file: File; share: number | null }) {
  return (
    <p className={styles.name}>
      {file.name}, {formatSize(file.size)}
      <progress
        className={styles.progress}
        aria-label={`Uploading ${file.name}`}
        {...(share === null ? {} : { value: share, max: 1 })}
      />
    </p>
  );
}

/** Preview of the picture that is being uploaded, read from this device; its bytes say what it is. */
function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    let address: string | undefined;
    let isOver = false;
    const show = (picture: File) => {
      if (isOver || !picture.type.startsWith("image/")) return;
      address = URL.createObjectURL(picture);
      setUrl(address);
    };
    withDetectedType(file).then(show, () => undefined); // an unreadable file has its own message
    return () => {
      isOver = true;
      setUrl(undefined);
      if (address) URL.revokeObjectURL(address);
    };
  }, [file]);
  return url;
}
