import { useSyncExternalStore } from "react";
import { browserStorage } from "~/lib/storage";
import { tokenKey } from "./token";

/**
 * The session in browser storage, under exactly three keys (SESS-001). Records are reduced to what
 * screens need to decide what to show: no e-mail, phone, legal name or address is stored.
 */
const keys = { token: tokenKey, user: "user", admin: "admin" } as const;

export type VerificationStatus = "unverified" | "pending" | "verified" | "rejected";

const checked = ["id", "driverLicense", "employment", "degree", "background", "drugTest"] as const;

export type VerificationKind = `${(typeof checked)[number]}Verification`;

export type VerificationStates = Partial<Record<VerificationKind, { status: VerificationStatus }>>;

export interface SessionUser extends VerificationStates {
  _id: string;
  type: "client" | "companion";
  displayName: string;
}

export interface SessionAdmin {
  _id: string;
  displayName: string;
  /** What the role includes (ADR 136); missing in a session that an earlier release stored. */
  acts?: readonly string[];
}

export interface Session {
  token: string | null;
  user: SessionUser | null;
  admin: SessionAdmin | null;
}

type Loose = Record<string, unknown>;

const none: Session = { token: null, user: null, admin: null };
const listeners = new Set<() => void>();
let cached: { raw: string; session: Session } = { raw: "", session: none };

const text = (value: unknown) => (typeof value === "string" ? value : "");

function verificationStates(from: Loose): VerificationStates {
  const states: VerificationStates = {};
  for (const each of checked) {
    const kind: VerificationKind = `${each}Verification`;
    const status = (from[kind] as { status?: VerificationStatus } | undefined)?.status;
    if (status) states[kind] = { status };
  }
  return states;
}

function sessionUserFrom(record: object): SessionUser | null {
  const from = record as Loose;
  if (from.type !== "client" && from.type !== "companion") return null;
  return {
    _id: text(from._id),
    type: from.type,
    displayName: text(from.displayName) || text(from.name),
    ...verificationStates(from),
  };
}

function sessionAdminFrom(record: object): SessionAdmin {
  const from = record as Loose;
  return {
    _id: text(from._id),
    displayName: text(from.displayName) || text(from.name) || "Admin",
    ...(Array.isArray(from.acts) ? { acts: from.acts.map(text) } : {}),
  };
}

function parsed(raw: string | null): Loose | null {
  if (!raw) return null;
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === "object" && value !== null ? (value as Loose) : null;
  } catch {
    return null;
  }
}

export function readSession(): Session {
  const token = browserStorage.getItem(keys.token);
  const user = browserStorage.getItem(keys.user);
  const admin = browserStorage.getItem(keys.admin);
  const raw = `${token}\n${user}\n${admin}`;
  if (raw === cached.raw) return cached.session;
  const userRecord = parsed(user);
  const adminRecord = parsed(admin);
  const session: Session = {
    token,
    user: token && userRecord ? sessionUserFrom(userRecord) : null,
    admin: token && adminRecord ? sessionAdminFrom(adminRecord) : null,
  };
  cached = { raw, session };
  return session;
}

/** The id of the current user, or null for a visitor. */
export function getIdentity({ user, admin }: Session): string | null {
  return user?._id ?? admin?._id ?? null;
}

/**
 * A window event, dispatched before the session is cleared, so that forms can store their last
 * keystrokes.
 */
export const sessionEnds = "session-ends";

export interface IdentityChange {
  now: string | null;
  before: string | null;
  /** Set when the session expired: the user did not log out, so there is a page to return to. */
  expired: Role | null;
}

type IdentityListener = (change: IdentityChange) => void;
const identityListeners = new Set<IdentityListener>();
let known: Session | undefined;

/**
 * Notified before any screen renders for another user, whether the change came from here or from
 * another tab.
 */
export function onIdentityChange(listener: IdentityListener): () => void {
  known = readSession();
  identityListeners.add(listener);
  return () => identityListeners.delete(listener);
}

function announce(isExpired = false) {
  const previous = known;
  known = readSession();
  const now = getIdentity(known);
  const before = previous ? getIdentity(previous) : now;
  if (previous && before !== now) {
    const expired = isExpired && now === null ? getRole(previous) : null;
    for (const listener of identityListeners) listener({ now, before, expired });
  }
  for (const listener of listeners) listener();
}

/** Another tab removed the token without recording a logout (markLogOut). */
const isExpiredElsewhere = ({ key, newValue }: StorageEvent) =>
  key === keys.token && newValue === null;

const handleStorage = (event: StorageEvent) =>
  announce(isExpiredElsewhere(event) && !isEndExpected);

/**
 * The user is deleting the account: until that call has failed or the session is cleared, a 401 is
 * its effect and not an expired session.
 */
let isEndExpected = false;
export function expectSessionEnd(isExpected: boolean): void {
  isEndExpected = isExpected;
}
export const isSessionEndExpected = () => isEndExpected;

export function startUserSession(token: string, user: object): SessionUser | null {
  const kept = sessionUserFrom(user);
  browserStorage.setItem(keys.token, token);
  browserStorage.setItem(keys.user, JSON.stringify(kept));
  browserStorage.removeItem(keys.admin);
  announce();
  return kept;
}

export function startAdminSession(token: string, admin: object): void {
  browserStorage.setItem(keys.token, token);
  browserStorage.setItem(keys.admin, JSON.stringify(sessionAdminFrom(admin)));
  browserStorage.removeItem(keys.user);
  announce();
}

/** SESS-011: the refreshed current user replaces the stored one. */
export function refreshSessionUser(user: object): void {
  const kept = sessionUserFrom(user);
  // The user has changed since the request: the response must not reach the current one.
  if (!kept || kept._id !== readSession().user?._id) return;
  browserStorage.setItem(keys.user, JSON.stringify(kept));
  announce();
}

/**
 * Signals other tabs, with the same three keys, that the user logged out and the session did not
 * expire.
 */
export function markLogOut(): void {
  browserStorage.setItem(keys.token, "");
}

/** The user logged out in another tab. */
export function onLogOutElsewhere(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === keys.token && newValue === "") listener();
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

function removeSession(isExpired: boolean) {
  isEndExpected = false;
  for (const key of Object.values(keys)) browserStorage.removeItem(key);
  announce(isExpired);
}

export const clearSession = () => removeSession(false);
/** The server no longer knows the session, and the user did not log out. */
export const expireSession = () => removeSession(true);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", handleStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", handleStorage);
  };
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, readSession, () => none);
}

/** For React keys: content of one user is remounted for the next. */
export function useIdentity(): string | null {
  return getIdentity(useSession());
}

export type Role = "anonymous" | "client" | "companion" | "admin";

export function getRole(session: Session): Role {
  if (session.user) return session.user.type;
  return session.admin ? "admin" : "anonymous";
}

export function useRole(): Role {
  return getRole(useSession());
}
