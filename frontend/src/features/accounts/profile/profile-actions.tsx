import { useNavigate } from "react-router";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { SubmitButton } from "~/ui/form/form";
import type { FormState } from "~/ui/form/use-form";
import styles from "./profile.module.css";

interface Props {
  form: FormState;
  /** Where Cancel leads; unsaved input is discarded. */
  home: string;
  savedText: string;
}

/** Sticky while the form above it is taller than the window. */
export function ProfileActions({ form, home, savedText }: Props) {
  const navigate = useNavigate();
  const handleCancel = () => {
    form.discard();
    navigate(home);
  };
  return (
    <div className={styles.actions}>
      {form.isSent && !form.isDirty && (
        <Banner kind="ok" isAnnounced>
          {savedText}
        </Banner>
      )}
      <div className={styles.buttons}>
        <Button kind="secondary" onClick={handleCancel}>
          Cancel
        </Button>
        <SubmitButton form={form} busyLabel="Saving...">
          Save Changes
        </SubmitButton>
      </div>
    </div>
  );
}
