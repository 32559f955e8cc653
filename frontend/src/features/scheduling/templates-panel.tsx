import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import * as v from "valibot";
import { wholeAmount } from "~/lib/numbers";
import { textLabels } from "~/lib/open-labels";
import { Button } from "~/ui/button/button";
import { Checkbox } from "~/ui/choice/checkbox";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Select } from "~/ui/field/select";
import { TextInput } from "~/ui/field/text-input";
import { DraftRestoredBanner } from "~/ui/form/draft-restored-banner";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { useOwnDraft } from "~/ui/form/own-draft";
import { useForm } from "~/ui/form/use-form";
import { requiredText, validateWith } from "~/ui/form/validate-with";
import { QueryView } from "~/ui/query-view/query-view";
import { RowList } from "~/ui/row-list/row-list";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { CompanionChoice } from "./companion-choice";
import { failedBecause } from "./failure";
import { DurationInput, NotesInput } from "./schedule-fields";
import styles from "./scheduling.module.css";
import {
  type ScheduleTemplate,
  templatesQueryOptions,
  useDeleteTemplate,
  useSaveTemplate,
} from "./scheduling-queries";
import { type TemplatePattern, templatePatterns } from "./series-days";
import { type ChosenCompanions, useCompanionChoice } from "./use-companion-choice";

interface Props {
  onUse: (template: ScheduleTemplate) => void;
  onDone: (message: string) => void;
}

/** ADMB-014 */
interface TemplateValues extends ChosenCompanions {
  name: string;
  duration: string;
  pattern: TemplatePattern;
  location: string;
  notes: string;
  isRecurring: boolean;
}

const empty: TemplateValues = {
  name: "",
  companionIds: [],
  companionNames: [],
  duration: "2",
  pattern: "weekly",
  location: "",
  notes: "",
  isRecurring: true,
};
const patternNames = textLabels<TemplatePattern>({
  daily: "Daily",
  weekly: "Weekly",
  biweekly: "Biweekly",
  monthly: "Monthly",
});
const failure = "Failed to save template";

const check = validateWith(
  v.object({
    name: requiredText("Enter a template name"),
    duration: v.pipe(
      v.string(),
      v.check((text) => /^[1-8]$/.test(text.trim()), "The duration must be 1 to 8 hours."),
    ),
  }),
);

export function TemplatesPanel({ onUse, onDone }: Props) {
  const query = useQuery(templatesQueryOptions());
  return (
    <div className="stack">
      <TemplateForm onSaved={() => onDone("Template saved successfully!")} />
      <section aria-labelledby="templates" className={`${styles.apart} stack`}>
        <h2 id="templates">Saved templates</h2>
        <QueryView
          query={query}
          loadingText="Loading templates..."
          skeleton={<SkeletonText lines={4} />}
          errorText="Failed to load templates"
          isEmpty={(templates) => templates.length === 0}
          empty={<EmptyState title="No templates yet">What you save is kept here.</EmptyState>}
        >
          {(templates) => (
            <RowList look="panel">
              {templates.map((template) => (
                <TemplateRow key={template._id} template={template} onUse={onUse} onDone={onDone} />
              ))}
            </RowList>
          )}
        </QueryView>
      </section>
    </div>
  );
}

function TemplateForm({ onSaved }: { onSaved: () => void }) {
  const save = useSaveTemplate();
  const draft = useOwnDraft("schedule-template", empty);
  const form = useForm<TemplateValues>({
    initial: empty,
    draft,
    check,
    send: ({ duration, companionNames: _, ...values }) =>
      save.mutateAsync({ ...values, duration: wholeAmount(duration) }),
    onSent: () => {
      companions.refresh();
      onSaved();
    },
    onFailed: (error) => failedBecause(error, failure, Object.keys(empty)),
    failure,
    after: "empty",
  });
  const companions = useCompanionChoice(form);
  const handleDiscard = () => {
    form.discard();
    companions.refresh();
  };
  return (
    <FormElement form={form} className="stack">
      {form.isRestored && <DraftRestoredBanner onDiscard={handleDiscard} />}
      <FormProblems form={form} />
      <div className={styles.fields}>
        <TextInput {...form.bind("name")} label="Template Name" maxLength={100} required />
        <DurationInput {...form.bind("duration")} />
        <Select
          {...form.bind("pattern")}
          label="Recurrence Pattern"
          options={templatePatterns.map((value) => ({ value, label: patternNames[value] }))}
        />
      </div>
      <Checkbox
        {...form.bind("isRecurring")}
        label="Repeats"
        hint="If not, using it fills in a single day."
      />
      <TextInput
        {...form.bind("location")}
        label="Location"
        hint="Leave out a client's own address: templates belong to no client."
        maxLength={300}
        isOptional
      />
      <NotesInput {...form.bind("notes")} />
      <CompanionChoice {...companions.bound} addLabel="Add to Template" />
      <SubmitButton form={form} busyLabel="Saving...">
        Save Template
      </SubmitButton>
    </FormElement>
  );
}

interface RowProps extends Props {
  template: ScheduleTemplate;
}

function TemplateRow({ template, onUse, onDone }: RowProps) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteTemplate();
  const { name, companions, duration, pattern, isRecurring } = template;
  const whose = <span className="visually-hidden">{name}</span>;
  return (
    <li className={styles.row}>
      <h3>{name}</h3>
      <p className="muted small">
        {companions.length === 1 ? "1 companion" : `${companions.length} companions`},{" "}
        {isRecurring ? patternNames[pattern].toLowerCase() : "once"}, {duration}{" "}
        {duration === 1 ? "hour" : "hours"}
      </p>
      <div className={styles.chosen}>
        <Button kind="secondary" size="small" onClick={() => onUse(template)}>
          Use Template {whose}
        </Button>
        <Button
          kind="quiet"
          size="small"
          icon={<Trash2 aria-hidden="true" size={16} />}
          onClick={() => setIsAsking(true)}
        >
          Delete {whose}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Delete "${name}"?`}
          confirm="Delete"
          busy="Deleting..."
          keep="Keep it"
          isBusy={remove.isPending}
          error={remove.error}
          errorText="Failed to delete template"
          onClose={() => setIsAsking(false)}
          onConfirm={() =>
            remove.mutate(template._id, { onSuccess: () => onDone("Template deleted.") })
          }
        >
          Existing bookings aren't affected.
        </ConfirmDialog>
      )}
    </li>
  );
}
