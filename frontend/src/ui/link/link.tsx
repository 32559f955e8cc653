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

/**
 * A link within the app. The router's own brings along forms and what a server renders, 3 kB that
 * every visitor would load.
 */
export function Link({ to, replace, state, reloadDocument, onClick, ...rest }: LinkProps) {
  // What is not given is left to the router. A list has its links take more along (useListParams).
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

/** A link of a menu: it says which page this is, also on the pages below it. */
export function NavLink({ to, ...rest }: LinkProps & { to: string }) {
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return <Link {...rest} to={to} aria-current={isHere ? "page" : undefined} />;
}
