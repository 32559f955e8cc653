import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

const name = "token";

let current = "";

/** The token of the page that is open, for its translation. */
export const currentLinkToken = () => current;

/**
 * The one-use token of the emailed link that opened this page. It is in the URL fragment, which no
 * server, proxy or subsequent page sees; older emails have it in the query. Both are removed from
 * the URL, which stays in the history of a device that others may use.
 */
export function useLinkToken(): string {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(
    () =>
      new URLSearchParams(hash.slice(1)).get(name) ?? new URLSearchParams(search).get(name) ?? "",
  );
  useEffect(() => {
    current = token;
    return () => {
      current = "";
    };
  }, [token]);
  useEffect(() => {
    const query = new URLSearchParams(search);
    const behindHash = new URLSearchParams(hash.slice(1)).has(name);
    if (!behindHash && !query.has(name)) return;
    query.delete(name);
    const to = { pathname, search: query.toString(), hash: behindHash ? "" : hash };
    void navigate(to, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate]);
  return token;
}
