/**
 * For `onSettled` of a mutation: a success stays busy until its data is refetched. A failure is
 * shown at once, because on a lost connection the refetch takes as long as the call did.
 */
export const refetchAfter =
  (refetch: () => Promise<unknown>) =>
  (_: unknown, error: Error | null): Promise<unknown> | undefined => {
    const refetched = refetch();
    return error ? undefined : refetched;
  };
