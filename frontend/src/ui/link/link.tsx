import type { ComponentProps } from "react";
import { type To, useHref, useLinkClickHandler, useLocation } from "react-router";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: To;
  /** Replaces the history entry, so Back does not return to the current page. */
  replace?: boolean;
  /** State for the page that is opened; lost when another URL is loaded. */
  state?: unknown;
  /** Reloads the page's data. */
  reloadDocument?: boolean;
}

/**
 * A link within the app. The router's own includes forms and server rendering, 3 kB that every
 * visitor would load.
 */
export function Link({ to, replace, state, reloadDocument, onClick, ...rest }: LinkProps) {
  // Props that are not given are left to the router. A list makes its links carry its state (useListParams).
  const options = { replace, target: rest.target, state, ...(to as object) } as {
    replace: boolean;
  };
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, options);
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

/** A menu link: marks the current page, also on pages below it. */
export function NavLink({ to, ...rest }: LinkProps & { to: string }) {
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return <Link {...rest} to={to} aria-current={isHere ? "page" : undefined} />;
}
