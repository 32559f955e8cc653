/**
 * Every query key is defined here, in own-keys (data of signed-in users) or in admin-keys; first
 * visits do not load the latter two. Duplicate requests are visible here, and a mutation names the
 * keys that it invalidates. The compiler rejects keys written elsewhere.
 */
declare const registered: unique symbol;
type Registered = readonly unknown[] & { readonly [registered]: true };

declare module "@tanstack/react-query" {
  interface Register {
    queryKey: Registered;
    mutationKey: Registered;
  }
}

/** For own-keys and admin-keys only. */
export function key<const Parts extends readonly unknown[]>(...parts: Parts) {
  return parts as Parts & { readonly [registered]: true };
}

/** The point that distances are measured from; the name of the place makes no difference. */
interface Point {
  lat: number;
  lng: number;
}

export const keys = {
  config: key("config"),
  me: key("me"),
  /** A user's record, read by an administrator. */
  user: (id: string) => key("users", id),
  userDeletion: (id: string) => key("users", id, "deletion"),
  ownPhoto: (address: string) => key("own-photo", address),
  place: (text: string) => key("places", text),

  companions: key("companions"),
  companion: (id: string, from: Point | null) => key("companions", id, from),
  companionFree: (id: string) => key("companions", id, "free"),
  similarCompanions: (id: string, from: Point | null) => key("companions", id, "similar", from),
  companionZone: (id: string) => key("companions", id, "zone"),

  search: key("search"),
  searchList: (criteria: object, place: Point | null) => key("search", "list", criteria, place),
  searchSoonest: (criteria: object, place: Point | null) =>
    key("search", "soonest", criteria, place),
  searchCount: (criteria: object, place: Point | null) => key("search", "count", criteria, place),

  favorites: key("favorites"),
  favoriteList: (userId: string, wanted: object) => key("favorites", "list", userId, wanted),
  savingFavorite: key("favorites", "saving"),

  blocking: key("blocking"),
  blocked: key("blocking", "blocked"),
  blockState: (userId: string) => key("blocking", "state", userId),

  bookings: key("bookings"),

  reviews: key("reviews"),
  companionReviews: (companionId: string) => key("reviews", "companion", companionId),
} as const;
