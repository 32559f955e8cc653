import { Search } from "lucide-react";
import { memo, type ReactNode, useDeferredValue, useState } from "react";
import { credentialLabel } from "~/data/credential-label";
import { comparedForm } from "~/lib/compared-form";
import { Checkbox } from "~/ui/choice/checkbox";
import { TextInput } from "~/ui/field/text-input";
import { other } from "./criteria";
import styles from "./filter-dialog.module.css";

type Group = "degrees" | "skills";
type OtherName = "otherDegree" | "otherSkill";
type OnTag = (group: Group, tag: string, isOn: boolean) => void;

interface Props {
  legend: string;
  filterLabel: string;
  otherLabel: string;
  options: readonly string[];
  /** Abbreviations are spelled out below their option, and found by their meaning. */
  getMeaning?: (option: string) => string | undefined;
  group: Group;
  chosen: string[];
  onTag: OnTag;
  otherText: string;
  otherName: OtherName;
  onOtherText: (text: { [name in OtherName]?: string }) => void;
}

/** The checkboxes inside are focusable, so the scrollable box needs no tab stop. */
function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.options} aria-label={`${label}, list`}>
      {children}
    </section>
  );
}

interface OptionProps {
  group: Group;
  option: string;
  hint: string | undefined;
  isOn: boolean;
  onTag: OnTag;
}

/** There are about 180: a press re-renders only its own. */
const Option = memo(function Option({ group, option, hint, isOn, onTag }: OptionProps) {
  return (
    <Checkbox
      label={credentialLabel(option)}
      hint={hint}
      checked={isOn}
      onChange={(event) => onTag(group, option, event.target.checked)}
    />
  );
});

type OptionsProps = Pick<Props, "options" | "getMeaning" | "group" | "chosen" | "onTag"> & {
  first: ReadonlySet<string>;
  wanted: string;
};

/** More than the box shows. */
const drawnAtOnce = 12;

/** The first options render with the dialog, the rest in idle time after it. */
const Options = memo(function Options(props: OptionsProps) {
  const { options, getMeaning, group, chosen, onTag, first, wanted } = props;
  const count = useDeferredValue(options.length, drawnAtOnce);
  const shown = [...options]
    .sort((a, b) => Number(first.has(b)) - Number(first.has(a)))
    .filter((option) => {
      const words = comparedForm(
        `${option} ${credentialLabel(option)} ${getMeaning?.(option) ?? ""}`,
      );
      return words.includes(wanted) || option === other;
    });
  return shown
    .slice(0, count)
    .map((option) => (
      <Option
        key={option}
        group={group}
        option={option}
        hint={getMeaning?.(option)}
        isOn={chosen.includes(option)}
        onTag={onTag}
      />
    ));
});

/** A long list as checkboxes with a filter box; selected ones come first. */
export const TagFilter = memo(function TagFilter(props: Props) {
  const { legend, filterLabel, otherLabel, chosen, otherText, otherName, onOtherText } = props;
  const { options, getMeaning, group, onTag } = props;
  const [filter, setFilter] = useState("");
  const [first] = useState(() => new Set(chosen));
  // The input updates before the list is filtered.
  const wanted = useDeferredValue(comparedForm(filter.trim()));
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
        <Options
          options={options}
          {...(getMeaning && { getMeaning })}
          group={group}
          chosen={chosen}
          onTag={onTag}
          first={first}
          wanted={wanted}
        />
      </ScrollBox>
      {chosen.includes(other) && (
        <TextInput
          label={otherLabel}
          value={otherText}
          maxLength={120}
          onChange={(event) => onOtherText({ [otherName]: event.target.value })}
        />
      )}
    </fieldset>
  );
});
