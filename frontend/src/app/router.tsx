import { createBrowserRouter, type RouteObject, redirect } from "react-router";
import { routes } from "~/lib/routes";
import { onlyAdmin, onlyFor, onlyIds, onlyOwn, onlySignedIn } from "./guards";
import { NotFound } from "./not-found";
import { RouteError } from "./route-error";
import { LoadingScreen } from "./shell/loading-screen";
import { Shell } from "./shell/shell";

type ScreenModule = { default: React.ComponentType };

/** One chunk per screen; each file exports its screen as default. */
const screen = (load: () => Promise<ScreenModule>) => async () => ({
  Component: (await load()).default,
});

const logIn = screen(() => import("~/screens/visitor/log-in/log-in"));

export const routeTable: RouteObject[] = [
  {
    Component: Shell,
    children: [
      {
        ErrorBoundary: RouteError,
        HydrateFallback: LoadingScreen,
        children: [
          { index: true, lazy: screen(() => import("~/screens/visitor/landing/landing")) },
          { path: "what-is-companion", lazy: screen(() => import("~/screens/visitor/info/info")) },
          { path: "search", lazy: screen(() => import("~/screens/visitor/search/search")) },
          {
            path: "companion/:id",
            loader: onlyIds,
            lazy: screen(() => import("~/screens/visitor/companion/companion")),
          },
          { path: "login", lazy: logIn },
          { path: "client-login", lazy: logIn },
          { path: "companion-login", lazy: logIn },
          {
            path: "client-signup",
            lazy: screen(() => import("~/screens/visitor/sign-up-client/sign-up-client")),
          },
          {
            path: "companion-signup",
            lazy: screen(() => import("~/screens/visitor/sign-up-companion/sign-up-companion")),
          },
          {
            path: "forgot-password",
            lazy: screen(() => import("~/screens/visitor/forgot-password/forgot-password")),
          },
          {
            path: "reset-password",
            lazy: screen(() => import("~/screens/visitor/reset-password/reset-password")),
          },
          {
            path: "confirm-email",
            lazy: screen(() => import("~/screens/visitor/confirm-email/confirm-email")),
          },
          // A visitor may open the booking screen; its own rules say who may submit (BOOK).
          {
            path: "booking/:id",
            loader: onlyIds,
            lazy: screen(() => import("~/screens/client/booking/booking")),
          },
          {
            path: "bookings/:id",
            loader: onlySignedIn,
            lazy: screen(() => import("~/screens/client/booking-detail/booking-detail")),
          },
          {
            path: "booking-history",
            loader: onlyFor("client"),
            lazy: screen(() => import("~/screens/client/booking-history/booking-history")),
          },
          {
            path: "favorites",
            loader: onlyOwn("client"),
            lazy: screen(() => import("~/screens/client/favorites/favorites")),
          },
          { path: "reviews", loader: () => redirect(routes.clientReviews), element: null },
          {
            path: "reviews/:companionId",
            loader: onlyIds,
            lazy: screen(() => import("~/screens/shared/write-review/write-review")),
          },
          {
            path: "client/reviews",
            loader: onlyOwn("client"),
            lazy: screen(() => import("~/screens/client/reviews/reviews")),
          },
          {
            path: "client/dashboard",
            loader: onlyFor("client"),
            lazy: screen(() => import("~/screens/client/dashboard/dashboard")),
          },
          {
            path: "client/profile",
            loader: onlyFor("client"),
            lazy: screen(() => import("~/screens/client/profile/profile")),
          },
          {
            path: "companion/dashboard",
            loader: onlyFor("companion"),
            lazy: screen(() => import("~/screens/companion/dashboard/dashboard")),
          },
          {
            path: "companion/profile",
            loader: onlyFor("companion"),
            lazy: screen(() => import("~/screens/companion/profile/profile")),
          },
          { path: "admin/login", lazy: screen(() => import("~/screens/admin/log-in/log-in")) },
          {
            loader: onlyAdmin,
            lazy: screen(() => import("~/screens/admin/frame/frame")),
            children: [
              {
                path: "admin/dashboard",
                lazy: screen(() => import("~/screens/admin/dashboard/dashboard")),
              },
              {
                path: "admin/payouts",
                lazy: screen(() => import("~/screens/admin/payouts/payouts")),
              },
              { path: "admin/outbox", lazy: screen(() => import("~/screens/admin/outbox/outbox")) },
              { path: "admin/jobs", lazy: screen(() => import("~/screens/admin/jobs/jobs")) },
            ],
          },
          ...(import.meta.env.DEV
            ? [{ path: "__kit", lazy: screen(() => import("~/app/kit")) }]
            : []),
          { path: "*", Component: NotFound },
        ],
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routeTable);
}
