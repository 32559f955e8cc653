/**
 * How a payment appears on the client's card statement: the prefix of the operator's account at the
 * payment provider, and the suffix that the server sends (statement_suffix of the Stripe adapter).
 */
export const cardStatementText = "STEADY* BOOKING";
