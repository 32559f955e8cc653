/**
 * Every key under which an answer is kept, here, in own-keys (what is read after a log-in) and in admin-keys:
 * no first visit carries those two. What is loaded twice is seen here, and what a change makes old is named
 * here. The compiler takes no key that was written anywhere else.
 */
declare const registered: unique symbol;
type Registered = readonly unknown[] & { readonly [registered]: true };

declare module "@tanstack/react-query" {
  interface Register {
    queryKey: Registered;
    mutationKey: Registered;
  }
}

/** For own-keys and admin-keys alone. */
export function key<const Parts extends readonly unknown[]>(...parts: Parts) {
  return parts as Parts & { readonly [registered]: true };
}

/** Where a distance is measured from; a place's name makes no difference. */
interface Point {
  lat: number;
  lng: number;
}

export const keys = {
  config: key("config"),
  me: key("me"),
  /** Somebody's record, read by an administrator. */
  user: (id: string) => key("users", id),
  ownPhoto: (address: string) => key("own-photo", address),
  place: (text: string) => key("places", text),

  companions: key("companions"),
  companion: (id: string, from: Point | null) => key("companions", id, from),
  companionFree: (id: string) => key("companions", id, "free"),
  similarCompanions: (id: string, from: Point | null) => key("companions", id, "similar", from),
  companionZone: (id: string) => key("companions", id, "zone"),

  search: key("search"),
  searchList: (criteria: object, place: Point | null) => key("search", "list", criteria, place),
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
