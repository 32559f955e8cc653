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

const logIn = screen(() => import("~/screens/visitor/log-in"));

export const routeTable: RouteObject[] = [
  {
    Component: Shell,
    children: [
      {
        ErrorBoundary: RouteError,
        HydrateFallback: LoadingScreen,
        children: [
          { index: true, lazy: screen(() => import("~/screens/visitor/landing")) },
          { path: "what-is-companion", lazy: screen(() => import("~/screens/visitor/info")) },
          { path: "search", lazy: screen(() => import("~/screens/visitor/search")) },
          {
            path: "companion/:id",
            loader: onlyIds,
            lazy: screen(() => import("~/screens/visitor/companion")),
          },
          { path: "login", lazy: logIn },
          { path: "client-login", lazy: logIn },
          { path: "companion-login", lazy: logIn },
          {
            path: "client-signup",
            lazy: screen(() => import("~/screens/visitor/sign-up-client")),
          },
          {
            path: "companion-signup",
            lazy: screen(() => import("~/screens/visitor/sign-up-companion")),
          },
          {
            path: "forgot-password",
            lazy: screen(() => import("~/screens/visitor/forgot-password")),
          },
          {
            path: "reset-password",
            lazy: screen(() => import("~/screens/visitor/reset-password")),
          },
          {
            path: "confirm-email",
            lazy: screen(() => import("~/screens/visitor/confirm-email")),
          },
          // A visitor may open the booking screen; its own rules say who may submit (BOOK).
          {
            path: "booking/:id",
            loader: onlyIds,
            lazy: screen(() => import("~/screens/client/booking")),
          },
          {
            path: "bookings/:id",
            loader: onlySignedIn,
            lazy: screen(() => import("~/screens/client/booking-detail")),
          },
          {
            path: "booking-history",
            loader: onlyFor("client"),
            lazy: screen(() => import("~/screens/client/booking-history")),
          },
          {
            path: "favorites",
            loader: onlyOwn("client"),
            lazy: screen(() => import("~/screens/client/favorites")),
          },
          { path: "reviews", loader: () => redirect(routes.clientReviews), element: null },
          {
            path: "reviews/:companionId",
            loader: onlyIds,
            lazy: screen(() => import("~/screens/shared/write-review")),
          },
          {
            path: "client/reviews",
            loader: onlyOwn("client"),
            lazy: screen(() => import("~/screens/client/reviews")),
          },
          {
            path: "client/dashboard",
            loader: onlyFor("client"),
            lazy: screen(() => import("~/screens/client/dashboard")),
          },
          {
            path: "client/profile",
            loader: onlyFor("client"),
            lazy: screen(() => import("~/screens/client/profile")),
          },
          {
            path: "companion/dashboard",
            loader: onlyFor("companion"),
            lazy: screen(() => import("~/screens/companion/dashboard")),
          },
          {
            path: "companion/profile",
            loader: onlyFor("companion"),
            lazy: screen(() => import("~/screens/companion/profile")),
          },
          { path: "admin/login", lazy: screen(() => import("~/screens/admin/log-in")) },
          {
            loader: onlyAdmin,
            lazy: screen(() => import("~/screens/admin/frame")),
            children: [
              {
                path: "admin/dashboard",
                lazy: screen(() => import("~/screens/admin/dashboard")),
              },
              { path: "admin/payouts", lazy: screen(() => import("~/screens/admin/payouts")) },
              { path: "admin/outbox", lazy: screen(() => import("~/screens/admin/outbox")) },
              { path: "admin/jobs", lazy: screen(() => import("~/screens/admin/jobs")) },
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
