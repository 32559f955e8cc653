import { useParams, useSearchParams } from "react-router";
import { readSession, type Session, useSession } from "~/api/session";
import type { UserType } from "~/lib/routes";

/** Whose page this is: one's own, or somebody's that an administrator views. */
export interface Subject {
  id: string;
  type: UserType;
  relation: "own" | "viewed";
}

interface Where {
  /** The id in the path, such as that of /admin/edit-client/:id; empty or nothing without one. */
  id: string | undefined;
  search: URLSearchParams;
}

/**
 * An administrator has no page of their own kind, so theirs is always somebody's: of the id in the
 * address, or of ?adminView=true&userId= (ROLE-013). What the address says to anybody else counts for
 * nothing (ADM-035): their page is their own.
 */
export function getSubject(type: UserType, { id, search }: Where, session: Session): Subject {
  if (!session.admin) return { id: session.user?._id ?? "", type, relation: "own" };
  const asked = search.get("adminView") === "true" ? search.get("userId") : null;
  return { id: id || asked || "", type, relation: "viewed" };
}

export function useSubject(type: UserType): Subject {
  const { id } = useParams();
  const [search] = useSearchParams();
  return getSubject(type, { id, search }, useSession());
}

/** As useSubject, before a screen is drawn. */
export function subjectAt(type: UserType, where: Where): Subject {
  return getSubject(type, where, readSession());
}
