import { ArrowRight } from "lucide-react";
import { useLocation } from "react-router";
import { useSession } from "~/api/session";
import { logOut } from "~/features/accounts/log-out";
import { type AdminDashboardState, routes } from "~/lib/routes";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { Link } from "~/ui/link/link";
import { Page } from "~/ui/page/page";
import styles from "./dashboard.module.css";

const sections = [
  {
    to: routes.adminAttention,
    title: "Needs attention",
    text: "Payouts, refunds and work that wait for you.",
  },
  {
    to: routes.adminPayouts,
    title: "Payouts",
    text: "What companions are owed, what was sent and what failed.",
  },
  {
    to: routes.adminAnalytics,
    title: "Analytics",
    text: "Revenue, bookings, companions and payouts of a period.",
  },
  {
    to: routes.adminOutbox,
    title: "Outbox",
    text: "Mails that wait, were sent or could not be sent.",
  },
  {
    to: routes.adminJobs,
    title: "Parked jobs",
    text: "Work that failed too often, and notes for you.",
  },
];

export default function AdminDashboard() {
  const { admin } = useSession();
  const { problem } = (useLocation().state ?? {}) as AdminDashboardState;
  return (
    <Page
      title="Admin Dashboard"
      lead={`Signed in as ${admin?.displayName ?? "admin"}`}
      actions={
        <Button kind="secondary" onClick={logOut}>
          Log out
        </Button>
      }
    >
      {problem && (
        <Banner kind="bad" isAnnounced>
          {problem}
        </Banner>
      )}
      <ul className={styles.sections}>
        {sections.map(({ to, title, text }) => (
          <li key={to} className={styles.section}>
            <h2 className={styles.title}>
              <Link to={to} className={styles.link}>
                {title}
              </Link>
              <ArrowRight aria-hidden="true" size={18} />
            </h2>
            <p className="muted small">{text}</p>
          </li>
        ))}
      </ul>
      <p className="muted small measure">Every view of another person's data is recorded.</p>
    </Page>
  );
}
