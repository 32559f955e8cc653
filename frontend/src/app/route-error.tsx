import { lazy, Suspense, useEffect, useState } from "react";
import { isRouteErrorResponse, useNavigate, useRouteError } from "react-router";
import { browser } from "~/lib/browser";
import { routes } from "~/lib/routes";
import { useOnline } from "~/lib/use-online";
import { Banner } from "~/ui/banner/banner";
import { Button, LinkButton } from "~/ui/button/button";
import { Page } from "~/ui/page/page";
import { reportError } from "./report-errors";
import styles from "./route-error.module.css";

/** Rarely shown, so it is loaded lazily. */
const NotFound = lazy(() => import("./not-found"));

export function RouteError() {
  const error = useRouteError();
  useEffect(() => reportError("boundary", error), [error]);
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  }
  return <DidNotLoad />;
}

function DidNotLoad() {
  const isOnline = useOnline();
  const [began] = useState(isOnline ? "online" : "offline");
  const isBack = began === "offline" && isOnline;
  useEffect(() => {
    if (isBack) browser.reload();
  }, [isBack]);
  return (
    <Page title="This page did not load" width="form">
      {began === "offline" ? <Offline /> : <Failed />}
    </Page>
  );
}

/**
 * A reload would replace the app with the browser's own error page; the current page still works.
 */
function Offline() {
  const navigate = useNavigate();
  return (
    <>
      <Banner kind="warn" title="You are offline, and this page was not saved yet.">
        It will load once you are online again.
      </Banner>
      <div className={styles.actions}>
        <Button kind="secondary" onClick={() => navigate(-1)}>
          Go back
        </Button>
      </div>
    </>
  );
}

function Failed() {
  return (
    <>
      <Banner kind="bad" title="Something went wrong on our side, or the connection was lost.">
        Try again, or call or email us with the links below.
      </Banner>
      <div className={styles.actions}>
        <Button onClick={() => browser.reload()}>Try again</Button>
        <LinkButton kind="secondary" to={routes.landing} reloadDocument>
          Go to the main page
        </LinkButton>
      </div>
    </>
  );
}
