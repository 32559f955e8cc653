/** IDV-022 */
export const verifiedText = "ID verification completed successfully!";
