import { useQuery } from "@tanstack/react-query";
import { routes } from "~/lib/routes";
import { useNow } from "~/lib/use-now";
import { Banner } from "~/ui/banner/banner";
import { LinkButton } from "~/ui/button/button";
import styles from "./earnings.module.css";
import { pendingShifts, type Shift, shiftsQueryOptions } from "./earnings-query";
import { describePayouts } from "./next-payout";

/** Failed, or held for another reason than the payout account, which another notice is about. */
const isStuck = ({ payoutState, heldReason }: Shift) =>
  payoutState === "failed" ||
  (payoutState === "held" && heldReason !== "no_account" && heldReason !== "account_not_ready");

/** The companion's pay that was not sent on its day although the payout account works, and why. */
export function UnsentPayNotice({ isPayable }: { isPayable: boolean }) {
  const { data: page } = useQuery(shiftsQueryOptions(pendingShifts));
  const now = useNow();
  const stuck = page?.data.filter(isStuck) ?? [];
  if (stuck.length === 0) return null;
  return (
    <Banner
      kind="warn"
      title="Some of your pay was not sent."
      action={
        <LinkButton to={`${routes.enhancedEarnings}?status=pending`} kind="secondary" size="small">
          See these shifts
        </LinkButton>
      }
    >
      <ul className={styles.list}>
        {describePayouts(stuck, now).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {isPayable && (
        <p>You don't need to do anything now. If you have questions, please contact support.</p>
      )}
    </Banner>
  );
}
