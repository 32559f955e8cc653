import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useIdentity } from "~/api/session";
import { readDraft, removeDraft, writeDraft } from "~/lib/drafts";
import { blockReload } from "~/lib/reload-holds";
import { Button } from "~/ui/button/button";
import { TextArea } from "~/ui/field/text-area";
import styles from "./messages.module.css";
import { formatCount, problemWith } from "./thread";

interface Props {
  conversationId: string;
  /** The other person. */
  name: string;
  onSend: (text: string) => void;
}

/** On a touch screen, Enter starts a new line. */
const hasKeyboard = () =>
  globalThis.matchMedia?.("(hover: hover) and (pointer: fine)").matches ?? true;

/** The text is stored with every keystroke, so that neither a reload nor an expired session loses it. */
function useStoredText(place: string) {
  const [text, setText] = useState(() => {
    const { text: stored } = (readDraft(place) ?? {}) as { text?: unknown };
    return typeof stored === "string" ? stored : "";
  });
  const latest = useRef(text);
  latest.current = text;
  useEffect(
    () =>
      blockReload({
        isHolding: () => latest.current.trim() !== "",
        isTyped: true,
        keep: () => true,
      }),
    [],
  );
  const store = (next: string) => {
    setText(next);
    if (next === "") removeDraft(place);
    else writeDraft(place, { text: next });
  };
  return [text, store] as const;
}

/** The box to write in. A message that is sent leaves it at once, whatever the connection. */
export function Composer({ conversationId, name, onSend }: Props) {
  const [text, setText] = useStoredText(`${useIdentity()}:message:${conversationId}`);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const focusBox = () => form.current?.querySelector("textarea")?.focus();
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = problemWith(text);
    setProblem(found);
    focusBox();
    if (found) return;
    onSend(text.trim());
    setText("");
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const isSend = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
    if (isSend && hasKeyboard()) handleSubmit(event);
  };
  return (
    <form ref={form} noValidate className={styles.composer} onSubmit={handleSubmit}>
      <TextArea
        label={`Message to ${name}`}
        isLabelHidden
        placeholder="Write a message"
        rows={1}
        autoComplete="off"
        enterKeyHint={hasKeyboard() ? "send" : "enter"}
        className={styles.box}
        error={problem ?? undefined}
        status={formatCount(text)}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(null);
        }}
        onKeyDown={handleKeyDown}
      />
      <Button type="submit" icon={<SendHorizontal aria-hidden="true" size={20} />}>
        Send
      </Button>
    </form>
  );
}
