import styles from "./field.module.css";

interface Props {
  id: string;
  message: string | undefined;
}

/** The error of a control. Color marks it visually; a hidden word marks it for screen readers. */
export function FieldError({ id, message }: Props) {
  if (!message) return null;
  return (
    <p id={id} className={styles.error}>
      <span className="visually-hidden">Error:</span> {message}
    </p>
  );
}
