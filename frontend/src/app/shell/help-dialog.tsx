import { LifeBuoy } from "lucide-react";
import type { ReactNode } from "react";
import { useConfig } from "~/data/config";
import { locale } from "~/lib/locale";
import { defaultSupport, telephoneLink } from "~/lib/support";
import { Dialog } from "~/ui/dialog/dialog";
import styles from "./help-now.module.css";
import { LanguageSwitch } from "./language-switch";
import { LeaveLink } from "./leave-link";

export interface HelpProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Phone numbers, and who answers there. */
export default function HelpDialog({ isOpen, onClose }: HelpProps) {
  const support = useConfig()?.support ?? defaultSupport;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={
        <span className={styles.title}>
          <LifeBuoy aria-hidden="true" size={24} /> Need help now
        </span>
      }
      footer={
        <>
          <LanguageSwitch className={styles.language} />
          <LeaveLink className={styles.leave} />
        </>
      }
    >
      <p>These numbers are free and answered 24/7 anywhere in the United States.</p>
      <ul className={styles.lines}>
        <Line act="Call" number="911" href="tel:911" name="Emergency">
          Someone is in danger, is hurt, or can't be woken up. A dispatcher will send an ambulance,
          the fire department or the police.
        </Line>
        <Line
          act="Call"
          number="988"
          href="tel:988"
          name="Suicide and crisis"
          more={<a href="sms:988">Text 988 instead</a>}
          spanish="En español: llame al 988 y oprima 2, o envíe un mensaje de texto con la palabra AYUDA al 988."
        >
          The 988 Lifeline. A trained crisis counselor will listen, whether it's about suicide,
          drinking, drugs, or everything being too much. It's confidential.
        </Line>
        <Line
          act="Call"
          number="1-800-662-4357"
          href="tel:+18006624357"
          name="Treatment and support"
        >
          SAMHSA’s National Helpline, in English and Spanish. A specialist can point you to
          treatment, support groups and help near you. It's confidential. They give referrals, not
          counseling.
        </Line>
      </ul>
      <h3 className={styles.other}>About your bookings and your account</h3>
      <ul className={styles.lines}>
        <Line
          act="Call Support"
          number={support.phone}
          href={telephoneLink(support.phone)}
          name="Steady"
        >
          Our own team. In an emergency, call 911: neither our team nor a companion can send help.
        </Line>
      </ul>
      <p className="small muted">A call may show up in your phone's call history.</p>
      <p className="small muted">
        To leave this site at once and be logged out, press Shift three times on any page.
      </p>
    </Dialog>
  );
}

interface LineProps {
  name: string;
  act: string;
  number: string;
  href: string;
  /** Who answers, and for what. */
  children: ReactNode;
  more?: ReactNode;
  /** For readers who do not read the rest. */
  spanish?: string;
}

function Line({ name, act, number, href, children, more, spanish }: LineProps) {
  return (
    <li className={styles.line}>
      <a href={href} className={styles.call}>
        {act} {number}
      </a>
      <p>
        <b>{name}.</b> {children}
      </p>
      {more && <p>{more}</p>}
      {spanish && locale === "en" && <p lang="es">{spanish}</p>}
    </li>
  );
}
