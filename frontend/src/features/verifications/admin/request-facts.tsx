import { browserTimeZone, formatDate } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { Badge } from "~/ui/badge/badge";
import { EmailText } from "~/ui/email-text/email-text";
import styles from "./admin.module.css";
import { requestNames } from "./kinds";
import type { ViewedRequest } from "./viewed-query";

/** The payment, the submitted form and the progress of a request. */
export function RequestFacts({ request }: { request: ViewedRequest }) {
  const { type, amount, refunded, paidAt, form, sentAt, settledAt } = request;
  const zone = browserTimeZone();
  return (
    <dl className={styles.details}>
      <div>
        <dt>Payment</dt>
        <dd>
          {formatMoney(amount)} for {requestNames[type]} on {formatDate(paidAt, zone)}
          {refunded && (
            <>
              {" "}
              <Badge kind="bad">Refunded</Badge>
            </>
          )}
        </dd>
      </div>
      {form && (
        <>
          <div>
            <dt>Full name</dt>
            <dd>{form.fullName}</dd>
          </div>
          <div>
            <dt>City and state</dt>
            <dd>{form.cityState}</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>
              <EmailText email={form.email} />
            </dd>
          </div>
        </>
      )}
      <div>
        <dt>Request</dt>
        <dd>
          {sentAt
            ? `Sent on ${formatDate(sentAt, zone)}`
            : "Paid, but the form has not been sent yet"}
          {settledAt ? `, decided on ${formatDate(settledAt, zone)}` : ""}
        </dd>
      </div>
    </dl>
  );
}
