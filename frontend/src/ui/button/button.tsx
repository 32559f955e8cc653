import type { ComponentProps, ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import { Link, type LinkProps } from "~/ui/link/link";
import { Spinner } from "~/ui/spinner/spinner";
import styles from "./button.module.css";

export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";
type Look = { kind?: ButtonKind; size?: "normal" | "large" | "small"; wide?: boolean };

function look({ kind = "primary", size = "normal", wide }: Look, className?: string) {
  return classNames(styles.button, styles[kind], styles[size], wide && styles.wide, className);
}

type ButtonProps = ComponentProps<"button"> &
  Look & {
    /** While true, the label is `busyLabel` and further presses are ignored. */
    isBusy?: boolean;
    busyLabel?: ReactNode;
    icon?: ReactNode;
  };

export function Button(props: ButtonProps) {
  const { kind, size, wide, isBusy, busyLabel, icon, className, children, onClick, ...rest } =
    props;
  return (
    <button
      type="button"
      {...rest}
      className={look({ kind, size, wide }, className)}
      aria-disabled={isBusy || rest["aria-disabled"] || undefined}
      aria-busy={isBusy || undefined}
      aria-label={isBusy && busyLabel ? undefined : rest["aria-label"]}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy ? <Spinner /> : icon}
      <span>{isBusy && busyLabel ? busyLabel : children}</span>
    </button>
  );
}

/** A link styled as a button: for navigation, never for an action. */
export function LinkButton({
  kind,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: LinkProps & Look & { icon?: ReactNode }) {
  return (
    <Link {...rest} className={look({ kind, size, wide }, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}
