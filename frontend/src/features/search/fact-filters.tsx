import {
  comfortLabels,
  genderLabels,
  languageLabels,
  listValues,
  pathwayLabels,
} from "~/data/self-description";
import { Checkbox } from "~/ui/choice/checkbox";
import type { Criteria } from "./criteria";
import { type FactCriteria, type FactList, factFlags } from "./fact-criteria";
import styles from "./filter-dialog.module.css";
import { situationHints } from "./situation-hints";
import { situationLabels } from "./situations";

interface Props {
  criteria: Criteria;
  onChange: (change: Partial<FactCriteria>) => void;
}

interface ListProps extends Props {
  list: FactList;
  legend: string;
  hint?: string;
  labels: Record<string, string>;
  hints?: Record<string, string>;
}

/** Checkboxes of one list. */
function FactListFilter({ list, legend, hint, labels, hints, criteria, onChange }: ListProps) {
  const chosen: readonly string[] = criteria[list];
  const handle = (value: string, isOn: boolean) => {
    const next = listValues(labels).filter((one) =>
      one === value ? isOn : chosen.includes(one),
    ) as unknown as FactCriteria[FactList];
    onChange({ [list]: next });
  };
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={hints ? styles.situations : styles.badges}>
        {listValues(labels).map((value) => (
          <Checkbox
            key={value}
            label={labels[value]}
            hint={hints?.[value]}
            checked={chosen.includes(value)}
            onChange={(event) => handle(value, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What the companion is needed for: a quick choice instead of skills. */
export function SituationFilter(props: Props) {
  return (
    <FactListFilter
      {...props}
      list="situations"
      legend="What is it for?"
      hint="Finds companions with at least one fitting skill."
      labels={situationLabels}
      hints={situationHints}
    />
  );
}

/** What companions state about themselves. */
export function FactFilters(props: Props) {
  const { criteria, onChange } = props;
  return (
    <>
      <div>
        <h3 className={styles.legend}>Who fits</h3>
        <p className={styles.hint}>
          In the companions' own words. Steady does not check these, and not everyone states them.
        </p>
      </div>
      <FactListFilter
        {...props}
        list="languages"
        legend="Speaks"
        hint="At least one of these."
        labels={languageLabels}
      />
      <FactListFilter {...props} list="genders" legend="Gender" labels={genderLabels} />
      <FactListFilter
        {...props}
        list="pathways"
        legend="Recovery pathways"
        hint="At least one of these."
        labels={pathwayLabels}
      />
      <FactListFilter
        {...props}
        list="comfortableWith"
        legend="Comfortable with"
        hint="All of these."
        labels={comfortLabels}
      />
      <fieldset className={styles.section}>
        <legend className={styles.legend}>Also</legend>
        <div className={styles.badges}>
          {factFlags.map(([key, label]) => (
            <Checkbox
              key={key}
              label={label}
              checked={criteria[key]}
              onChange={(event) => onChange({ [key]: event.target.checked })}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
