import { useMutation, useQueryClient } from "@tanstack/react-query";

/**
 * A file that the user requests and the browser saves. The request changes nothing, so it is
 * retried like a query: after a lost connection or a server error.
 */
export function useDownload<Wanted = void>(save: (wanted: Wanted) => Promise<void>) {
  const { queries } = useQueryClient().getDefaultOptions();
  return useMutation({ mutationFn: save, ...(queries?.retry ? { retry: queries.retry } : {}) });
}
