/** Sent and stored, in every language. */
export const videoLocation = "Video Session"; // BOOK-060
