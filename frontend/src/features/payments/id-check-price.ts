import { useConfig } from "~/data/config";
import { formatMoneyShort } from "~/lib/money";
import { t } from "~/lib/translate";

/** "one-time $25 ID check", with the price from the server. */
export function useIdCheckText(): string {
  const price = useConfig()?.prices.idUnlock;
  return price === undefined
    ? t`one-time, paid ID check`
    : t`one-time ${formatMoneyShort(price)} ID check`;
}
