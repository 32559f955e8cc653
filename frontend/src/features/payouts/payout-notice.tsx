import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "~/lib/money";
import { routes } from "~/lib/routes";
import { Banner } from "~/ui/banner/banner";
import { LinkButton } from "~/ui/button/button";
import {
  accountStatus,
  isPayable,
  type ProviderAccount,
  providerAccountQueryOptions,
} from "./provider-account";

interface Props {
  userId: string;
  /** Unpaid earnings in dollars, if the screen has them. */
  pending?: number | undefined;
}

/** On every earnings page of a companion: what blocks the payouts, and how to fix it. */
export function PayoutNotice({ userId, pending = 0 }: Props) {
  const { data: account } = useQuery(providerAccountQueryOptions(userId));
  if (!account || isPayable(account)) return null;
  const { title, action } = noticeTexts(account);
  return (
    <Banner
      kind="warn"
      title={title}
      action={
        <LinkButton to={routes.companionProfile} kind="secondary" size="small">
          {action}
        </LinkButton>
      }
    >
      {pending > 0
        ? `${formatMoney(pending)} that you earned can't be sent before that. It is yours, and saved for you.`
        : "What you earn can't be sent before that. It is yours, and saved for you."}
    </Banner>
  );
}

function noticeTexts(account: ProviderAccount) {
  if (account.bankReturn) {
    return { title: "Your bank returned a payout.", action: "Update your bank details" };
  }
  const isAsked = account.requirements.currently_due.length > 0;
  switch (accountStatus(account)) {
    case "none":
      return { title: "Set up payouts to get paid.", action: "Set up payouts" };
    case "started":
      return { title: "Your payout account is not finished.", action: "Continue setup" };
    default:
      return isAsked
        ? {
            title: "Our payment provider needs more details before it can pay you.",
            action: "Add details",
          }
        : {
            title: "Your payout account is being reviewed, which takes 1-2 business days.",
            action: "See your payout account",
          };
  }
}
