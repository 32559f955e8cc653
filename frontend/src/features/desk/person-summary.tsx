import { Phone } from "lucide-react";
import { formatDateTime } from "~/lib/dates";
import { mailLink } from "~/lib/mail-link";
import { formatMoney } from "~/lib/money";
import { telephoneLink } from "~/lib/support";
import { Banner } from "~/ui/banner/banner";
import { EmailText } from "~/ui/email-text/email-text";
import styles from "./desk.module.css";
import type { PersonRecord } from "./person-queries";

const sumNames: Record<keyof PersonRecord["money"], string> = {
  paid: "Paid to us",
  refunded: "Refunded",
  earned: "Earned and sent",
  held: "Held",
  due: "Due",
};
const sums = Object.keys(sumNames) as (keyof PersonRecord["money"])[];

/** Contact, status and money. */
export function PersonSummary({ record }: { record: PersonRecord }) {
  const { person, createdAt, lastLoginAt, suspension, money } = record;
  const { displayName, legalName, phone, email } = person;
  return (
    <div className={styles.money}>
      {suspension && (
        <Banner kind="bad" title={`Suspended since ${formatDateTime(suspension.at)}`}>
          {suspension.reason} ({suspension.adminName})
        </Banner>
      )}
      <p className={styles.contact}>
        {phone && (
          <a className={styles.call} href={telephoneLink(phone)}>
            <Phone aria-hidden="true" size={16} />
            <span>
              Call <span className="visually-hidden">{displayName} at </span>
              <span translate="no">{phone}</span>
            </span>
          </a>
        )}
        {email && (
          <a className={styles.mail} href={mailLink(email)}>
            <EmailText email={email} />
          </a>
        )}
      </p>
      <p className="muted small">
        {legalName && <span translate="no">Legal name: {legalName}. </span>}
        Signed up {formatDateTime(createdAt)}.{" "}
        {lastLoginAt ? `Last login ${formatDateTime(lastLoginAt)}.` : "Never logged in."}
      </p>
      <dl className={styles.sums}>
        {sums.map((name) => {
          const amount = money[name];
          return amount === undefined ? null : (
            <div key={name}>
              <dt>{sumNames[name]}</dt>
              <dd translate="no">{formatMoney(amount)}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
