import styles from "./analytics.module.css";

/** ADMA-010: the server's sentences about its own figures. */
export function Insights({ texts }: { texts: readonly string[] }) {
  return (
    <section className={styles.section}>
      <h2>Business Insights</h2>
      <ul className={styles.insights}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
