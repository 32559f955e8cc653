import type { components } from "~/api/schema";
import type { ProfessionValues } from "~/data/profession";
import { type DescriptionFields, toSelfDescription } from "~/data/self-description-fields";
import { getDollars, wholeAmount } from "~/lib/numbers";
import { Button } from "~/ui/button/button";
import { Dialog } from "~/ui/dialog/dialog";
import { TagList } from "~/ui/tag-list/tag-list";
import styles from "./client-view-dialog.module.css";
import { CompanionCard } from "./companion-card";
import { SelfDescriptionFacts, selfDescriptionFacts } from "./self-description-facts";
import { formatExperience } from "./sobriety";

type Schemas = components["schemas"];

interface Props {
  user: Schemas["CompanionUser"];
  values: ProfessionValues &
    DescriptionFields & { displayName: string; city: string; state: string };
  onClose: () => void;
}

/** What clients will see, including unsaved input. */
export function ClientViewDialog({ user, values, onClose }: Props) {
  const companion = seenByClients(user, values);
  const { experienceYears, degreesCerts, skills, selfDescription: said } = companion;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="What clients see"
      size="wide"
      isText
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="stack">
        <p className="muted">
          This includes what you've typed; clients see it once you save. Your street, phone, email
          and legal name are never shown here.
        </p>
        {/* Not a real card: its link would open the saved profile. */}
        <div inert>
          <CompanionCard companion={companion} />
        </div>
        <h3>About</h3>
        <p className={styles.bio}>{companion.bio || "Nothing yet"}</p>
        <h3>Years of experience</h3>
        <p>
          Mental health: {formatExperience(experienceYears.mentalHealth)}. Substance abuse:{" "}
          {formatExperience(experienceYears.substanceAbuse)}. Companioning:{" "}
          {formatExperience(experienceYears.companioning)}.
        </p>
        {said && selfDescriptionFacts(said).length > 0 && (
          <>
            <h3>In your own words</h3>
            <SelfDescriptionFacts said={said} />
          </>
        )}
        {degreesCerts.length > 0 && <h3>Degrees & Certifications</h3>}
        <TagList tags={degreesCerts} label="Degrees & Certifications" />
        {skills.length > 0 && <h3>Skills & Specialties</h3>}
        <TagList tags={skills} label="Skills & Specialties" />
      </div>
    </Dialog>
  );
}

const orElse = (value: number, other: number) => (value > 0 ? value : other);

function seenByClients(user: Props["user"], values: Props["values"]): Schemas["Companion"] {
  const video = getDollars(values.videoHourlyRate);
  return {
    _id: user._id,
    displayName: values.displayName.trim() || user.displayName,
    bio: values.bio.trim(),
    rating: user.rating,
    totalBookings: user.completedBookings,
    online: user.online && user.listingGaps.length === 0,
    hourlyRate: orElse(getDollars(values.hourlyRate), user.hourlyRate),
    ...(video > 0 ? { videoHourlyRate: video } : {}),
    sobrietyDuration: orElse(wholeAmount(values.sobrietyDuration), user.sobrietyDuration),
    maxShiftLength: orElse(wholeAmount(values.maxShiftLength), user.maxShiftLength),
    address: { city: values.city.trim(), state: values.state.trim() },
    degreesCerts: values.degreesCerts,
    skills: values.skills,
    experienceYears: {
      mentalHealth: Number(values.mentalHealth),
      substanceAbuse: Number(values.substanceAbuse),
      companioning: Number(values.companioning),
    },
    ...(user.profilePhoto ? { profilePhoto: user.profilePhoto } : {}),
    selfDescription: toSelfDescription(values),
    ...(user.highlight ? { highlight: user.highlight } : {}),
    idVerification: user.idVerification,
    driverLicenseVerification: user.driverLicenseVerification,
    employmentVerification: user.employmentVerification,
    degreeVerification: user.degreeVerification,
    backgroundVerification: user.backgroundVerification,
    drugTestVerification: user.drugTestVerification,
  };
}
