import type { Problem } from "~/ui/error-summary/error-summary";

export interface ReviewValues {
  rating: number | null;
  comment: string;
  clientAlias: string;
}

export const emptyReview: ReviewValues = { rating: null, comment: "", clientAlias: "" };

export const maxComment = 4000;

/** REVW-006 to REVW-008: the stars first, then the words. */
export function reviewProblems({ rating, comment }: ReviewValues): Problem[] {
  const problems: Problem[] = [];
  if (rating === null) problems.push({ fieldId: "rating", message: "Please select a rating" });
  if (comment.trim() === "") {
    problems.push({ fieldId: "comment", message: "Please write a review comment" });
  }
  return problems;
}
