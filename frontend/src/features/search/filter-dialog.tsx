import { useCallback, useEffect, useId, useState } from "react";
import { formatMoneyShort } from "~/lib/money";
import { plural, t } from "~/lib/translate";
import { Button } from "~/ui/button/button";
import { Checkbox } from "~/ui/choice/checkbox";
import { RadioGroup } from "~/ui/choice/radio-group";
import { Switch } from "~/ui/choice/switch";
import { Dialog } from "~/ui/dialog/dialog";
import {
  type Criteria,
  defaultCriteria,
  formatYears,
  getTime,
  verificationFilters,
} from "./criteria";
import { FactFilters, SituationFilter } from "./fact-filters";
import styles from "./filter-dialog.module.css";
import { RangeField } from "./range-field";
import { TagFilter } from "./tag-filter";

/** The number of companions that match the draft. */
interface Matches {
  /** Missing while it is loading, and after an error. */
  count: number | undefined;
  isCounting: boolean;
  /** Counts around a place. */
  isNear: boolean;
}

interface Props {
  criteria: Criteria;
  degrees: readonly string[];
  skills: readonly string[];
  /** The meaning of a degree's abbreviation. */
  getMeaning: (degree: string) => string | undefined;
  matches: Matches;
  onDraft: (criteria: Criteria) => void;
  onCancel: () => void;
  onApply: (criteria: Criteria) => void;
}

const ratings = [
  { value: "0", label: "Any" },
  { value: "3", label: "3 and up" },
  { value: "4", label: "4 and up" },
  { value: "4.5", label: "4.5 and up" },
] as const;

const sobrietyPicks = [2, 3, 5, 10, 20].map((years) => ({
  value: years * 12,
  words: formatYears(years * 12),
}));

const anyRate = defaultCriteria.maxRate;
const ratePicks = [
  ...[50, 75, 100, 150, 200].map((rate) => ({ value: rate, words: formatMoneyShort(rate) })),
  { value: anyRate, words: "Any rate" },
];

function formatRate(rate: number): string {
  return rate === anyRate ? "Any rate" : `Up to ${formatMoneyShort(rate)} per hour`;
}

function formatMatch({ count, isCounting, isNear }: Matches): string {
  if (isCounting) return "Counting companions...";
  if (count === undefined) return "";
  if (count === 0) return isNear ? "No companions match in your area" : "No companions match";
  return isNear
    ? plural(count, {
        one: "# companion matches in your area",
        other: "# companions match in your area",
      })
    : plural(count, { one: "# companion matches", other: "# companions match" });
}

/** Apply runs the search, Cancel discards, Reset restores the defaults and stays open. */
export default function Filters(props: Props) {
  const { criteria, degrees, skills, getMeaning, matches, onDraft, onCancel, onApply } = props;
  const [draft, setDraft] = useState(criteria);
  const [resets, setResets] = useState(0);
  const countId = useId();
  useEffect(() => onDraft(draft), [draft, onDraft]);
  const change = useCallback(
    (part: Partial<Criteria>) => setDraft((before) => ({ ...before, ...part })),
    [],
  );
  const handleTag = useCallback(
    (group: "degrees" | "skills", tag: string, isOn: boolean) =>
      setDraft((before) => {
        const others = before[group].filter((one) => one !== tag);
        return { ...before, [group]: isOn ? [...others, tag] : others };
      }),
    [],
  );
  const handleReset = () => {
    setDraft((before) => ({ ...defaultCriteria, ...getTime(before) }));
    setResets((done) => done + 1);
  };
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title="Filter Companions (minimum 2 years sober)"
      size="wide"
      footer={
        <>
          <Button kind="quiet" onClick={handleReset}>
            Reset
          </Button>
          <p className={styles.matches} role="status" id={countId}>
            {formatMatch(matches)}
          </p>
          <Button kind="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            className={styles.apply}
            aria-describedby={countId}
            onClick={() => onApply(draft)}
          >
            Apply Filters
          </Button>
        </>
      }
    >
      <div className={styles.form} key={resets}>
        <SituationFilter criteria={draft} onChange={change} />
        <RangeField
          legend="Years Sober"
          label="Months sober, at least"
          unit={t`months`}
          hint={`${formatYears(draft.minSobriety)} or more`}
          picks={sobrietyPicks}
          minimum={24}
          maximum={600}
          step={1}
          value={draft.minSobriety}
          onChange={(minSobriety) => change({ minSobriety })}
        />
        <RadioGroup
          legend={<span className={styles.legend}>Rating</span>}
          isInline
          options={ratings}
          value={draft.minRating}
          onChange={(minRating) => change({ minRating })}
        />
        <RangeField
          legend="Maximum Rate"
          label="Dollars per hour, at most"
          unit="$ per hour"
          hint={formatRate(draft.maxRate)}
          picks={ratePicks}
          minimum={0}
          maximum={5000}
          step={25}
          value={draft.maxRate}
          onChange={(maxRate) => change({ maxRate })}
        />
        <TagFilter
          legend="Degrees & Certifications"
          filterLabel="Find a degree"
          otherLabel="Other degree or certification"
          options={degrees}
          getMeaning={getMeaning}
          group="degrees"
          chosen={draft.degrees}
          onTag={handleTag}
          otherText={draft.otherDegree}
          otherName="otherDegree"
          onOtherText={change}
        />
        <TagFilter
          legend="Skills & Specialties"
          filterLabel="Find a skill"
          otherLabel="Other skill or specialty"
          options={skills}
          group="skills"
          chosen={draft.skills}
          onTag={handleTag}
          otherText={draft.otherSkill}
          otherName="otherSkill"
          onOtherText={change}
        />
        <fieldset className={styles.section}>
          <legend className={styles.legend}>Verification Filters</legend>
          <div className={styles.badges}>
            {verificationFilters.map(([key, label]) => (
              <Checkbox
                key={key}
                label={label}
                checked={draft[key]}
                onChange={(event) => change({ [key]: event.target.checked })}
              />
            ))}
          </div>
        </fieldset>
        <FactFilters criteria={draft} onChange={change} />
        <Switch
          label="Online companions only"
          hint="Offline companions cannot be booked right now."
          isOn={draft.onlineOnly}
          onChange={(onlineOnly) => change({ onlineOnly })}
        />
      </div>
    </Dialog>
  );
}
