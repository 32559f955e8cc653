import { useConfig } from "~/data/config";
import { defaultSupport, telephoneLink } from "~/lib/support";
import styles from "./safety.module.css";
import type { EmergencyContact } from "./safety-query";

/** Visible in every state, before anything is sent. */
export function EmergencyLinks({ contact }: { contact?: EmergencyContact | undefined }) {
  const support = useConfig()?.support ?? defaultSupport;
  return (
    <ul className={styles.links} aria-label="Call for help">
      <li>
        <a href="tel:911" className={styles.call}>
          Call 911
        </a>
      </li>
      <li>
        <a href="tel:988" className={styles.call}>
          Call 988
        </a>
      </li>
      <li>
        <a href={telephoneLink(support.phone)} className={styles.call}>
          Call Steady support
        </a>
      </li>
      {contact?.phone && (
        <li>
          <a href={telephoneLink(contact.phone)} className={styles.call}>
            {contact.name ? (
              <>
                Call <span translate="no">{contact.name}</span>
              </>
            ) : (
              "Call your contact"
            )}
          </a>
        </li>
      )}
    </ul>
  );
}
