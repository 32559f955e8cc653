import { type LoaderFunctionArgs, redirect } from "react-router";
import { readSession } from "~/api/session";
import { logInAndReturn, routes, type UserType } from "~/lib/routes";

/** Leads elsewhere, or lets in with null. What may be read there is decided by the server. */
export type Guard = (args: LoaderFunctionArgs) => Response | null;

function isAdminView(request: Request): boolean {
  return new URL(request.url).searchParams.get("adminView") === "true";
}

/**
 * Pages of one kind of user: anybody else goes to "/" (ROLE-008), an admin view without an admin
 * session to the admin log-in.
 */
export function onlyFor(type: UserType): Guard {
  return ({ request }) => {
    const { user, admin } = readSession();
    if (isAdminView(request)) return admin ? null : redirect(routes.adminLogin);
    return user?.type === type ? null : redirect(routes.landing);
  };
}

/** As onlyFor, where there is nothing yet for an administrator to see. */
export function onlyOwn(type: UserType): Guard {
  const guard = onlyFor(type);
  return (args) => {
    const answer = guard(args);
    if (answer === null && isAdminView(args.request)) throw new Response(null, { status: 404 });
    return answer;
  };
}

/** Pages that nobody but the person has; anybody else goes to "/", whatever the address says. */
export function onlyUser(type: UserType): Guard {
  return () => (readSession().user?.type === type ? null : redirect(routes.landing));
}

/** As onlyFor, and a visitor logs in first: somebody may come back from elsewhere after the session ended. */
export function onlyAfterLogIn(type: UserType): Guard {
  return ({ request }) => {
    const { user, admin } = readSession();
    if (user?.type === type) return null;
    if (user || admin) return redirect(routes.landing);
    const { pathname, search } = new URL(request.url);
    return redirect(logInAndReturn(type, pathname + search));
  };
}

/** Where others than administrators go home instead of logging in (ADMA-001, ADMB-001). */
const leadsHome: readonly string[] = [routes.adminAnalytics, routes.adminBookings];

export const onlyAdmin: Guard = ({ request }) => {
  if (readSession().admin) return null;
  const { pathname } = new URL(request.url);
  return redirect(leadsHome.includes(pathname) ? routes.landing : routes.adminLogin);
};

/** The first guard that leads elsewhere decides. */
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

/** An address whose last part is no id is not there, instead of somebody who was not found. */
export function onlyIds({ params }: LoaderFunctionArgs) {
  if (!idShape.test(params.id ?? "")) throw new Response(null, { status: 404 });
  return null;
}

function toLogIn(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(`${routes.login}?next=${encodeURIComponent(pathname + search)}`);
}

/**
 * Pages that clients and companions have alike: a visitor is led back after a log-in, an administrator
 * has none of their own.
 */
export const onlyUsers: Guard = ({ request }) => {
  const { user, admin } = readSession();
  if (user) return null;
  return admin ? redirect(routes.landing) : toLogIn(request);
};

/** Where a log-in leads back, because somebody may arrive from an e-mail. */
export function onlySignedIn({ request, ...args }: LoaderFunctionArgs) {
  onlyIds({ request, ...args });
  const { user, admin } = readSession();
  return user || admin ? null : toLogIn(request);
}

/** NAV-038, CPROF-011: an administrator sees those of the person whom the address names. */
export const toClientReviews: Guard = ({ request }) => {
  const search = new URL(request.url).searchParams;
  search.set("tab", "pending");
  return redirect(`${routes.clientReviews}?${search}`);
};
