import { Ellipsis } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link } from "~/ui/link/link";
import styles from "./menu.module.css";

export type MenuItem = { label: string } & (
  | { to: string }
  /** A phone number or a mail address. */
  | { href: string }
);

interface Props {
  /** Names the button: "More for Maya Rivera". */
  label: ReactNode;
  items: readonly MenuItem[];
}

/** Lower than this, the menu opens upwards. */
const roomBelow = 320;

/** A button that shows further links, with the keys of a menu button (ARIA APG). */
export function Menu({ label, items }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isUp, setIsUp] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    findItems(holder.current)[0]?.focus();
    const closeOutside = ({ target }: Event) => {
      if (!holder.current?.contains(target as Node)) setIsOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [isOpen]);
  const toggle = () => {
    const { bottom = 0 } = button.current?.getBoundingClientRect() ?? {};
    setIsUp(bottom + roomBelow > window.innerHeight && bottom > roomBelow);
    setIsOpen(!isOpen);
  };
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === "Escape") close();
    else if (!moveFocus(findItems(holder.current), event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the button and its menu
    <div ref={holder} className={styles.holder} onKeyDown={handleKey}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={styles.button}
        onClick={toggle}
      >
        <Ellipsis aria-hidden="true" size={18} />
        <span className="visually-hidden">{label}</span>
      </button>
      {isOpen && (
        <div id={id} role="menu" data-up={isUp} className={styles.menu}>
          {items.map((item) => (
            <Item key={item.label} item={item} onSelect={() => setIsOpen(false)} />
          ))}
        </div>
      )}
    </div>
  );
}

function Item({ item, onSelect }: { item: MenuItem; onSelect: () => void }) {
  const shared = { role: "menuitem", tabIndex: -1, className: styles.item, onClick: onSelect };
  return "to" in item ? (
    <Link to={item.to} {...shared}>
      {item.label}
    </Link>
  ) : (
    <a href={item.href} {...shared}>
      {item.label}
    </a>
  );
}

const findItems = (holder: HTMLElement | null) => [
  ...(holder?.querySelectorAll<HTMLElement>("[role='menuitem']") ?? []),
];

/** Whether the key belongs to a menu. */
function moveFocus(items: readonly HTMLElement[], key: string): boolean {
  const last = items.length - 1;
  const place = items.indexOf(document.activeElement as HTMLElement);
  const next: Record<string, number> = {
    ArrowDown: place === last ? 0 : place + 1,
    ArrowUp: place <= 0 ? last : place - 1,
    Home: 0,
    End: last,
  };
  const wanted = next[key];
  if (wanted === undefined) return false;
  items[wanted]?.focus();
  return true;
}
