import { useConfig } from "~/data/config";
import { formatMoneyShort } from "~/lib/money";

/** "one-time $25 ID check", with the price from the server. */
export function useIdCheckText(): string {
  const price = useConfig()?.prices.idUnlock;
  return price === undefined
    ? "one-time, paid ID check"
    : `one-time ${formatMoneyShort(price)} ID check`;
}
