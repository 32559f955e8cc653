import { useConfig } from "~/data/config";
import { formatMoneyShort } from "~/lib/money";

/** "one-time $25 ID check", with the price of the server's catalogue. */
export function useIdCheckText(): string {
  const price = useConfig()?.prices.idUnlock;
  return price === undefined
    ? "one-time, paid ID check"
    : `one-time ${formatMoneyShort(price)} ID check`;
}
