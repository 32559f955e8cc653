/** SRCH-027 */
export const findingText = "Finding companions near you...";
