import { useMutation, useQueryClient } from "@tanstack/react-query";

/**
 * What a press asks for and the browser saves. Nothing changes by it, so that it is asked again where
 * what a screen shows would be: after a lost connection, or when the server is in trouble.
 */
export function useDownload<Wanted = void>(save: (wanted: Wanted) => Promise<void>) {
  const { queries } = useQueryClient().getDefaultOptions();
  return useMutation({ mutationFn: save, ...(queries?.retry ? { retry: queries.retry } : {}) });
}
