import { lazy, Suspense } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { routes } from "~/lib/routes";
import { Banner } from "~/ui/banner/banner";
import { Button, LinkButton } from "~/ui/button/button";
import { Page } from "~/ui/page/page";
import styles from "./route-error.module.css";

/** Few ever meet it. */
const NotFound = lazy(() => import("./not-found"));

export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  }
  return (
    <Page title="This page did not load" width="form">
      <Banner kind="bad" title="Something went wrong on our side, or the connection was lost.">
        Try again. If it keeps happening, call or write to us with the links at the foot of the
        page.
      </Banner>
      <div className={styles.actions}>
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <LinkButton kind="secondary" to={routes.landing} reloadDocument>
          Go to the main page
        </LinkButton>
      </div>
    </Page>
  );
}
