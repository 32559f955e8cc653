import type { ReactNode } from "react";
import type { components } from "~/api/schema";
import { readSession, useSession } from "~/api/session";

export type AdminAct = components["schemas"]["AdminAct"];
export type AdminRole = components["schemas"]["AdminRole"];

const includes = (acts: readonly string[] | null | undefined, act: AdminAct) =>
  !acts || acts.includes(act);

/**
 * Whether the administrator's role includes an act (ADR 136). The server decides; a session that was
 * stored by an earlier release does not say, and everything is shown.
 */
export function useMay(): (act: AdminAct) => boolean {
  const acts = useSession().admin?.acts;
  return (act) => includes(acts, act);
}

/** The same outside of components. */
export const may = (act: AdminAct): boolean => includes(readSession().admin?.acts, act);

interface Props {
  act: AdminAct;
  children: ReactNode;
  otherwise?: ReactNode;
}

/** Shows what belongs to an act only to those who may do it. */
export function Allowed({ act, children, otherwise = null }: Props): ReactNode {
  return useMay()(act) ? children : otherwise;
}
