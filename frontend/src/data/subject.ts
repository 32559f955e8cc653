import { useParams, useSearchParams } from "react-router";
import { readSession, type Session, useSession } from "~/api/session";
import type { UserType } from "~/lib/routes";

/** Whose page this is: the user's own, or another user's that an administrator views. */
export interface Subject {
  id: string;
  type: UserType;
  relation: "own" | "viewed";
}

interface Where {
  /** The id in the path, such as that of /admin/edit-client/:id; empty if there is none. */
  id: string | undefined;
  search: URLSearchParams;
}

/**
 * An administrator has no such page, so the subject is always another user: the id in
 * the path, or that of ?adminView=true&userId= (ROLE-013). For everyone else the URL is ignored
 * (ADM-035): their page is their own.
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

/** Like useSubject, before a screen is rendered. */
export function subjectAt(type: UserType, where: Where): Subject {
  return getSubject(type, where, readSession());
}
