import { AttentionAct } from "~/features/attention/attention-act";
import { labelsFor } from "~/features/attention/attention-labels";
import { formatVisit, formatVisitTrouble } from "~/features/attention/visit-labels";
import { AlertSettings } from "~/features/desk/alert-settings";
import { useDeskAlert } from "~/features/desk/desk-alert";
import { type Describe, Queue } from "~/features/desk/queue";
import { OwnDecisions, useOwnDecisionCount } from "~/features/dual-control/own-decisions";
import { routes } from "~/lib/routes";
import { telephoneLink } from "~/lib/support";
import { Link } from "~/ui/link/link";
import { Page } from "~/ui/page/page";
import styles from "./desk.module.css";

const describe: Describe = ({ item, visit }, onDone) => {
  if (visit) {
    const text = formatVisit(visit);
    return {
      title: formatVisitTrouble(visit),
      text,
      bookingId: visit.bookingId,
      act: (
        <>
          <Link className={styles.act} to={`${routes.adminBooking(visit.bookingId)}?replace=true`}>
            Replace<span className="visually-hidden"> the companion of {text}</span>
          </Link>
          <a className={styles.act} href={telephoneLink(visit.client.phone)}>
            Call <span translate="no">{visit.client.displayName}</span>
          </a>
        </>
      ),
    };
  }
  if (!item) return { title: "Something new", text: "Reload the page to see it.", act: null };
  const labels = labelsFor(item);
  const { title, text, bookingId, page } = labels;
  return {
    title,
    text,
    bookingId: item.bookingId ?? bookingId,
    act: (
      <>
        <AttentionAct item={item} words={labels} onDone={onDone} />
        {page && (
          <Link className={styles.act} to={page.to}>
            {page.label}
            <span className="visually-hidden"> of {text}</span>
          </Link>
        )}
      </>
    ),
  };
};

/** One queue of everything that waits for an operator. */
export default function AdminDesk() {
  const alert = useDeskAlert();
  const decisions = useOwnDecisionCount();
  return (
    <Page
      title="Desk"
      {...(alert.unseen > 0 ? { tabTitle: `(${alert.unseen}) Desk` } : {})}
      lead="The most urgent items come first. Claim an item before you work on it."
      width="admin"
      back={{ to: routes.adminDashboard, label: "Back to dashboard" }}
    >
      <AlertSettings {...alert} />
      <p>
        <Link to={routes.adminApprovals}>Acts that wait for a second person</Link>
      </p>
      <OwnDecisions />
      <Queue describe={describe} isAlone={decisions === 0} />
    </Page>
  );
}
