import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { errorMessage } from "~/api/api-error";
import { useMay } from "~/data/admin-acts";
import { classNames } from "~/lib/class-names";
import { routes } from "~/lib/routes";
import { useDebounced } from "~/lib/use-debounced";
import { Banner } from "~/ui/banner/banner";
import { Dialog } from "~/ui/dialog/dialog";
import styles from "./palette.module.css";
import { openCasesQueryOptions, type PaletteItem, paletteQueryOptions } from "./palette-query";

interface Props {
  /** The pages of the admin area. */
  pages: readonly { to: string; label: string }[];
  formatCase: (kind: string) => string;
  onClose: () => void;
}

const typingPauseMs = 250;

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

function usePaletteItems(text: string, { pages, formatCase }: Props) {
  const wanted = useDebounced(text, typingPauseMs).trim();
  const found = useQuery(paletteQueryOptions(wanted));
  const may = useMay();
  const cases = useQuery({ ...openCasesQueryOptions, enabled: may("view_cases") });
  const items: PaletteItem[] = [
    ...pages
      .filter(({ label }) => contains(label, text.trim()))
      .map(({ to, label }) => ({ id: to, group: "Pages" as const, label, hint: "", to })),
    ...(wanted.length > 1 ? (found.data ?? []) : []),
    ...(wanted.length > 1 ? (cases.data ?? []) : [])
      .map(({ _id, kind, reporterName, severity }) => ({
        id: _id,
        group: "Cases" as const,
        label: formatCase(kind),
        hint: `${reporterName}, ${severity} severity`,
        to: routes.adminIncident(_id),
      }))
      .filter(({ label, hint }) => contains(`${label} ${hint}`, wanted)),
  ];
  const isWaiting = wanted !== text.trim() || found.isFetching;
  return { items, isWaiting: text.trim().length > 1 && isWaiting, error: found.error };
}

/** Goes to a person, a booking, a case or a page by a few letters. */
export default function Palette(props: Props) {
  const { onClose } = props;
  const [text, setText] = useState("");
  const [index, setIndex] = useState(0);
  const navigate = useNavigate();
  const id = useId();
  const { items, isWaiting, error } = usePaletteItems(text, props);
  const current = Math.min(index, items.length - 1);
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
    if (event.key === "Enter" && !isWaiting) open(items[current]);
  };
  return (
    <Dialog isOpen onClose={onClose} title="Go to">
      <div className={styles.palette}>
        <input
          type="search"
          role="combobox"
          aria-label="Name, email, phone, booking ID or page"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={items[current] ? `${id}-${current}` : undefined}
          aria-autocomplete="list"
          placeholder="Name, email, phone, booking ID or page"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          // The dialog has this one control: it opens in order to be typed into.
          autoFocus
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIndex(0);
          }}
          onKeyDown={handleKey}
          className={styles.input}
        />
        {error && <Banner kind="bad">{errorMessage(error, "Failed to search")}</Banner>}
        <p role="status" className="muted small">
          {formatCount(items.length, isWaiting)}
        </p>
        <div role="listbox" id={`${id}-list`} aria-label="Results" className={styles.list}>
          {items.map((item, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox
            <div
              key={`${item.group} ${item.id}`}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === current}
              className={classNames(styles.item, place === current && styles.current)}
              onClick={() => open(item)}
            >
              <span translate={item.group === "Pages" ? undefined : "no"}>{item.label}</span>
              <span className="muted small">
                {item.group}
                {item.hint && `, ${item.hint}`}
              </span>
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

function formatCount(count: number, isWaiting: boolean): string {
  if (isWaiting) return "Searching...";
  if (count === 0) return "Nothing found.";
  return count === 1 ? "1 result" : `${count} results`;
}
