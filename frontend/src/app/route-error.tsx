import { lazy, Suspense, useEffect, useState } from "react";
import { isRouteErrorResponse, useNavigate, useRouteError } from "react-router";
import { browser } from "~/lib/browser";
import { routes } from "~/lib/routes";
import { useOnline } from "~/lib/use-online";
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

/** A reload would leave the app for the browser's own error page; the page before is still there. */
function Offline() {
  const navigate = useNavigate();
  return (
    <>
      <Banner kind="warn" title="You're offline, and this page isn't on your device yet.">
        It will load as soon as you're back online.
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
        Please try again. If it keeps happening, call or email us with the links at the bottom of
        the page.
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
