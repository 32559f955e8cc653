import type { Subject } from "~/data/subject";
import { AddressFields, HomeZoneField } from "~/features/accounts/address-fields";
import type { HomeZoneValues } from "~/features/accounts/address-values";
import type { AvailabilityState } from "~/features/accounts/availability";
import type {
  CompanionProfileValues,
  CompanionUser,
} from "~/features/accounts/profile/companion-profile";
import { ContactFields } from "~/features/accounts/profile/contact-fields";
import type { ContactValues } from "~/features/accounts/profile/contact-values";
import { DisplayNameField } from "~/features/accounts/profile/display-name";
import { LegalNameField } from "~/features/accounts/profile/legal-name";
import profile from "~/features/accounts/profile/profile.module.css";
import { ProfilePhone } from "~/features/accounts/profile/profile-phone";
import { onlineAdvice } from "~/features/companions/online-advice";
import { OnlineToggle } from "~/features/companions/online-toggle";
import {
  DegreeFields,
  ExperienceFields,
  OfferFields,
  SkillFields,
} from "~/features/companions/professional-fields";
import { SelfDescriptionFields } from "~/features/companions/self-description-fields";
import { useIsPayable } from "~/features/payouts/provider-account";
import { FormElement, FormProblems } from "~/ui/form/form";
import type { Form } from "~/ui/form/use-form";
import { FormSection } from "~/ui/form-section/form-section";
import styles from "./profile.module.css";

interface Props {
  form: Form<CompanionProfileValues>;
  user: CompanionUser;
  nameState: AvailabilityState;
  subject: Subject;
}

// KPROF-073
const own = {
  realName: "Only our staff and people you have a booking with see it.",
  displayName: "What clients see, for example Maya R. It must be unique.",
  contact: "Who to call if something happens to you. Only you and our staff see this.",
  address: "Others see only city and state before a booking.",
  fitTitle: "Who you fit",
  fit: "All of it is optional. Clients filter by these and read them as your own words: Steady does not check them.",
};
const viewed: typeof own = {
  realName: "Only our staff and people with a booking see it.",
  displayName: "What clients see. It must be unique.",
  contact: "Who to call if something happens. Only the companion and our staff see this.",
  address: own.address,
  fitTitle: "Who they fit",
  fit: "All of it is optional. Clients filter by these and read them as the companion's own words: Steady does not check them.",
};

const viewedOffer = {
  bio: "Who they are, what they have been through, how they work. Leave out full name and contact details.",
  share: (amount: string) => `They keep ${amount} of each hour.`,
};

export function CompanionFields({ form, user, nameState, subject }: Props) {
  const isOwn = subject.relation === "own";
  const words = isOwn ? own : viewed;
  const offer = isOwn ? undefined : viewedOffer;
  const isPayable = useIsPayable(user._id, isOwn);
  return (
    <FormElement form={form} className={profile.column} aria-label="Profile">
      <FormProblems form={form} />
      <FormSection title="Basic Information">
        <LegalNameField form={form} user={user} hint={words.realName} />
        <DisplayNameField form={form} state={nameState} hint={words.displayName} />
        <ProfilePhone form={form} saved={user.phone} isOwn={isOwn} />
      </FormSection>
      <FormSection title="Address Information" lead={words.address}>
        <AddressFields form={form} />
        <HomeZoneField
          form={form as unknown as Form<HomeZoneValues>}
          saved={{ zip: user.address.zip, timezone: user.timezone }}
          isOwn={isOwn}
        />
      </FormSection>
      <FormSection title="Emergency contact" lead={words.contact}>
        <ContactFields form={form as unknown as Form<ContactValues>} />
      </FormSection>
      <FormSection title="Availability Status">
        <OnlineToggle
          online={user.online}
          gaps={user.listingGaps}
          advice={onlineAdvice(user, isPayable)}
          viewed={isOwn ? undefined : subject}
        />
      </FormSection>
      <FormSection title="Professional Details" lead="Clients read this when they choose.">
        <OfferFields form={form} words={offer} />
        <p className={styles.note}>
          At $100 per hour the companion gets $75 and Steady keeps $25. Mileage reimbursement is
          paid in full; no fee is taken from it.
        </p>
      </FormSection>
      <FormSection title="Years of Experience">
        <ExperienceFields form={form} />
      </FormSection>
      <FormSection title="Degrees & Certifications">
        <DegreeFields form={form} />
      </FormSection>
      <FormSection title="Skills & Specialties" lead="Clients filter by these.">
        <SkillFields form={form} />
      </FormSection>
      <FormSection title={words.fitTitle} lead={words.fit}>
        <SelfDescriptionFields form={form} />
      </FormSection>
    </FormElement>
  );
}
