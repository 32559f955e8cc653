import * as v from "valibot";
import { requiredText, validateWith } from "~/ui/form/validate-with";

export interface ReviewValues {
  rating: number | null;
  comment: string;
  clientAlias: string;
}

export const emptyReview: ReviewValues = { rating: null, comment: "", clientAlias: "" };

/** The author of a review without a name, in the server's wording. */
export const anonymousName = "A client";

export const maxComment = 4000;

/** REVW-006 to REVW-008: the stars first, then the text. */
export const checkReview = validateWith<ReviewValues>(
  v.object({
    rating: v.nonNullable(v.nullable(v.number()), "Please select a rating"),
    comment: requiredText("Please write a review comment"),
    clientAlias: v.string(),
  }),
);
