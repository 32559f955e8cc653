import { useState } from "react";
import { routes } from "~/lib/routes";
import { Avatar } from "~/ui/avatar/avatar";
import { Badge } from "~/ui/badge/badge";
import { Banner } from "~/ui/banner/banner";
import { Button, LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { Checkbox } from "~/ui/choice/checkbox";
import { RadioGroup } from "~/ui/choice/radio-group";
import { Switch } from "~/ui/choice/switch";
import { Dialog } from "~/ui/dialog/dialog";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { PasswordInput } from "~/ui/field/password-input";
import { Select } from "~/ui/field/select";
import { TextArea } from "~/ui/field/text-area";
import { TextInput } from "~/ui/field/text-input";
import { RatingText } from "~/ui/rating-text/rating-text";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { TagList } from "~/ui/tag-list/tag-list";
import styles from "./kit.module.css";

const names = ["Maya R.", "Jordan Lee", "Ana Ortiz", "Priya", "Sam K.", "Nia B.", "Ed"];

/** The basic components. */
export function BasicParts() {
  const [isOn, setIsOn] = useState(true);
  const [isOpen, setIsOpen] = useState(false);
  const [kind, setKind] = useState<"person" | "video">("person");
  return (
    <div className="stack">
      <ErrorSummary problems={[{ message: "Passwords do not match", fieldId: "kit-email" }]} />
      <div className={styles.row}>
        <Button>Primary</Button> <Button kind="secondary">Secondary</Button>
        <div className={styles.row}>
          <Button kind="quiet">Quiet, of several words</Button>
        </div>
        <Button kind="danger">Danger</Button>
        <Button isBusy busyLabel="Processing...">
          Save
        </Button>
        <Button disabled>Disabled</Button> <LinkButton to={routes.landing}>Link</LinkButton>
      </div>
      <Card className="stack">
        <TextInput id="kit-email" label="Email" type="email" error="Enter an email" />
        <TextInput label="Rate" prefix="$" suffix="per hour" hint="Before fees" isOptional />
        <PasswordInput label="Password" />
        <Select label="Duration" options={[{ value: "1", label: "1 hour" }]} prompt="Choose" />
        <TextArea label="Notes" isOptional />
        <Checkbox label="I agree" error="You must agree" />
        <RadioGroup
          legend="Session"
          isRequired
          value={kind}
          onChange={setKind}
          isInline
          options={[
            { value: "person", label: "In person" },
            { value: "video", label: "Video", hint: "On a screen, from anywhere." },
          ]}
        />
        <Switch label="Available" isOn={isOn} onChange={setIsOn} />
      </Card>
      <Banner kind="info" title="Info">
        Text
      </Banner>
      <Banner kind="ok">Fine</Banner>
      <Banner kind="warn">Careful</Banner>
      <Banner kind="bad">Wrong</Banner>
      <div className={styles.row}>
        <Badge>Neutral</Badge>
        <Badge kind="ok" isChecked>
          Verified
        </Badge>
        <Badge kind="warn">Pending</Badge> <Badge kind="star">Sponsored</Badge>
        <Badge kind="bad">Rejected</Badge>
      </div>
      <div className={styles.row}>
        {names.map((name) => (
          <Avatar key={name} name={name} size="large" />
        ))}
      </div>
      <RatingText rating={4.86} bookings={38} />
      <TagList label="Skills" tags={["Harm reduction", "Court support"]} moreCount={3} />
      <SkeletonText />
      <EmptyState
        title="No bookings yet"
        action={<Button onClick={() => setIsOpen(true)}>Open</Button>}
      >
        When you book, it shows here.
      </EmptyState>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Are you sure?"
        footer={<Button onClick={() => setIsOpen(false)}>Yes</Button>}
      >
        A sentence.
      </Dialog>
    </div>
  );
}
