import { useState } from "react";
import { Outlet, useLocation } from "react-router";
import { useIdentity } from "~/api/session";
import { LoadingScreen } from "./loading-screen";

/**
 * Remounts the screen for each user, so that the next one sees no input or data of the last. On
 * logout the page disappears at once, before the navigation finishes.
 */
export function PersonalOutlet() {
  const identity = useIdentity();
  const { key } = useLocation();
  const [drawn, setDrawn] = useState({ identity, key });
  const hasLeft = drawn.identity !== null && drawn.identity !== identity && drawn.key === key;
  if (hasLeft) return <LoadingScreen />;
  if (drawn.identity !== identity || drawn.key !== key) setDrawn({ identity, key });
  return <Outlet key={identity} />;
}
