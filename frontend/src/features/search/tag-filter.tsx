import { Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Checkbox } from "~/ui/choice/checkbox";
import { TextInput } from "~/ui/field/text-input";
import { other } from "./criteria";
import styles from "./filter-dialog.module.css";

interface Props {
  legend: string;
  filterLabel: string;
  otherLabel: string;
  options: readonly string[];
  /** Letters are spelled out under their option, and found by what they mean. */
  meaningOf?: (option: string) => string | undefined;
  chosen: string[];
  otherText: string;
  onChange: (chosen: string[]) => void;
  onOtherText: (text: string) => void;
}

/** The checkboxes inside take the focus, so the box needs no stop of its own. */
function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.options} aria-label={`${label}, list`}>
      {children}
    </section>
  );
}

/** A long list as checkboxes with a filter box; what is chosen comes first. */
export function TagFilter(props: Props) {
  const { legend, filterLabel, otherLabel, options, meaningOf, chosen, otherText } = props;
  const [filter, setFilter] = useState("");
  const [first] = useState(() => new Set(chosen));
  const wanted = filter.trim().toLowerCase();
  const shown = [...options]
    .sort((a, b) => Number(first.has(b)) - Number(first.has(a)))
    .filter((option) => {
      const words = `${option} ${meaningOf?.(option) ?? ""}`.toLowerCase();
      return words.includes(wanted) || option === other;
    });
  const toggle = (option: string, isOn: boolean) =>
    props.onChange(isOn ? [...chosen, option] : chosen.filter((one) => one !== option));
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>
        {legend}
        {chosen.length > 0 && <span className={styles.count}> {chosen.length} chosen</span>}
      </legend>
      <TextInput
        label={filterLabel}
        isLabelHidden
        placeholder={filterLabel}
        prefix={<Search size={18} />}
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
        autoComplete="off"
      />
      <ScrollBox label={legend}>
        {shown.map((option) => (
          <Checkbox
            key={option}
            label={option}
            hint={meaningOf?.(option)}
            checked={chosen.includes(option)}
            onChange={(event) => toggle(option, event.target.checked)}
          />
        ))}
      </ScrollBox>
      {chosen.includes(other) && (
        <TextInput
          label={otherLabel}
          value={otherText}
          maxLength={120}
          onChange={(event) => props.onOtherText(event.target.value)}
        />
      )}
    </fieldset>
  );
}
