import { useState } from "react";
import { Outlet, useLocation } from "react-router";
import { useIdentity } from "~/api/session";
import { LoadingScreen } from "./loading-screen";

/**
 * The screen, begun anew for each person: nothing that one typed or saw is there for the next. When
 * somebody leaves, their page is gone at once, before the way out has loaded.
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
