import { AddressFields } from "~/features/accounts/address-fields";
import type { Client, ClientProfileValues } from "~/features/accounts/profile/client-profile";
import { LegalNameField } from "~/features/accounts/profile/legal-name";
import profile from "~/features/accounts/profile/profile.module.css";
import { ProfilePhone } from "~/features/accounts/profile/profile-phone";
import { TextArea } from "~/ui/field/text-area";
import { TextInput } from "~/ui/field/text-input";
import { FormElement, FormProblems } from "~/ui/form/form";
import type { Form } from "~/ui/form/use-form";
import { FormSection } from "~/ui/form-section/form-section";

interface Props {
  form: Form<ClientProfileValues>;
  user: Client;
  isOwn: boolean;
}

const own = {
  // CPROF-026
  name: "Your full name is visible to companions you book and to our staff only.",
  address: "Companions see a place only when you book them there.",
  goals: "Only you and our staff see this. For your companion, use Notes when you book.",
  contact: "Who to call if something happens to you. Only you and our staff see this.",
};
const viewed: typeof own = {
  name: "The full name is visible to booked companions and to our staff only.",
  address: "Companions see a place only when they are booked there.",
  goals: "Only the client and our staff see this.",
  contact: "Who to call if something happens. Only the client and our staff see this.",
};

export function ClientFields({ form, user, isOwn }: Props) {
  const words = isOwn ? own : viewed;
  return (
    <FormElement form={form} className={profile.column} aria-label="Profile">
      <FormProblems form={form} />
      <FormSection title="Basic Information">
        <LegalNameField form={form} user={user} hint={words.name} />
        <ProfilePhone form={form} saved={user.phone} isOwn={isOwn} />
      </FormSection>
      <FormSection title="Address Information" lead={words.address}>
        <AddressFields form={form} />
      </FormSection>
      <FormSection title="Emergency contact" lead={words.contact}>
        <FormSection.Row>
          <TextInput {...form.bind("contactName")} label="Name" isOptional autoComplete="off" />
          <TextInput
            {...form.bind("contactPhone")}
            label="Their phone"
            type="tel"
            isOptional
            autoComplete="off"
          />
          <TextInput
            {...form.bind("contactRelationship")}
            label="Relationship"
            placeholder="Sister"
            isOptional
            autoComplete="off"
          />
        </FormSection.Row>
      </FormSection>
      <FormSection title="Goals" lead={words.goals}>
        <TextArea
          {...form.bind("sobrietyGoals")}
          label="Sobriety goals"
          isOptional
          maxLength={2000}
        />
      </FormSection>
    </FormElement>
  );
}
