import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { configQueryOptions } from "~/api/config-query";
import { createQueryClient } from "~/api/query-client";
import { useSession } from "~/api/session";

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const { token } = useSession();
  const lastToken = useRef(token);

  // What one person loaded must not be there for the next one on the same device.
  useEffect(() => {
    if (lastToken.current === token) return;
    lastToken.current = token;
    queryClient.removeQueries({
      predicate: (query) => query.queryKey[0] !== configQueryOptions.queryKey[0],
      type: "inactive",
    });
    // After a log-out nothing is asked again: the pages of that person are about to be left.
    if (token === null) return;
    queryClient.invalidateQueries({
      predicate: (query) => query.queryKey[0] !== configQueryOptions.queryKey[0],
    });
  }, [token, queryClient]);

  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
