import { useState } from "react";
import { formatMoneyShort } from "~/lib/money";
import { Button } from "~/ui/button/button";
import { Checkbox } from "~/ui/choice/checkbox";
import { RadioGroup } from "~/ui/choice/radio-group";
import { Switch } from "~/ui/choice/switch";
import { Dialog } from "~/ui/dialog/dialog";
import { type Criteria, defaultCriteria, verificationFilters, yearsWords } from "./criteria";
import styles from "./filter-dialog.module.css";
import { RangeField } from "./range-field";
import { TagFilter } from "./tag-filter";

interface Props {
  criteria: Criteria;
  degrees: readonly string[];
  skills: readonly string[];
  onCancel: () => void;
  onApply: (criteria: Criteria) => void;
}

const ratings = [
  { value: "0", label: "Any" },
  { value: "3", label: "3 and up" },
  { value: "4", label: "4 and up" },
  { value: "4.5", label: "4.5 and up" },
] as const;

/** Apply runs the search, Cancel discards, Reset restores the defaults and stays open. */
export default function Filters({ criteria, degrees, skills, onCancel, onApply }: Props) {
  const [draft, setDraft] = useState(criteria);
  const [resets, setResets] = useState(0);
  const change = (part: Partial<Criteria>) => setDraft((before) => ({ ...before, ...part }));
  const handleReset = () => {
    setDraft(defaultCriteria);
    setResets((count) => count + 1);
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
          <span className={styles.spring} />
          <Button kind="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button className={styles.apply} onClick={() => onApply(draft)}>
            Apply Filters
          </Button>
        </>
      }
    >
      <div className={styles.form} key={resets}>
        <RangeField
          legend="Years Sober"
          label="Months sober, at least"
          unit="months"
          hint={`${yearsWords(draft.minSobriety)} or more`}
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
          hint={`Up to ${formatMoneyShort(draft.maxRate)} per hour`}
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
          chosen={draft.degrees}
          otherText={draft.otherDegree}
          onChange={(chosen) => change({ degrees: chosen })}
          onOtherText={(otherDegree) => change({ otherDegree })}
        />
        <TagFilter
          legend="Skills & Specialties"
          filterLabel="Find a skill"
          otherLabel="Other skill or specialty"
          options={skills}
          chosen={draft.skills}
          otherText={draft.otherSkill}
          onChange={(chosen) => change({ skills: chosen })}
          onOtherText={(otherSkill) => change({ otherSkill })}
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
