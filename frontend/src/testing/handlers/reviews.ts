import type { components } from "~/api/schema";
import { http } from "../http";
import { done } from "./replies";

type Review = components["schemas"]["Review"];

export function review(change: Partial<Review> = {}): Review {
  return {
    _id: "019365a0-0000-7000-8000-00000000a001",
    companionId: "019365a0-0000-7000-8000-000000000001",
    clientName: "Casey R.",
    rating: 5,
    comment: "Calm, on time, and kind to my mother.",
    createdAt: "2026-10-02T15:00:00Z",
    ...change,
  };
}

/** Answers the reviews of every companion, paginated, with the distribution of all of them. */
export function reviewsHandler(all: Review[] = []) {
  return http.get("*/api/reviews/companion/:id", ({ request }) => {
    const query = new URL(request.url).searchParams;
    const [page, limit] = [Number(query.get("page")), Number(query.get("limit"))];
    const stars = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
    for (const { rating } of all) stars[rating as keyof typeof stars] += 1;
    const sum = all.reduce((total, { rating }) => total + rating, 0);
    const rating = all.length > 0 ? Math.round((sum / all.length) * 10) / 10 : 0;
    const wanted = query.get("rating");
    const found = all.filter((one) => wanted === null || one.rating === Number(wanted));
    return done(found.slice((page - 1) * limit, page * limit), {
      pagination: { page, limit, total: found.length, pages: Math.ceil(found.length / limit) },
      summary: { rating, count: all.length, stars },
    });
  });
}
