import { lazy, Suspense } from "react";
import { AddressFields } from "~/features/accounts/address-fields";
import type { Client, ClientProfileValues } from "~/features/accounts/profile/client-profile";
import { ContactFields } from "~/features/accounts/profile/contact-fields";
import type { ContactValues } from "~/features/accounts/profile/contact-values";
import { LegalNameField } from "~/features/accounts/profile/legal-name";
import profile from "~/features/accounts/profile/profile.module.css";
import { ProfilePhone } from "~/features/accounts/profile/profile-phone";
import { TextArea } from "~/ui/field/text-area";
import { FormElement, FormProblems } from "~/ui/form/form";
import type { Form } from "~/ui/form/use-form";
import { FormSection } from "~/ui/form-section/form-section";

const ContactSharing = lazy(() => import("~/features/safety/contact-sharing"));

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
  contact:
    "Who to call if something happens to you. You and our staff see this, and a companion during a visit if you let them.",
};
const viewed: typeof own = {
  name: "The full name is visible to booked companions and to our staff only.",
  address: "Companions see a place only when they are booked there.",
  goals: "Only the client and our staff see this.",
  contact:
    "Who to call if something happens. The client and our staff see this, and a companion during a visit if the client lets them.",
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
        <ContactFields form={form as unknown as Form<ContactValues>} />
        {isOwn && (
          <Suspense>
            <ContactSharing />
          </Suspense>
        )}
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
