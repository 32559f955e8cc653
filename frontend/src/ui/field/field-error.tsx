import styles from "./field.module.css";

interface Props {
  id: string;
  message: string | undefined;
}

/** What is wrong with a control. The color says "error" to those who see it, a hidden word to others. */
export function FieldError({ id, message }: Props) {
  if (!message) return null;
  return (
    <p id={id} className={styles.error}>
      <span className="visually-hidden">Error:</span> {message}
    </p>
  );
}
