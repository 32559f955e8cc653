import { Star } from "lucide-react";
import { useId } from "react";
import { classNames } from "~/lib/class-names";
import { plural } from "~/lib/translate";
import { FieldError } from "../field/field-error";
import styles from "./rating-input.module.css";

interface Props {
  legend: string;
  value: number | null;
  onChange: (stars: number) => void;
  error?: string | undefined;
  id?: string;
}

const choices = [1, 2, 3, 4, 5];

/** One to five stars as radio buttons: arrow keys choose, and each announces its meaning. */
export function RatingInput({ legend, value, onChange, error, id }: Props) {
  const generated = useId();
  const own = id ?? generated;
  return (
    <fieldset
      className={classNames(styles.group, error && styles.wrong)}
      aria-describedby={error ? `${own}-error` : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <FieldError id={`${own}-error`} message={error} />
      <div className={styles.stars}>
        {choices.map((stars) => (
          <label
            key={stars}
            className={classNames(styles.star, value !== null && stars <= value && styles.full)}
          >
            <input
              id={stars === 1 ? own : `${own}-${stars}`}
              type="radio"
              name={own}
              value={stars}
              checked={value === stars}
              required
              onChange={() => onChange(stars)}
              className={styles.input}
            />
            <Star aria-hidden="true" size={30} className={styles.icon} />
            <span className="visually-hidden">
              {plural(stars, { one: "# star", other: "# stars" })}
            </span>
          </label>
        ))}
        <span aria-hidden="true" className={styles.text}>
          {value === null ? "" : `${value} out of 5`}
        </span>
      </div>
    </fieldset>
  );
}
