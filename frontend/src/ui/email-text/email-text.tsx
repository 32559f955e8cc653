import styles from "./email-text.module.css";

/** An email address, which breaks after its @ and before its dots, not within a word. */
export function EmailText({ email }: { email: string }) {
  return (
    <span translate="no">
      {email.split(/(?<=@)|(?=\.)/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address keep their order
        <span key={at} className={styles.part}>
          {part}
        </span>
      ))}
    </span>
  );
}
