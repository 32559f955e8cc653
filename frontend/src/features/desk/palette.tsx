import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { classNames } from "~/lib/class-names";
import { Banner } from "~/ui/banner/banner";
import { Dialog } from "~/ui/dialog/dialog";
import styles from "./palette.module.css";
import { type PaletteItem, paletteGroups } from "./palette-query";
import { type PaletteSources, usePaletteItems } from "./use-palette-items";

interface Props extends PaletteSources {
  onClose: () => void;
}

/** Goes to a person, a booking, a case or a page by a few letters. */
export default function Palette({ onClose, ...sources }: Props) {
  const [text, setText] = useState("");
  const [index, setIndex] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const id = useId();
  const { items, isWaiting, failures } = usePaletteItems(text, sources);
  const current = Math.min(index, items.length - 1);
  // After the dialog's own effect, which focuses its heading.
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: "nearest" });
  }, [id, current]);
  const open = (item: PaletteItem | undefined) => {
    if (!item) return;
    onClose();
    navigate(item.to);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && items.length > 0) {
      event.preventDefault();
      setIndex((current + step + items.length) % items.length);
    }
    // While it is searching, only pages belong to the whole text.
    const item = items[current];
    if (event.key === "Enter" && (!isWaiting || item?.group === "Pages")) open(item);
  };
  return (
    <Dialog isOpen onClose={onClose} title="Go to">
      <div className={styles.palette}>
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label="Name, email, phone, booking ID or page"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={items[current] ? `${id}-${current}` : undefined}
          aria-autocomplete="list"
          placeholder="Name, email, phone, booking ID or page"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIndex(0);
          }}
          onKeyDown={handleKey}
          className={styles.input}
        />
        {failures.map(({ group, text: problem }) => (
          <Banner key={group} kind="bad">
            {problem}
          </Banner>
        ))}
        <p role="status" className="muted small">
          {formatCount(items.length, isWaiting, failures.length > 0)}
        </p>
        <div role="listbox" id={`${id}-list`} aria-label="Results" className={styles.list}>
          <Groups items={items} id={id} current={current} onOpen={open} />
        </div>
      </div>
    </Dialog>
  );
}

interface GroupsProps {
  items: readonly PaletteItem[];
  id: string;
  current: number;
  onOpen: (item: PaletteItem) => void;
}

function Groups({ items, id, current, onOpen }: GroupsProps) {
  return paletteGroups.map((group) => {
    const places = items.flatMap((item, place) => (item.group === group ? [{ item, place }] : []));
    if (places.length === 0) return null;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls
      <div key={group} role="group" aria-labelledby={`${id}-${group}`} className={styles.group}>
        <p id={`${id}-${group}`} className={styles.title}>
          {group}
        </p>
        {places.map(({ item, place }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox
          <div
            key={item.id}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === current}
            className={classNames(styles.item, place === current && styles.current)}
            onClick={() => onOpen(item)}
          >
            <span translate={group === "Pages" ? undefined : "no"}>{item.label}</span>
            {item.hint && <span className="muted small">{item.hint}</span>}
          </div>
        ))}
      </div>
    );
  });
}

function formatCount(count: number, isWaiting: boolean, isPartial: boolean): string {
  if (isWaiting) return "Searching...";
  if (count === 0) return isPartial ? "Nothing else found." : "Nothing found.";
  return count === 1 ? "1 result" : `${count} results`;
}
