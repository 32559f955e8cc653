import { type LoaderFunctionArgs, matchPath, redirect } from "react-router";
import { readSession } from "~/api/session";
import { logInAndReturn, routes, type UserType } from "~/lib/routes";

/** Redirects, or returns null to let the user in. The server decides what the user may read. */
export type Guard = (args: LoaderFunctionArgs) => Response | null;

function isAdminView(request: Request): boolean {
  return new URL(request.url).searchParams.get("adminView") === "true";
}

/**
 * Pages of one user type: others are redirected to "/" (ROLE-008), an admin view without an admin
 * session to the admin login.
 */
export function onlyFor(type: UserType): Guard {
  return ({ request }) => {
    const { user, admin } = readSession();
    if (isAdminView(request)) return admin ? null : redirect(routes.adminLogin);
    return user?.type === type ? null : redirect(routes.landing);
  };
}

/** Like onlyFor, for pages that have no admin view yet. */
export function onlyOwn(type: UserType): Guard {
  const guard = onlyFor(type);
  return (args) => {
    const answer = guard(args);
    if (answer === null && isAdminView(args.request)) throw new Response(null, { status: 404 });
    return answer;
  };
}

/**
 * Pages that only their owner has; everyone else is redirected to "/", whatever the URL contains.
 */
export function onlyUser(type: UserType): Guard {
  return () => (readSession().user?.type === type ? null : redirect(routes.landing));
}

/**
 * Like onlyFor, but a visitor logs in first: the user may return from another site after the
 * session expired.
 */
export function onlyAfterLogIn(type: UserType): Guard {
  return ({ request }) => {
    const { user, admin } = readSession();
    if (user?.type === type) return null;
    if (user || admin) return redirect(routes.landing);
    const { pathname, search } = new URL(request.url);
    return redirect(logInAndReturn(type, pathname + search));
  };
}

/**
 * Pages where non-administrators are redirected home instead of to a login (ADMA-001, ADMB-001).
 */
const leadsHome: readonly string[] = [routes.adminAnalytics, routes.adminBookings];

/** As the router matches it: in any case, with or without a slash at the end. */
const isAt = (pathname: string) => (path: string) => matchPath(path, pathname) !== null;

export const onlyAdmin: Guard = ({ request }) => {
  if (readSession().admin) return null;
  const { pathname } = new URL(request.url);
  return redirect(leadsHome.some(isAt(pathname)) ? routes.landing : routes.adminLogin);
};

/** The first guard that redirects wins. */
export const inOrder =
  (...guards: Guard[]): Guard =>
  (args) => {
    for (const guard of guards) {
      const elsewhere = guard(args);
      if (elsewhere) return elsewhere;
    }
    return null;
  };

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A URL whose last segment is not an id shows "page not found", not "user not found". */
export function onlyIds({ params }: LoaderFunctionArgs) {
  if (!idShape.test(params.id ?? "")) throw new Response(null, { status: 404 });
  return null;
}

function toLogIn(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(`${routes.login}?next=${encodeURIComponent(pathname + search)}`);
}

/**
 * Pages that clients and companions share: a visitor returns after login, and an administrator has
 * none.
 */
export const onlyUsers: Guard = ({ request }) => {
  const { user, admin } = readSession();
  if (user) return null;
  return admin ? redirect(routes.landing) : toLogIn(request);
};

/** The return path of the login, because the user may arrive from an e-mail. */
export function onlySignedIn({ request, ...args }: LoaderFunctionArgs) {
  onlyIds({ request, ...args });
  const { user, admin } = readSession();
  return user || admin ? null : toLogIn(request);
}

/** NAV-038, CPROF-011: an administrator sees the page of the user that the URL names. */
export const toClientReviews: Guard = ({ request }) => {
  const search = new URL(request.url).searchParams;
  search.set("tab", "pending");
  return redirect(`${routes.clientReviews}?${search}`);
};
