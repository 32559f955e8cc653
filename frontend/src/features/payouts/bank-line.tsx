import type { ProviderAccount } from "./provider-account";

/** The bank account or card that the money is sent to, as the provider names it. */
export function BankLine({ bank }: Pick<ProviderAccount, "bank">) {
  if (!bank) return null;
  const { name, lastFour } = bank;
  return (
    <p>
      {name ? `Sent to: ${name}, ending in ${lastFour}` : `Sent to: account ending in ${lastFour}`}
    </p>
  );
}
