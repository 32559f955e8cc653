import type { User } from "~/data/me";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { Dialog } from "~/ui/dialog/dialog";
import { TextInput } from "~/ui/field/text-input";
import type { Form } from "~/ui/form/use-form";

interface FieldProps<T extends { realName: string }> {
  form: Form<T>;
  user: User;
  hint: string;
}

export function LegalNameField<T extends { realName: string }>(props: FieldProps<T>) {
  const { form, user, hint } = props;
  return (
    <>
      {user.verifiedName && user.verifiedName !== user.realName && (
        <Banner kind="info">
          People with a paid booking see {user.verifiedName} until the new name is verified.
        </Banner>
      )}
      <TextInput
        {...form.bind("realName")}
        label="Legal name"
        hint={hint}
        autoComplete="name"
        required
      />
    </>
  );
}

interface WarningProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function LegalNameWarning({ isOpen, onClose, onConfirm }: WarningProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Change the legal name?"
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Don't save yet
          </Button>
          <Button onClick={onConfirm}>Change and verify again</Button>
        </>
      }
    >
      The ID was verified under the current name. If you change it, the ID badge goes away until the
      ID is verified again. Until then, people with a paid booking keep seeing the verified name.
    </Dialog>
  );
}
