import type { ComponentProps } from "react";
import { type To, useHref, useLinkClickHandler, useLocation } from "react-router";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: To;
  /** Back does not return to the page that is left. */
  replace?: boolean;
  /** Handed to the page that is opened; gone with a reload of another address. */
  state?: unknown;
  /** The page is asked anew, with everything it stands on. */
  reloadDocument?: boolean;
}

/** What a list has its links take along beside the address (useListParams). */
const besideOf = (to: To) =>
  typeof to === "string" ? undefined : (to as { state?: unknown }).state;

/**
 * A link within the app. The router's own brings along forms and what a server renders, 3 kB that
 * every visitor would load.
 */
export function Link({
  to,
  replace,
  state = besideOf(to),
  reloadDocument,
  onClick,
  ...rest
}: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(replace === undefined ? {} : { replace }),
    ...(rest.target ? { target: rest.target } : {}),
    state,
  });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && !reloadDocument) follow(event);
      }}
    />
  );
}

/** A link of a menu: it says which page this is, also on the pages below it. */
export function NavLink({ to, ...rest }: LinkProps & { to: string }) {
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return <Link {...rest} to={to} aria-current={isHere ? "page" : undefined} />;
}
